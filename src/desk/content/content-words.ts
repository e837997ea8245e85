import type { Locale } from "#domain/i18n/locale.ts";
import { shopFormats } from "#domain/i18n/shop-formats.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { clockWords } from "#desk/ui/clock-words.ts";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

import { useShopClock } from "#web/ui/format.ts";

/** The fields by the columns of the audit log. */
const FIELD_OF_COLUMN = new Map<string, string>([
  ["title_es", "titleEs"],
  ["title_en", "titleEn"],
  ["summary_es", "summaryEs"],
  ["summary_en", "summaryEn"],
  ["body_es", "bodyEs"],
  ["body_en", "bodyEn"],
  ["picture_es", "pictureEs"],
  ["picture_en", "pictureEn"],
]);
/** More of a text than this is not read in a line of the history. */
const LONGEST_SHOWN = 120;
/** In the order that a form has them in. */
const MOMENTS = ["goesUpAt", "comesDownAt"];

function inLanguage(name: string, language: string): string {
  return `${name}, ${language}`;
}

/** How fields of a text and what they hold are said, in conflicts and the history. */
export function useContentWords() {
  const t = useDeskTexts("content");
  const language = useDeskLanguage();
  const ownClock = storefrontOfClock(useShopClock());
  const clocks = clockWords(language);
  const names: Readonly<Record<string, string>> = {
    link: t("fields.link"),
    titleEs: inLanguage(t("fields.title"), t("spanish")),
    summaryEs: inLanguage(t("fields.summary"), t("spanish")),
    bodyEs: inLanguage(t("fields.body"), t("spanish")),
    titleEn: inLanguage(t("fields.title"), t("english")),
    summaryEn: inLanguage(t("fields.summary"), t("english")),
    bodyEn: inLanguage(t("fields.body"), t("english")),
    publishedOn: t("fields.publishedOn"),
    isPublished: t("publish"),
    times: t("when"),
    goesUpAt: t("fields.goesUpAt"),
    comesDownAt: t("fields.comesDownAt"),
    clock: t("fields.clock"),
    drawing: t("fields.drawing"),
    isPictureKnown: t("fields.picture"),
    picture: t("fields.picture"),
    pictureEs: inLanguage(t("fields.shows"), t("spanish")),
    pictureEn: inLanguage(t("fields.shows"), t("english")),
  };
  const nameOf = (field: string) => names[field] ?? field;
  const sayText = (field: string, value: string): string => {
    const clock = STOREFRONTS.find((one) => field === "clock" && one === value);
    if (clock) return clocks.nameOf(clock);
    return value || NO_VALUE;
  };
  const sayTimes = ([clock = "", ...typed]: readonly string[]): string =>
    [
      ...typed.map(
        (one, at) => `${nameOf(MOMENTS[at] ?? "")}: ${typedInWords(language.locale, one)}`,
      ),
      `${nameOf("clock")}: ${sayText("clock", clock)}`,
    ].join(" · ");
  const say = (field: string, value: FieldValue): string => {
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    return typeof value === "string" ? sayText(field, value) : sayTimes(value);
  };
  const sayColumn = (field: string, value: unknown): string => {
    if (typeof value === "boolean") return say(field, value);
    if (typeof value !== "string") return NO_VALUE;
    const text = MOMENTS.includes(field) ? clocks.at(value, ownClock) : sayText(field, value);
    return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  };
  const nameOfColumn = (column: string) => nameOf(FIELD_OF_COLUMN.get(column) ?? column);
  return { nameOf, nameOfColumn, say, sayColumn };
}

/** Day and time as they are typed, in words: which clocks show them is said beside it. */
function typedInWords(locale: Locale, typed: string): string {
  const asIfUtc = new Date(`${typed}Z`);
  if (Number.isNaN(asIfUtc.getTime())) return typed || NO_VALUE;
  return shopFormats(locale, "UTC").moment(asIfUtc.toISOString());
}
