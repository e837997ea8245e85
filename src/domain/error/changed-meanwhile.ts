import { ShopError } from "./shop-error.ts";

/** Somebody else saved first: what is there now goes along, so that both can be seen side by side. */
export class ChangedMeanwhile extends ShopError {
  constructor(current: object) {
    super("changed_meanwhile", {}, { current });
  }
}

/**
 * Refuses with `ChangedMeanwhile` what is asked of a version that is there no more. Whoever names no version changes
 * what is there.
 */
export function requireSeen(
  current: Readonly<Record<string, string | number>> & { version: number },
  seen: number | null | undefined,
): void {
  if (typeof seen === "number" && seen !== current.version) throw new ChangedMeanwhile(current);
}
