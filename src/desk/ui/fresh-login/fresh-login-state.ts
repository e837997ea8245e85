import { useSyncExternalStore } from "react";

/** A refusal to answer holds for calls that come right behind it, as of many rows at once: nobody is asked for each. */
const DECLINED_MS = 1_000;

let question: { answered: Promise<boolean>; answer: (isProved: boolean) => void } | undefined;
let declinedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Asks whoever is signed in to prove again who they are, once for all that waits for it; whether they did. */
export function askFreshLogin(): Promise<boolean> {
  if (question) return question.answered;
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
  const waiting = question;
  if (!isProved) declinedAt = performance.now();
  set(undefined);
  waiting?.answer(isProved);
}

/** Whether they are to prove it now. */
export function useFreshLoginDue(): boolean {
  return useSyncExternalStore(subscribe, () => question !== undefined);
}

function set(next: typeof question): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
