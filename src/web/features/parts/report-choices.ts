import { type RefObject, useEffect } from "react";

import type { ChosenRequest } from "#contract/searches.ts";

/**
 * Tells the shop which parts of a search's list are opened and put into the cart, and not by whom
 * (decisions §4). It waits for nothing and is heard after the page has gone.
 */
export function useChoiceReport(list: RefObject<HTMLElement | null>, searchText: string): void {
  useEffect(() => {
    const { current: element } = list;
    if (!element || searchText === "") return undefined;
    const tell = (kind: ChosenRequest["kind"]) => (event: Event) => {
      const sku = chosenSku(event.target, kind);
      if (sku === undefined) return;
      const body: ChosenRequest = { searchText, sku, kind };
      navigator.sendBeacon(
        "/api/searches/chosen",
        new Blob([JSON.stringify(body)], { type: "application/json" }),
      );
    };
    const [onClick, onSubmit] = [tell("opened"), tell("carted")];
    element.addEventListener("click", onClick);
    element.addEventListener("submit", onSubmit);
    return () => {
      element.removeEventListener("click", onClick);
      element.removeEventListener("submit", onSubmit);
    };
  }, [list, searchText]);
}

/** The part of the row in which a link was followed, or whose form was sent. */
function chosenSku(target: EventTarget | null, kind: ChosenRequest["kind"]): string | undefined {
  if (!(target instanceof Element)) return undefined;
  if (kind === "opened" && !target.closest("a")) return undefined;
  return target.closest<HTMLElement>("[data-sku]")?.dataset["sku"];
}
