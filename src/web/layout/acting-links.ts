/**
 * A link that is opened in a tab of its own acts for the customer there too: that tab is opened by this one, and so it
 * begins with this one's storage, as a duplicated tab does (ADR 0055). The browser's own way would open it without that,
 * as the clerk themself. What leads out of the shop, or is a file, is left to the browser.
 */
export function carryActing(): void {
  for (const kind of ["click", "auxclick"] as const)
    document.addEventListener(kind, carry, { capture: true });
}

function carry(event: MouseEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!anchor || !leadsWithin(anchor) || !isToNewTab(event, anchor)) return;
  const tab = window.open(anchor.href);
  if (!tab) return; // a browser that lets nothing be opened does as it would
  tab.opener = null; // it has what it begins with, and no hold on this one
  event.preventDefault();
}

function leadsWithin(anchor: HTMLAnchorElement): boolean {
  return anchor.origin === location.origin && !anchor.hasAttribute("download");
}

/** Whether the browser would open another tab: by the middle button, with a key held, or as the link says. */
function isToNewTab(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  if (event.type === "auxclick") return event.button === 1;
  return event.ctrlKey || event.metaKey || event.shiftKey || anchor.target === "_blank";
}
