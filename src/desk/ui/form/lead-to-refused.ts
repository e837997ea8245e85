import { type RefObject, useEffect } from "react";

import type { DeskRefusal } from "../desk-refusal.ts";

/** What of a form a sentence stands under. */
const MARKED = "[aria-invalid=true], [data-invalid]";

/** Leads to the first field that a refusal names, whose sentence is then read out with it. */
export function useLeadToRefused(
  place: RefObject<HTMLElement | null>,
  refusal: DeskRefusal | undefined,
): void {
  useEffect(() => {
    if (refusal === undefined || Object.keys(refusal.fields).length === 0) return;
    place.current?.closest(".desk-detail")?.querySelector<HTMLElement>(MARKED)?.focus();
  }, [place, refusal]);
}
