import { useSyncExternalStore } from "react";

/** A refusal to answer holds for calls that come right behind it, as of many rows at once: nobody is asked for each. */
const DECLINED_MS = 1_000;

let asked: { answered: Promise<boolean>; answer: (isProved: boolean) => void } | undefined;
let declinedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Asks whoever is signed in to prove again who they are, once for all that waits for it; whether they did. */
export function askFreshLogin(): Promise<boolean> {
  if (asked) return asked.answered;
  if (performance.now() - declinedAt < DECLINED_MS) {
    declinedAt = performance.now();
    return Promise.resolve(false);
  }
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
  set({ answered, answer });
  return answered;
}

/** Goes on with all that waits, or gives it up. */
export function answerFreshLogin(isProved: boolean): void {
  const waiting = asked;
  if (!isProved) declinedAt = performance.now();
  set(undefined);
  waiting?.answer(isProved);
}

/** Whether it is asked now. */
export function useFreshLoginAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked !== undefined);
}

function set(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
