import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { ScanResponse } from "#contract/stock-intake.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { keptSession } from "#web/session/session-store.ts";
import { OF_ACCOUNT, type StoredText, storedText } from "#web/storage/stored-text.ts";
import { tabName } from "#web/storage/tab-name.ts";

import {
  emptyReceiving,
  isNothingReceived,
  isSought,
  readReceiving,
  type ReceivingDraft,
  withAnswer,
  withScan,
  withState,
  writtenReceiving,
} from "./receiving-draft.ts";

/**
 * Kept in this browser until it is booked, for this tab alone: two deliveries at once are two lists. It is its account's own,
 * and there again where its session ended before it was known whether it was booked.
 */
function ownDraft(): StoredText {
  return storedText(`${OF_ACCOUNT}receiving.${tabName()} ${keptSession()?.userEmail ?? ""}`);
}

export type Receiving = {
  draft: ReceivingDraft;
  /** The same as it is by now, also where the page is not drawn yet. */
  now: () => ReceivingDraft;
  change: (of: (draft: ReceivingDraft) => ReceivingDraft) => void;
  /** Counts what was scanned; what is not known yet is asked, and more may be scanned meanwhile. */
  scan: (text: string, pieces: number) => void;
  /** Asks once more what the shop did not answer. */
  seek: (text: string) => void;
};

/** What is scanned, as it was before the page was loaded anew. */
export function useReceiving(): Receiving {
  const locale = useShopLocale();
  const [kept] = useState(ownDraft);
  const [draft, setDraft] = useState(
    () => readReceiving(kept.read()) ?? emptyReceiving(crypto.randomUUID()),
  );
  // A scanner is faster than a page is drawn: each scan counts from what the one before has left.
  const latest = useRef(draft);
  const change: Receiving["change"] = (of) => {
    latest.current = of(latest.current);
    if (isNothingReceived(latest.current)) kept.remove();
    else kept.write(writtenReceiving(latest.current));
    setDraft(latest.current);
  };
  const find = async (text: string) => {
    try {
      const found = await ask<ScanResponse>({ path: "admin/stock/scan", locale, body: { text } });
      change((before) => withAnswer(before, text, found));
    } catch {
      change((before) => withState(before, text, "failed"));
    }
  };
  const findLeft = useEffectEvent(() => {
    for (const { text, state } of draft.open) if (state === "sought") void find(text);
  });
  useEffect(() => findLeft(), []);
  return {
    draft,
    now: () => latest.current,
    change,
    scan: (text, pieces) => {
      const isNew = !isSought(latest.current, text);
      change((before) => withScan(before, { text, pieces }));
      if (isNew && isSought(latest.current, text)) void find(text);
    },
    seek: (text) => {
      change((before) => withState(before, text, "sought"));
      void find(text);
    },
  };
}
