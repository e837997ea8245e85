import { useSyncExternalStore } from "react";

/** Something that was shown as done and was not: it is as it was again. */
export type RefusedAct = {
  /** What was done and to what: done again, it takes the place of the one before. */
  act: string;
  /** What it was about, as people call it, and where it is. */
  name: string;
  href: string;
  /** Why the shop did not do it; undefined where no answer came, and it may have done it. */
  why: string | undefined;
};

/** Names an act by its call and the thing that it was about. */
export function actOf(call: string, { href }: Pick<RefusedAct, "href">): string {
  return `${call} ${href}`;
}

let refused: readonly RefusedAct[] = [];
const listeners = new Set<() => void>();

function set(acts: readonly RefusedAct[]): void {
  refused = acts;
  for (const listener of listeners) listener();
}

/** Says that what was shown as done was not, until somebody has read it or it is done; of one act the last word. */
export function noteRefused(act: RefusedAct): void {
  set([...refused.filter((one) => one.act !== act.act), act]);
}

/** Says no more that an act was refused: it was read, or has been done since. */
export function forgetRefused(act: string): void {
  if (refused.some((one) => one.act === act)) set(refused.filter((one) => one.act !== act));
}

/** What nobody has read yet, the oldest first. */
export function refusedActs(): readonly RefusedAct[] {
  return refused;
}

/** The same, as it changes. */
export function useRefusedActs(): readonly RefusedAct[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refusedActs,
    refusedActs,
  );
}
