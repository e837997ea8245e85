import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { Settling } from "./use-settling.ts";

/** What came of it, in a sentence. */
export function useSettlingWords() {
  const t = useDeskTexts("aces");
  const leavingOf = ({ left, leaving }: Settling): string =>
    left > 0
      ? t("leaving", { done: Math.max(0, left - leaving), all: left })
      : t("leavingRest", { leaving });
  /** Of all that waits, some may be left out while other things are brought back. */
  const progressOf = (settling: Settling): string => {
    const { moving, leaving } = settling;
    const bringing = moving - leaving;
    return [
      ...(leaving > 0 ? [leavingOf(settling)] : []),
      ...(bringing > 0 ? [t("bringing", { bringing })] : []),
    ].join(" · ");
  };
  return (settling: Settling): string => {
    const { tried, resolved, left, moving, isTrying, isCut } = settling;
    if (moving > 0) {
      const progress = progressOf(settling);
      return isTrying ? progress : t("movesOn", { progress });
    }
    if (isTrying && left === 0) return t("trying", { tried });
    if (left > 0) return t("outcome.left", { left });
    const words = t("outcome.tried", { tried, resolved, rest: tried - resolved });
    if (isCut) return tried > 0 ? `${words} ${t("outcome.cut")}` : t("outcome.cut");
    return tried === 0 ? t("outcome.none") : words;
  };
}
