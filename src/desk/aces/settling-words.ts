import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { Settling } from "./use-settling.ts";

/** What came of it, in a sentence. */
export function useSettlingWords() {
  const t = useDeskTexts("aces");
  return ({ tried, resolved, left, moving, isTrying, isCut }: Settling): string => {
    if (moving > 0) {
      const progress =
        left > 0
          ? t("leaving", { done: Math.max(0, left - moving), all: left })
          : t("bringing", { moving });
      return isTrying ? progress : `${progress} ${t("movesOn")}`;
    }
    if (isTrying && left === 0) return t("trying", { tried });
    if (left > 0) return t("outcome.left", { left });
    const words = t("outcome.tried", { tried, resolved, rest: tried - resolved });
    if (isCut) return tried > 0 ? `${words} ${t("outcome.cut")}` : t("outcome.cut");
    return tried === 0 ? t("outcome.none") : words;
  };
}
