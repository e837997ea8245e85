import { useState } from "react";

import type { Locale } from "#domain/i18n/locale.ts";

import { type StoredText, storedText } from "#web/storage/stored-text.ts";
import { tabName } from "#web/storage/tab-name.ts";

import type { PhoneMade } from "./phone-call.ts";
import {
  emptyDraft,
  type PhoneDraft,
  readWrittenDraft,
  withChange,
  writtenDraft,
} from "./phone-draft.ts";

const NAMES = { order: "phoneOrder", quote: "phoneQuote" } as const satisfies Record<
  PhoneMade,
  string
>;

/**
 * Kept in this browser until it is placed, for this tab alone: two calls at once are two orders. Signing out forgets it
 * with everything else.
 */
function ownDraft(made: PhoneMade): StoredText {
  return storedText(`${NAMES[made]}.${tabName()}`);
}

export type PhoneDrafting = {
  draft: PhoneDraft;
  change: (change: Partial<PhoneDraft>) => void;
  /** Goes on with it as what is to be made of it instead, in the place of what was there of that. */
  moveTo: (made: PhoneMade) => void;
  /** Forgets it, and begins another. */
  startOver: () => void;
  /** It was placed: nothing of it is kept. */
  forget: () => void;
};

/** The order or the quote that is made, as it was before the page was loaded anew. */
export function usePhoneDraft(made: PhoneMade, locale: Locale): PhoneDrafting {
  const [kept] = useState(() => ownDraft(made));
  const [draft, setDraft] = useState(() => readWrittenDraft(kept.read()) ?? newDraft(locale));
  return {
    draft,
    change: (change) =>
      setDraft((before) => {
        const after = withChange(before, change);
        kept.write(writtenDraft(after));
        return after;
      }),
    moveTo: (other) => {
      ownDraft(other).write(writtenDraft(draft));
      kept.remove();
    },
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
