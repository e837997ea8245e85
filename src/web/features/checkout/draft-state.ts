import { useSyncExternalStore } from "react";

import { localeOf } from "#domain/i18n/locale.ts";
import { type CheckoutDraft, EMPTY_DRAFT } from "#domain/order/checkout-draft.ts";
import { readStoredDraft, storedDraft } from "#domain/order/stored-draft.ts";

import { ask } from "#web/api/send.ts";
import { inTurns } from "#web/api/turns.ts";
import { storedText } from "#web/storage/stored-text.ts";
import { keptDraftOf } from "./draft-wire.ts";

const kept = storedText("draft");
let known: { text: string | null; draft: CheckoutDraft } = { text: null, draft: EMPTY_DRAFT };
const savedInTurn = inTurns();
let saved: Promise<unknown> = Promise.resolve();

/** The order that was begun in this browser, in this tab or in another one. */
export function currentDraft(): CheckoutDraft {
  const text = kept.read();
  if (text !== known.text) known = { text, draft: readStoredDraft(text) };
  return known.draft;
}

/** The same, for what shows it; empty on the server and while the page hydrates. */
export function useDraft(): CheckoutDraft {
  return useSyncExternalStore(kept.subscribe, currentDraft, () => EMPTY_DRAFT);
}

/** Keeps what was decided: in this browser, and for a customer in the shop too, for every device. */
export function changeDraft(change: Partial<CheckoutDraft>): void {
  const draft = { ...currentDraft(), ...change };
  if (storedDraft(draft) === kept.read()) return;
  kept.write(storedDraft(draft));
  if (draft.owner !== "") saveDraft(draft);
}

/** Settles when the shop has what was decided; it is better to go on without than not at all. */
export function draftSaved(): Promise<unknown> {
  return saved;
}

/** Forgets the draft of this browser; the shop forgets a customer's with the order. */
export function forgetDraft(): void {
  kept.remove();
}

/** One after the other, so that the last decision is the one that stays. A failure is silent: the browser has it. */
function saveDraft(draft: CheckoutDraft): void {
  const save = () =>
    ask({
      path: "orders/draft",
      locale: localeOf(location.pathname),
      body: { draft: keptDraftOf(draft) },
    });
  saved = savedInTurn(save).catch(() => undefined);
}
