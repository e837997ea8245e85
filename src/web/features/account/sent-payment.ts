import { useSyncExternalStore } from "react";

import type { PayInvoicesRequest } from "#contract/receivables.ts";
import { STORAGE_VERSION, storedRecord } from "#domain/storage/stored-record.ts";

import { keptSession } from "#web/session/session-store.ts";
import { OF_ACCOUNT, storedText } from "#web/storage/stored-text.ts";

/**
 * A payment of invoices that was sent and whose answer is not known. It is kept as it was sent, because only
 * the same key with the same body is the same payment; of a card it holds the provider's one-time token.
 */
export type SentPayment = {
  key: string;
  body: PayInvoicesRequest;
  /** The shop has answered that the money is still out: it has the payment. */
  isPending: boolean;
};

/** Its account's own: no other one sees it, and it is there again where its session ended before the answer came. */
const ofCaller = () => storedText(`${OF_ACCOUNT}invoicePayment ${keptSession()?.userEmail ?? ""}`);
let known: { text: string | null; sent: SentPayment | null } = { text: null, sent: null };

/** Where it is kept in this browser: a reload and another tab find it there, as they find an order that was sent. */
export const sentPayment = {
  read: (): SentPayment | null => {
    const text = ofCaller().read();
    if (text !== known.text) known = { text, sent: readSent(text) };
    return known.sent;
  },
  keep: (sent: SentPayment): void => ofCaller().write(storedRecord(sent)),
  /** Its answer is known now. Another payment, which was begun in its place meanwhile, stays. */
  settle: ({ key }: SentPayment): void => {
    if (sentPayment.read()?.key === key) ofCaller().remove();
  },
  subscribe: (listener: () => void): (() => void) => ofCaller().subscribe(listener),
};

/** The payment whose answer is not known, as long as there is one. */
export function useSentPayment(): SentPayment | null {
  return useSyncExternalStore(sentPayment.subscribe, sentPayment.read, () => null);
}

type Kept = SentPayment & { version?: string };

function readSent(text: string | null): SentPayment | null {
  try {
    const { version, ...sent }: Kept = JSON.parse(text ?? "{}");
    return version === STORAGE_VERSION ? sent : null;
  } catch {
    return null;
  }
}
