import type { Locale } from "../i18n/locale.ts";
import { MAPPING_COLUMNS } from "./aces-mapping.ts";
import { readFlag } from "./cell-choice.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";

/** What the file of a review says of each thing that applications wait for: first what people fill in. */
export const REVIEW_COLUMNS = [
  ...MAPPING_COLUMNS,
  "applications",
  "example",
  "need_es",
  "need_en",
] as const;

const ANSWERS = MAPPING_COLUMNS.filter((column) => column !== "element" && column !== "id");

/** What no mapping answers: a person mends the shop, or leaves out the applications that ask for it. */
const FOR_PEOPLE: Readonly<Record<string, Record<Locale, string>>> = {
  Part: {
    es: "Importe el repuesto, o ignore=sí para dejar fuera estas aplicaciones.",
    en: "Import the part, or ignore=yes to leave these applications out.",
  },
  AmbiguousPart: {
    es: "Varios repuestos tienen el número: corrija uno, o ignore=sí para dejarlas fuera.",
    en: "Several parts have the number: correct one, or ignore=yes to leave these out.",
  },
  PartType: {
    es: "El repuesto es de otra subcategoría: corríjala, o ignore=sí para dejarlas fuera.",
    en: "The part is in another subcategory: correct it, or ignore=yes to leave these out.",
  },
  Qty: {
    es: "La tienda dice otra cantidad: corrija la aplicación, o ignore=sí para dejar la de la tienda.",
    en: "The shop says another quantity: correct the fitment, or ignore=yes to keep the shop's.",
  },
  Note: {
    es: "El vehículo ya tiene demasiadas notas: acórtelas, o ignore=sí para dejar ésta fuera.",
    en: "The vehicle has too many notes already: shorten them, or ignore=yes to leave this out.",
  },
  Vehicle: {
    es: "La tienda no tiene ese modelo en ese año o con ese motor: ignore=sí para dejarlas fuera.",
    en: "The shop has no such model in that year or with that engine: ignore=yes to leave these out.",
  },
};

const FOR_MAPPING: Readonly<Record<string, Record<Locale, string>>> = {
  BaseVehicle: { es: "make, model y year.", en: "make, model and year." },
  Model: { es: "make y model.", en: "make and model." },
  EngineBase: { es: "value: el motor.", en: "value: the engine." },
  PartType: { es: "value: la subcategoría.", en: "value: the subcategory." },
  Position: { es: "value: la posición.", en: "value: the position." },
  Brand: { es: "value: la marca.", en: "value: the brand." },
};

const FOR_WORDS: Record<Locale, string> = {
  es: "note_es y note_en, o ignore=sí si aquí no importa.",
  en: "note_es and note_en, or ignore=yes when it does not matter here.",
};

export type ReviewedGroup = { missing: string; applications: number; example: string };

/** A line of the review's file: what is missing, how often, and what to write; the answers are empty. */
export function reviewLine({ missing, applications, example }: ReviewedGroup): string[] {
  const { element, id } = partsOf(missing);
  const need = isForPeople(element, id) ? FOR_PEOPLE[element] : FOR_MAPPING[element];
  const { es, en } = need ?? FOR_WORDS;
  return [element, id, ...ANSWERS.map(() => ""), String(applications), example, es, en];
}

/** What a person answered: a mapping to read, applications to leave out, or nothing yet. */
export type ReviewAnswer = { kind: "mapping" } | { kind: "none" } | { kind: "drop"; key: string };

/** Reads a line of the review's file. */
export function readReviewAnswer(cells: RowCells): RowReading<ReviewAnswer> {
  const element = cells.require("element", textUpTo(60));
  const id = cells.require("id", textUpTo(200));
  const written = ANSWERS.filter((column) => cells.get(column, textUpTo(200)) !== undefined);
  if (element === undefined || id === undefined || cells.problems.length > 0)
    return { ok: false, problems: cells.problems };
  if (written.length === 0) return { ok: true, value: { kind: "none" } };
  if (!isForPeople(element, id)) return { ok: true, value: { kind: "mapping" } };
  const isDropped = cells.get("ignore", readFlag);
  if (isDropped) return { ok: true, value: { kind: "drop", key: `${element}:${id}` } };
  if (cells.problems.length === 0)
    cells.problems.push({ column: "ignore", code: "no_mapping_for_this", value: element });
  return { ok: false, problems: cells.problems };
}

function partsOf(missing: string): { element: string; id: string } {
  const colon = missing.indexOf(":");
  return { element: missing.slice(0, colon), id: missing.slice(colon + 1) };
}

/** A part type with a part number behind it is about that part, not about what the type means. */
function isForPeople(element: string, id: string): boolean {
  return element === "PartType" ? id.includes(" ") : Object.hasOwn(FOR_PEOPLE, element);
}
