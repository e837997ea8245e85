import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, isUnconfirmed } from "#desk/ui/desk-refusal.ts";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";

import { showFailure } from "#web/ui/toast.tsx";

/** What is known of something that was sent and did not come back as done. */
export type Failing = {
  /** Why, the last time; undefined where nothing failed, or it was forgotten. */
  failure: string | undefined;
  /** What it was refused with, the last time; as `failure`. */
  refusal?: Refusal | undefined;
  /** The shop has refused it: by the last sending nothing was done. */
  isRefused: boolean;
  /** Some sending may have been done without the shop's word for it; nothing but the end of the act settles that. */
  isUnsure: boolean;
  /** Forgets why. */
  forget: () => void;
};

type Refusal = Pick<DeskRefusal, "code" | "message"> & Partial<Pick<DeskRefusal, "current">>;
type Failed = { why: string; refusal: Refusal; isRefused: boolean };

/** Keeps why an act was not done, and says it; `changed` is said where somebody changed it meanwhile. */
export function useFailure(changed?: string) {
  const t = useDeskTexts("desk.acts");
  const wordsOf = useRefusalWords();
  const [failed, setFailed] = useState<Failed>();
  const [isUnsure, setUnsure] = useState(false);
  const forget = () => setFailed(undefined);
  const whyOf = (refusal: Refusal) => {
    if (refusal.code !== "changed_meanwhile") return wordsOf(refusal);
    // Whoever sent it before may have changed it by that.
    return isUnsure ? t("changedUnsure") : (changed ?? wordsOf(refusal));
  };
  return {
    failure: failed?.why,
    refusal: failed?.refusal,
    isRefused: failed?.isRefused ?? false,
    isUnsure,
    forget,
    fail: (refusal: Refusal) => {
      const isLost = isUnconfirmed(refusal);
      if (isLost) setUnsure(true);
      const why = whyOf(refusal);
      setFailed({ why, refusal, isRefused: !isLost });
      showFailure(why);
    },
    /** The act is done, or given up: the next one begins anew. */
    end: () => {
      forget();
      setUnsure(false);
    },
  };
}
