import { useSyncExternalStore } from "react";

/** Something that was shown as done and was not: it is as it was again. */
export type RefusedAct = {
  /** What it was about, as people call it, and where it is. */
  name: string;
  href: string;
  /** Why the shop did not do it; undefined where the shop could not be reached. */
  why: string | undefined;
};

let refused: readonly RefusedAct[] = [];
const listeners = new Set<() => void>();

function set(acts: readonly RefusedAct[]): void {
  refused = acts;
  for (const listener of listeners) listener();
}

/** Says that what was shown as done was not, until somebody has read it; of one thing the last word. */
export function noteRefused(act: RefusedAct): void {
  set([...refused.filter(({ href }) => href !== act.href), act]);
}

export function forgetRefused(act: RefusedAct): void {
  set(refused.filter((one) => one !== act));
}

/** What nobody has read yet, the oldest first. */
export function useRefusedActs(): readonly RefusedAct[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => refused,
    () => refused,
  );
}
