import type { EditedPart, PartFields, PriceChanges, SavePartRequest } from "#contract/part-desk.ts";
import type { Supply } from "#domain/availability/availability.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { BrandQuality } from "#domain/part/brand-quality.ts";
import type { PartUnit } from "#domain/part/part-unit.ts";
import { PRICE_LEVELS, type PriceLevel } from "#domain/pricing/price-level.ts";

import { isSameTyped } from "#desk/ui/form/merge-versions.ts";
import { writtenDollars, dollarsIn, wholeIn, writtenWhole } from "#desk/ui/form/typed-values.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";

export const TITLES = ["titleEs", "titleEn", "detailEs", "detailEn"] as const;
const TEXTS = ["partNumber", ...TITLES] as const;
const CODES = ["originCountry", "interchangeGroup", "cabys", "gtin"] as const;
export const PART_MEASURES = ["weightG", "lengthMm", "widthMm", "heightMm"] as const;
const WHOLES = [...PART_MEASURES, "minimum"] as const;
export const FLAGS = ["isUniversal", "isElectrical", "isSpecialOrder", "needsVinCheck"] as const;

export const PART_FIELDS = [
  ...TEXTS,
  ...CODES,
  ...WHOLES,
  ...FLAGS,
  "brand",
  "quality",
  "subcategory",
  "unit",
  "pieces",
  "core",
  "supply",
  "oemNumbers",
  "images",
  ...PRICE_LEVELS,
  "cost",
] as const;
type PartField = (typeof PART_FIELDS)[number];
type Flag = (typeof FLAGS)[number];
type Choice = "quality" | "unit" | "supply";

/** A part as it is typed: an empty field is what nobody has said, and other numbers stand one to a line. */
export type PartForm = Record<Exclude<PartField, Flag | Choice | "images">, string> &
  Record<Flag, boolean> & {
    quality: BrandQuality | "";
    unit: PartUnit;
    supply: Supply;
    images: readonly string[];
  };

/** A part that is not there yet. */
export const NEW_PART: PartForm = {
  partNumber: "",
  titleEs: "",
  titleEn: "",
  detailEs: "",
  detailEn: "",
  originCountry: "",
  interchangeGroup: "",
  cabys: "",
  gtin: "",
  weightG: "",
  lengthMm: "",
  widthMm: "",
  heightMm: "",
  isUniversal: false,
  isElectrical: false,
  isSpecialOrder: false,
  needsVinCheck: false,
  brand: "",
  quality: "",
  subcategory: "",
  unit: "each",
  pieces: "1",
  core: "",
  supply: "none",
  minimum: "",
  oemNumbers: "",
  images: [],
  online: "",
  repair_shop: "",
  wholesale: "",
  precio4: "",
  precio5: "",
  precio6: "",
  cost: "",
};

/** A part as its form has it. */
export function partFormOf(part: EditedPart, locale: Locale): Versioned<PartForm> {
  const price = (level: PriceLevel) => writtenDollars(part.prices[level] ?? null, locale);
  return {
    version: part.version,
    fields: {
      partNumber: part.partNumber,
      titleEs: part.titleEs,
      titleEn: part.titleEn,
      detailEs: part.detailEs,
      detailEn: part.detailEn,
      originCountry: part.originCountry ?? "",
      interchangeGroup: part.interchangeGroup ?? "",
      cabys: part.cabys ?? "",
      gtin: part.gtin ?? "",
      weightG: writtenWhole(part.weightG),
      lengthMm: writtenWhole(part.lengthMm),
      widthMm: writtenWhole(part.widthMm),
      heightMm: writtenWhole(part.heightMm),
      isUniversal: part.isUniversal,
      isElectrical: part.isElectrical,
      isSpecialOrder: part.isSpecialOrder,
      needsVinCheck: part.needsVinCheck,
      brand: part.brand,
      quality: part.quality,
      subcategory: String(part.subcategory),
      unit: part.unit,
      pieces: String(part.pieces),
      core: part.core === 0 ? "" : writtenDollars(part.core, locale),
      supply: part.supply,
      minimum: writtenWhole(part.minimum),
      oemNumbers: part.oemNumbers.join("\n"),
      images: part.images,
      online: price("online"),
      repair_shop: price("repair_shop"),
      wholesale: price("wholesale"),
      precio4: price("precio4"),
      precio5: price("precio5"),
      precio6: price("precio6"),
      cost: writtenDollars(part.cost ?? null, locale),
    },
  };
}

/** What one save of a part changes. */
export type PartSave = Pick<SavePartRequest, "fields" | "prices" | "cost">;

/** What is sent of a form: what differs from what was opened, and nothing else. */
export function partChanges(opened: PartForm, typed: PartForm): PartSave {
  const isChanged = (name: PartField) => !isSameTyped(opened[name], typed[name]);
  const fields: PartFields = othersOf(isChanged, typed);
  for (const name of TEXTS.filter(isChanged)) fields[name] = typed[name].trim();
  for (const name of CODES.filter(isChanged)) fields[name] = codeIn(name, typed[name]);
  for (const name of WHOLES.filter(isChanged)) fields[name] = wholeIn(typed[name]);
  for (const name of FLAGS.filter(isChanged)) fields[name] = typed[name];
  const prices: PriceChanges = {};
  for (const level of PRICE_LEVELS.filter(isChanged)) prices[level] = dollarsIn(typed[level]);
  return { fields, prices, ...(isChanged("cost") && { cost: dollarsIn(typed.cost) }) };
}

function othersOf(isChanged: (name: PartField) => boolean, typed: PartForm): PartFields {
  const { brand, subcategory, pieces, core, oemNumbers, images } = typed;
  return {
    ...choicesOf(isChanged, typed),
    ...(isChanged("brand") && { brand }),
    ...(isChanged("subcategory") && { subcategory: wholeIn(subcategory) ?? 0 }),
    ...(isChanged("pieces") && { pieces: wholeIn(pieces) ?? 1 }),
    ...(isChanged("core") && { core: dollarsIn(core) ?? 0 }),
    ...(isChanged("oemNumbers") && { oemNumbers: numbersIn(oemNumbers) }),
    ...(isChanged("images") && { images: [...images] }),
  };
}

function choicesOf(
  isChanged: (name: Choice) => boolean,
  { quality, unit, supply }: PartForm,
): PartFields {
  return {
    ...(isChanged("quality") && quality !== "" && { quality }),
    ...(isChanged("unit") && { unit }),
    ...(isChanged("supply") && { supply }),
  };
}

/** Countries are written in capitals, however they are typed. */
function codeIn(name: (typeof CODES)[number], typed: string): string | null {
  const code = typed.trim();
  if (code === "") return null;
  return name === "originCountry" ? code.toUpperCase() : code;
}

/** Numbers as they are typed, one to a line or with commas between them, each once. */
function numbersIn(typed: string): string[] {
  const numbers = typed.split(/[\n,;]/).map((one) => one.trim());
  return [...new Set(numbers.filter((one) => one !== ""))];
}
