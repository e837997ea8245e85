import { useState } from "react";

import type { Locale } from "#domain/i18n/locale.ts";

import { type StoredText, storedText } from "#web/storage/stored-text.ts";
import { tabName } from "#web/storage/tab-name.ts";

import {
  emptyDraft,
  type PhoneDraft,
  readWrittenDraft,
  withChange,
  writtenDraft,
} from "./phone-draft.ts";

/**
 * Kept in this browser until it is placed, for this tab alone: two calls at once are two orders. Signing out forgets it
 * with everything else.
 */
function ownDraft(): StoredText {
  return storedText(`phoneOrder.${tabName()}`);
}

export type PhoneDrafting = {
  draft: PhoneDraft;
  change: (change: Partial<PhoneDraft>) => void;
  /** Forgets it, and begins another. */
  startOver: () => void;
  /** It was placed: nothing of it is kept. */
  forget: () => void;
};

/** The order that is made, as it was before the page was loaded anew. */
export function usePhoneDraft(locale: Locale): PhoneDrafting {
  const [kept] = useState(ownDraft);
  const [draft, setDraft] = useState(() => readWrittenDraft(kept.read()) ?? newDraft(locale));
  return {
    draft,
    change: (change) =>
      setDraft((before) => {
        const after = withChange(before, change);
        kept.write(writtenDraft(after));
        return after;
      }),
    startOver: () => {
      kept.remove();
      setDraft(newDraft(locale));
    },
    forget: () => kept.remove(),
  };
}

function newDraft(locale: Locale): PhoneDraft {
  return emptyDraft(crypto.randomUUID(), locale);
}
