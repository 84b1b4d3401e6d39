"""nginx in front of several servers on one machine: found, told what to do, started."""

import shutil
import subprocess
from pathlib import Path

PLACES = ("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin")  # often not among those of the shell
MISSING = (
    "Several processes need nginx in front of them, and it is not installed. Install it "
    "(Debian: apt install nginx), or leave --processes out."
)
CONFIGURATION = """\
daemon off;
pid {folder}/pid;
error_log stderr warn;
worker_processes 1;
events {{ worker_connections 4096; }}
http {{
    access_log off;  # addresses of pages hold what visitors chose
    server_tokens off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; "" close; }}
    map "$remote_addr $http_x_forwarded_proto" $scheme_of_visitor {{
        default $scheme;
        "127.0.0.1 https" https;  # another nginx on this machine has the certificate
    }}
    # A visitor comes back to the process that knows them: by their cookie.
    map $http_cookie $visitor {{
        default $remote_addr;
        "~rankscope_owner=(?<token>[0-9a-f]{{32}})" $token;
    }}
    upstream rankscope {{
        hash $visitor consistent;
{servers}
    }}
    server {{
        listen {address};
        client_max_body_size 1000m;
        client_body_timeout 60s;
        proxy_request_buffering off;  # a table that comes in is not written to disk on its way
        proxy_max_temp_file_size 0;   # nor one that goes out
        location / {{
            proxy_pass http://rankscope;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme_of_visitor;
            proxy_read_timeout 1h;
        }}
    }}
}}
"""


def find() -> str | None:
    """The program, or None where there is none."""
    return shutil.which("nginx") or shutil.which("nginx", path=":".join(PLACES))


def configuration(folder: Path, address: str, ports: list[int]) -> str:
    """The whole configuration: servers on these ports of this machine behind one address."""
    servers = "\n".join(f"        server 127.0.0.1:{port};" for port in ports)
    return CONFIGURATION.format(folder=folder, address=address, servers=servers)


def start(program: str, folder: Path, address: str, ports: list[int]) -> subprocess.Popen:
    """nginx as a process that ends with SIGTERM; what it needs to write is in the folder."""
    file = folder / "nginx.conf"
    file.write_text(configuration(folder, address, ports))
    return subprocess.Popen([program, "-p", str(folder), "-c", str(file), "-e", "stderr"])
