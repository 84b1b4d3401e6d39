export default function () {
    document.querySelector('[data-testid="stMain"]')?.scrollTo({ top: 0 });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let looks = 60;
    const timer = setInterval(() => {
        const button = document.querySelector(".st-key-after-0 .updatemenu-button");
        looks -= 1;
        if (!button && looks > 0) return;
        clearInterval(timer);
        setTimeout(() => button?.isConnected && button.dispatchEvent(new MouseEvent("click", { bubbles: true })), 600);
    }, 100);
    return () => clearInterval(timer);
}
