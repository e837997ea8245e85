import type { Supply } from "../availability/availability.ts";
import type { BrandQuality } from "../part/brand-quality.ts";
import { mergeMeasures, type PartMeasure, type GivenMeasure } from "../measure/part-measures.ts";
import type { PartUnit } from "../part/part-unit.ts";
import type { PartImportRow } from "./part-row.ts";
import type { RowProblem } from "./row-problem.ts";

/** A part as the import sees it: what its file may say, resolved to the shop's own ids. */
export type PartValues = {
  sku: string;
  partNumber: string;
  brandId: number;
  quality: BrandQuality;
  subcategoryId: number;
  titleEs: string;
  titleEn: string;
  detailEs: string;
  detailEn: string;
  unit: PartUnit;
  pieces: number;
  coreCents: number;
  weightG: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  originCountry: string | null;
  interchangeGroup: string | null;
  isUniversal: boolean;
  isElectrical: boolean;
  isSpecialOrder: boolean;
  needsVinCheck: boolean;
  supply: Supply;
  /** Pieces below which it is to be bought; null where nobody has said. */
  minimum: number | null;
  cabys: string | null;
  oemNumbers: readonly string[];
  gtin: string | null;
  attributes: readonly PartMeasure[];
  /** Addresses of its pictures, the first of which is shown in lists. */
  images: readonly string[];
};

/** What the names in a row mean in this shop; undefined where the row does not say. */
export type ResolvedNames = {
  brandId: number | undefined;
  subcategoryId: number | undefined;
  attributes: readonly GivenMeasure[] | null | undefined;
};

export type PartChange =
  | { result: "create" | "update" | "unchanged"; values: PartValues; changed: readonly string[] }
  | { result: "reject"; problems: readonly RowProblem[] };

/**
 * What a row makes of a part: what it does not say stays, the clearing mark empties. A new part
 * needs brand, quality, subcategory and a title; a title in one language stands for both until
 * someone translates it (decisions §11, verify queue).
 */
export function changePart(
  standing: PartValues | undefined,
  row: PartImportRow,
  names: ResolvedNames,
): PartChange {
  const base = standing ?? newPart(row, names);
  if ("problems" in base) return { result: "reject", problems: base.problems };
  const measured = mergeMeasures(base.attributes, names.attributes);
  if (!measured.ok) return { result: "reject", problems: measured.problems };
  const values = { ...withRow(base, row, names), attributes: measured.measures };
  if (!standing) return { result: "create", values, changed: [] };
  const changed = changedFields(standing, values);
  return { result: changed.length > 0 ? "update" : "unchanged", values, changed };
}

function newPart(
  row: PartImportRow,
  names: ResolvedNames,
): PartValues | { problems: readonly RowProblem[] } {
  const { brandId, subcategoryId } = names;
  const { quality } = row;
  const titleEs = row.titleEs ?? row.titleEn;
  const titleEn = row.titleEn ?? row.titleEs;
  if (
    brandId === undefined ||
    subcategoryId === undefined ||
    quality === undefined ||
    titleEs === undefined ||
    titleEn === undefined
  )
    return {
      problems: missingOf({
        brand: brandId,
        subcategory: subcategoryId,
        quality,
        title_es: titleEs,
      }),
    };
  return {
    ...EMPTY,
    sku: row.sku,
    partNumber: row.sku,
    brandId,
    subcategoryId,
    quality,
    titleEs,
    titleEn,
  };
}

const EMPTY = {
  detailEs: "",
  detailEn: "",
  unit: "each",
  pieces: 1,
  coreCents: 0,
  weightG: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  originCountry: null,
  interchangeGroup: null,
  isUniversal: false,
  isElectrical: false,
  isSpecialOrder: false,
  needsVinCheck: false,
  supply: "none",
  minimum: null,
  cabys: null,
  oemNumbers: [],
  gtin: null,
  attributes: [],
  images: [],
} as const satisfies Partial<PartValues>;

function missingOf(needed: Readonly<Record<string, unknown>>): RowProblem[] {
  return Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([column]) => ({ column, code: "required_for_new_part", value: "" }));
}

function withRow(
  base: PartValues,
  row: PartImportRow,
  names: ResolvedNames,
): Omit<PartValues, "attributes"> {
  return {
    sku: base.sku,
    partNumber: row.partNumber ?? base.partNumber,
    brandId: names.brandId ?? base.brandId,
    quality: row.quality ?? base.quality,
    subcategoryId: names.subcategoryId ?? base.subcategoryId,
    titleEs: row.titleEs ?? base.titleEs,
    titleEn: row.titleEn ?? base.titleEn,
    unit: row.unit ?? base.unit,
    pieces: row.pieces ?? base.pieces,
    ...clearable(base, row),
    ...conditions(base, row),
  };
}

function clearable(base: PartValues, row: PartImportRow) {
  return {
    detailEs: valueAfter(row.detailEs, base.detailEs, ""),
    detailEn: valueAfter(row.detailEn, base.detailEn, ""),
    coreCents: valueAfter(row.coreCents, base.coreCents, 0),
    weightG: valueAfter(row.weightG, base.weightG, null),
    lengthMm: valueAfter(row.lengthMm, base.lengthMm, null),
    widthMm: valueAfter(row.widthMm, base.widthMm, null),
    heightMm: valueAfter(row.heightMm, base.heightMm, null),
    originCountry: valueAfter(row.originCountry, base.originCountry, null),
    interchangeGroup: valueAfter(row.interchangeGroup, base.interchangeGroup, null),
    minimum: valueAfter(row.minimum, base.minimum, null),
    cabys: valueAfter(row.cabys, base.cabys, null),
    oemNumbers: valueAfter<readonly string[]>(row.oemNumbers, base.oemNumbers, []),
    gtin: valueAfter(row.gtin, base.gtin, null),
    images: valueAfter<readonly string[]>(row.images, base.images, []),
  };
}

function conditions(base: PartValues, row: PartImportRow) {
  return {
    isUniversal: row.isUniversal ?? base.isUniversal,
    isElectrical: row.isElectrical ?? base.isElectrical,
    isSpecialOrder: row.isSpecialOrder ?? base.isSpecialOrder,
    needsVinCheck: row.needsVinCheck ?? base.needsVinCheck,
    supply: row.supply ?? base.supply,
  };
}

function valueAfter<Value>(sent: Value | null | undefined, standing: Value, empty: Value): Value {
  if (sent === undefined) return standing;
  return sent ?? empty;
}

/**
 * Whether changed fields are of what is told of a part, which somebody is to verify; its minimum says how many the shop
 * wants to have, and nothing of the part.
 */
export function isOfPart(changed: readonly string[]): boolean {
  return changed.some((field) => field !== "minimum");
}

function changedFields(before: PartValues, after: PartValues): string[] {
  const standing = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(standing.get(field)))
    .map(([field]) => field);
}
