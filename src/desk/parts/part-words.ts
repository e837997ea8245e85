import type { EditedPart } from "#contract/part-desk.ts";
import { isLoggedInCents, shelfOfField } from "#domain/audit/logged-field.ts";
import { SUPPLIES } from "#domain/availability/availability.ts";
import { DOCUMENT_KINDS, PAPER_LANGUAGES } from "#domain/document/part-document.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { CERTAINTIES } from "#domain/part/cross-reference.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { PART_UNITS } from "#domain/part/part-unit.ts";
import { REJECT_REASONS, TRUST_STATES } from "#domain/verification/trust.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useMeasureSayings } from "#desk/ui/measures/measure-words.ts";
import { partFieldOf, usePartKindWords } from "#desk/ui/part-kind-words.ts";
import { useTermWords } from "#desk/ui/warranty/term-words.ts";

import { useFormat } from "#web/ui/format.ts";

import { PART_FIELDS } from "./part-fields.ts";

/** What else the audit log holds of a part. */
const OTHERS = [
  "attributes",
  "verification",
  "because",
  "settled_reports",
  "fitments",
  "cross_reference",
  "certainty",
  "superseded_by",
  "found_by_old",
  "kit",
  "document",
  "documents",
  "documentKind",
  "paperLanguage",
  "terms",
] as const;

/** How fields of a part and what they hold are called, in conflicts and in the history. */
export function usePartWords(shelves: EditedPart["stock"] = []) {
  const t = useDeskTexts("parts");
  const papers = useDeskTexts("documents");
  const pictures = useDeskTexts("pictures");
  const format = useFormat();
  const sayKind = usePartKindWords();
  const terms = useTermWords();
  const measures = useMeasureSayings();
  const nameOf = (field: string): string => {
    const measure = measures.nameOf(field);
    if (measure !== undefined) return measure;
    const known = PART_FIELDS.find((one) => one === partFieldOf(field));
    if (known) return t(`fields.${known}`);
    const other = OTHERS.find((one) => one === field);
    if (other) return t(`changed.${other}`);
    const logged = shelfOfField(field);
    const shelf = shelves.find(({ warehouseId }) => warehouseId === logged?.warehouseId);
    return logged && shelf ? t(`${logged.of}Of`, { warehouse: shelf.warehouse }) : field;
  };
  const sayings: Readonly<Record<string, (value: unknown) => string | undefined>> = {
    quality: (value) => oneOf(BRAND_QUALITIES, value, (known) => t(`qualities.${known}`)),
    unit: (value) => oneOf(PART_UNITS, value, (known) => t(`units.${known}`)),
    supply: (value) => oneOf(SUPPLIES, value, (known) => t(`supplies.${known}`)),
    verification: (value) => oneOf(TRUST_STATES, value, (known) => t(`trusts.${known}`)),
    certainty: (value) => oneOf(CERTAINTIES, value, (known) => t(`cross.certainties.${known}`)),
    documentKind: (value) => oneOf(DOCUMENT_KINDS, value, (known) => papers(`kinds.${known}`)),
    paperLanguage: (value) =>
      oneOf(PAPER_LANGUAGES, value, (known) => papers(`languages.${known}`)),
    terms: terms.sayLogged,
    because: (value) => oneOf(REJECT_REASONS, value, (known) => t(`reasons.${known}`)),
  };
  const sayList = (field: string, items: readonly unknown[]): string =>
    field === "images"
      ? pictures("pictures", { count: items.length })
      : listOf(items, (count) => t("andMore", { count }));
  const sayDay = (field: string, value: unknown): string | undefined =>
    typeof value === "string" && shelfOfField(field)?.of === "incomingOn"
      ? format.day(value)
      : undefined;
  const sayOther = (field: string, value: unknown): string =>
    sayings[field]?.(value) ?? sayDay(field, value) ?? textOf(value);
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return "—";
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    const measured = measures.say(field, value);
    if (measured !== undefined) return measured;
    if (Array.isArray(value)) return sayList(field, value);
    return sayKind(field, value) ?? sayOther(field, value);
  };
  /** The same of what the audit log holds: there prices are cents. */
  const sayLogged = (field: string, value: unknown): string => {
    if (isLoggedInCents(field) && typeof value === "number")
      return format.money(toDollars(cents(value)));
    return say(field, value);
  };
  return { nameOf, say, sayLogged };
}

function oneOf<Known extends string>(
  known: readonly Known[],
  value: unknown,
  say: (one: Known) => string,
): string | undefined {
  const found = known.find((one) => one === value);
  return found === undefined ? undefined : say(found);
}

/** Items of a list that are read in a history; of the rest their count is enough. */
const MOST_LISTED = 6;

function listOf(items: readonly unknown[], more: (count: number) => string): string {
  if (items.length === 0) return "—";
  const rest = items.length - MOST_LISTED;
  const shown = items.slice(0, MOST_LISTED).map(textOf).join("; ");
  return rest > 0 ? `${shown}; ${more(rest)}` : shown;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
