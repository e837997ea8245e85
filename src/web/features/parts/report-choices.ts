import type { ChosenRequest } from "#contract/searches.ts";

/**
 * Reports to the shop which parts of a search's list are opened and put into the cart, and not by whom
 * (decisions §4). It waits for nothing and is heard after the page has gone.
 */
export function reportChoices(list: HTMLElement, searchText: string): () => void {
  const report = (kind: ChosenRequest["kind"]) => (event: Event) => {
    const sku = chosenSku(event.target, kind);
    if (sku === undefined) return;
    const body: ChosenRequest = { searchText, sku, kind };
    navigator.sendBeacon(
      "/api/searches/chosen",
      new Blob([JSON.stringify(body)], { type: "application/json" }),
    );
  };
  const [onClick, onSubmit] = [report("opened"), report("carted")];
  list.addEventListener("click", onClick);
  list.addEventListener("submit", onSubmit);
  return () => {
    list.removeEventListener("click", onClick);
    list.removeEventListener("submit", onSubmit);
  };
}

/** The part of the row in which a link was followed, or whose form was sent. */
function chosenSku(target: EventTarget | null, kind: ChosenRequest["kind"]): string | undefined {
  if (!(target instanceof Element)) return undefined;
  if (kind === "opened" && !target.closest("a")) return undefined;
  return target.closest<HTMLElement>("[data-sku]")?.dataset["sku"];
}
