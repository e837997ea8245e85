import { useState } from "react";

import type { Locale } from "#domain/i18n/locale.ts";

import { storedText } from "#web/storage/stored-text.ts";

import {
  emptyDraft,
  type PhoneDraft,
  readWrittenDraft,
  withChange,
  writtenDraft,
} from "./phone-draft.ts";

/** Kept in this browser until it is placed; signing out forgets it with everything else. */
const kept = storedText("phoneOrder");

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
