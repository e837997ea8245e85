import {
  allowedOf,
  type Consent,
  leavesUnanswered,
  readConsent,
  writtenConsent,
} from "#domain/third-party/consent.ts";
import type { ThirdParty } from "#domain/third-party/third-party.ts";

/** The browser's own, as the colour scheme is: whoever logs out has not changed their answer. */
const KEY = "consent";

const listeners = new Set<() => void>();
/** Stands in where storage is refused: the answer lasts as long as the page. */
let held: string | null = null;

/** What was answered in this browser and still holds. */
export function keptConsent(now = new Date()): Consent | undefined {
  return readConsent(keptText(), now);
}

export function keepAnswers(answers: Consent["answers"], now = new Date()): void {
  const decided = { ...keptConsent(now)?.answers, ...answers };
  held = writtenConsent({ decidedAt: now, answers: decided });
  try {
    localStorage.setItem(KEY, held);
  } catch {
    // Asked again with the next page.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener after each answer, given in this tab or in another one. */
export function followConsent(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    held = null;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", heard);
  };
}

export function isAllowed(name: ThirdParty): boolean {
  return allowedOf([name], keptConsent()).length > 0;
}

/**
 * Whether the shopper is asked now. A browser that tells every site to pass nothing on (Global Privacy Control)
 * has answered already; the footer still takes another answer.
 */
export function isAsking(configured: readonly ThirdParty[]): boolean {
  const refusesAll = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return !refusesAll && leavesUnanswered(configured, keptConsent());
}

function keptText(): string | null {
  if (held !== null) return held;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
