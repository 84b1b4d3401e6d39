// Widgets replace the address; Back is to undo a choice, so each choice becomes a step of its own.
export default function () {
    if (window.choicesAreSteps) return;
    window.choicesAreSteps = true;
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, address) => {
        const ofWidget = typeof address === "string" && address.startsWith(location.origin);
        const to = ofWidget ? new URL(address) : null;
        const isChoice = to && to.pathname === location.pathname && to.search !== location.search;
        (isChoice ? history.pushState.bind(history) : replace)(state, unused, address);
    };
}
