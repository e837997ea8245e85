import type { ReviewedLine, WrittenMeaning } from "#contract/aces-review.ts";
import { FITMENT_POSITIONS } from "#domain/vehicle/fitment.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

type Need = ReviewedLine["need"];

/** How what waits, and what was said of it, reads. */
export function acesWords({ locale, texts }: DeskLanguage) {
  const t = texts("aces");
  const positions = texts("fitments.positions");
  const positionOf = (position: string): string => {
    const known = FITMENT_POSITIONS.find((one) => one === position);
    if (known === undefined) return position;
    return positions(known === "" ? "any" : known);
  };
  const meaningOf = (meaning: WrittenMeaning): string => {
    if ("name" in meaning) return calledBy(meaning);
    if ("es" in meaning) return meaning[locale];
    if (meaning.kind === "position") return positionOf(meaning.position);
    if (meaning.kind === "ignored") return t("meanings.ignored");
    return t(meaning.isLasting ? "meanings.leftOut" : "meanings.leftOnce");
  };
  return {
    needName: ({ kind, element, code, key }: Need) =>
      code === "" ? key : t(`names.${kind}`, { element, code: codeOf(kind, code) }),
    meaningOf,
    positionOf,
  };
}

function calledBy(meaning: Extract<WrittenMeaning, { name: string }>): string {
  const year = meaning.kind === "vehicle" ? meaning.year : null;
  return year === null ? meaning.name : `${meaning.name} ${year}`;
}

/** "4 ABC-1" of a quantity is four of the part. */
function codeOf(kind: Need["kind"], code: string): string {
  return kind === "quantity" ? code.replace(" ", " × ") : code;
}

/** The same as this page speaks. */
export function useAcesWords() {
  return acesWords(useDeskLanguage());
}
