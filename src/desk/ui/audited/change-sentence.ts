import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

/** A field's name with what it was and what it is, in words; NO_VALUE where it held nothing. */
export type WordedChange = { name: string; before: string; after: string };

/**
 * What became of a field, in a line: an arrow leads from what it was to what it is. Where nothing was there, it is what
 * it is now that is said; where nothing is there any more, what it was.
 */
export function changeSentence({ texts }: DeskLanguage): (change: WordedChange) => string {
  const t = texts("desk.history");
  return (change) => {
    const { name, before, after } = change;
    // What words do not tell apart, as one picture from another, was changed all the same.
    if (before === after) return t("another", { name });
    if (before === NO_VALUE) return t("set", { name, after });
    return after === NO_VALUE ? t("removed", { name, before }) : t("change", change);
  };
}

/** The same as this page speaks. */
export function useChangeSentence(): (change: WordedChange) => string {
  return changeSentence(useDeskLanguage());
}
