import type { AuditLine } from "#contract/audit.ts";
import { ADMIN_LEVELS } from "#domain/account/role.ts";
import { nounOfField } from "#domain/audit/logged-field.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { isRecord } from "#domain/storage/stored-record.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";
import { isNothing } from "#desk/ui/audited/audit-sentence.ts";
import { changeSentence } from "#desk/ui/audited/change-sentence.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

import { fieldNameIn, firstWordIn, type HeldField } from "./field-name.ts";
import { dateKind, numberKind, valuePaths } from "./field-words.ts";

type Line = Pick<AuditLine, "action" | "change" | "names">;

/** Items of a list that are read in a line; of the rest their count is enough. */
const MOST_LISTED = 8;

/** The noun of an entry, whose words its fields have. */
function nounOf({ action }: Pick<AuditLine, "action">): string {
  return action.split(".", 1)[0] ?? "";
}

/** How what a field holds is said, where it is no list and no group of fields. */
function singleWords(language: DeskLanguage) {
  const { format } = language;
  const firstWord = firstWordIn(language);
  const ofNumber = ({ noun, field }: HeldField, value: number): string => {
    const kind = numberKind(noun, field);
    if (kind === "year") return String(value);
    if (kind === "cents") return format.money(toDollars(cents(value)));
    return kind === "dollars" ? format.money(value) : format.count(value);
  };
  const ofText = (value: string): string => {
    const kind = dateKind(value);
    if (kind === "day") return format.day(value);
    return kind === "moment" ? format.moment(value) : value;
  };
  return (held: HeldField, value: string | number): string => {
    const thing = nounOfField(held.field);
    const written = held.field === "admin_level" ? roleOf(value) : String(value);
    const named =
      thing === undefined
        ? firstWord(valuePaths(held.noun, held.field, written))
        : held.names[`${thing}:${value}`];
    return named ?? (typeof value === "number" ? ofNumber(held, value) : ofText(value));
  };
}

/** How what a field holds is said, whatever it is: amounts, dates, names, lists, and fields within it. */
function valueWords(language: DeskLanguage) {
  const t = language.texts("audited");
  const { locale } = language;
  const nameOf = fieldNameIn(language);
  const sayOne = singleWords(language);
  const ofList = (held: HeldField, items: readonly unknown[]): string => {
    const words = items.slice(0, MOST_LISTED).map((item) => say(held, item));
    const rest = items.length - words.length;
    return [...words, ...(rest > 0 ? [t("more", { count: rest })] : [])].join("; ") || NO_VALUE;
  };
  const ofRecord = (held: HeldField, value: Record<string, unknown>): string => {
    const inLanguage = value[locale];
    if (typeof inLanguage === "string") return inLanguage || NO_VALUE;
    const words = Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined && one !== "")
      .map(([field, one]) => {
        const inner = { ...held, field };
        return `${nameOf(inner)}: ${say(inner, one)}`;
      });
    return words.join(", ") || NO_VALUE;
  };
  const say = (held: HeldField, value: unknown): string => {
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (Array.isArray(value)) return ofList(held, value);
    if (isRecord(value)) return ofRecord(held, value);
    const isSingle = typeof value === "number" || (typeof value === "string" && value !== "");
    return isSingle ? sayOne(held, value) : NO_VALUE;
  };
  return say;
}

function roleOf(value: unknown): string {
  const found = Object.entries(ADMIN_LEVELS).find(([, level]) => level === value);
  return found?.[0] ?? "";
}

/** A change of a field in words; without `before` where nothing was there that could be told. */
export type ChangeWords = {
  field: string;
  name: string;
  before: string | undefined;
  after: string;
};

/** What an entry changed, in words: one by one, and all of it in a line. */
export function changeWords(language: DeskLanguage) {
  const nameOf = fieldNameIn(language);
  const say = valueWords(language);
  const sentence = changeSentence(language);
  const wordsOf = (line: Line, field: string, change: Line["change"][string]): ChangeWords => {
    const held = { noun: nounOf(line), field, names: line.names };
    const [before, after] = change;
    return {
      field,
      name: nameOf(held),
      before: hasOneState(held, change) ? undefined : say(held, before),
      after: say(held, after),
    };
  };
  // What reads the same before and after (no text, and an empty one) is no change to whoever reads it.
  const changesOf = (line: Line): ChangeWords[] =>
    Object.entries(line.change)
      .map(([field, change]) => wordsOf(line, field, change))
      .filter(({ before = NO_VALUE, after }) => before !== after);
  const sayChanges = (line: Line): string =>
    changesOf(line)
      .map(({ before = NO_VALUE, ...change }) => sentence({ ...change, before }))
      .join("; ");
  return { changesOf, sayChanges };
}

/**
 * Whether a field has no state before it that could be told: nothing was there, or it is said once, as of a payout what
 * went and where to, or what was only looked at.
 */
function hasOneState({ noun }: HeldField, [before]: Line["change"][string]): boolean {
  return noun === "payout" || isNothing(before);
}

/** The same as this page speaks. */
export function useChangeWords() {
  return changeWords(useDeskLanguage());
}
