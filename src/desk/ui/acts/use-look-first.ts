import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { Failing } from "./use-failure.ts";

type Needs = Failing & {
  /** Whether what somebody decides about is another by now than when they opened it. */
  isStale: boolean;
  isBusy: boolean;
};

/**
 * Nothing is sent about a thing that somebody changed since it was opened, before what changed was looked at: neither by
 * who is told so by the shop nor by who has it read anew behind what they type. Nobody who types is interrupted. Where
 * nobody knows whether it was done, what changed may be just that: the same is sent again, about the thing as it was
 * opened, so that the shop says which it is.
 */
export function useLookFirst(needs: Needs) {
  const { isStale, isBusy, failure, isRefused, isUnsure, forget } = needs;
  const t = useDeskTexts("desk.acts");
  const [isWanted, setWanted] = useState(false);
  // What somebody has done themselves is read anew before it has ended, and is no news to them.
  const isOther = isStale && !isBusy;
  return {
    isUnsure,
    /** Why it was not done, or would not be as it was seen, or what nobody knows of it; undefined where nothing is so. */
    why: failure ?? (isUnsure ? t("unconfirmed") : isOther ? t("stale") : undefined),
    /** Whether what changed stands in the place of what is filled in. */
    isMet: isOther && (isRefused || (isWanted && !isUnsure)),
    /** Sends, or shows first what changed. */
    guard: (send: () => void) => {
      if (isStale && !isUnsure) setWanted(true);
      else send();
    },
    leave: () => {
      setWanted(false);
      forget();
    },
  };
}
