import type { Supply } from "../availability/availability.ts";
import type { BrandQuality } from "../part/brand-quality.ts";
import { MOST_MINIMUM } from "../availability/minimum-stock.ts";
import { LONGEST_BRAND_NAME } from "../brand/brand-problem.ts";
import { LONGEST_MEASURE_VALUE } from "../measure/measure-kind.ts";
import { partNumberKey } from "../part/part-number.ts";
import { namesPicture, MOST_PICTURES, writtenPictures } from "../part/part-pictures.ts";
import type { PartUnit } from "../part/part-unit.ts";
import { readCents, readLength, readWeight, readWhole } from "./cell-amount.ts";
import {
  readCountry,
  readFlag,
  readPartNumber,
  readQuality,
  readSupply,
  readUnit,
} from "./cell-choice.ts";
import { CLEARS, type CellReading } from "./cell-text.ts";
import { measureColumn } from "./measure-column.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";
import { isExponent } from "./spoiled-cell.ts";

/** A row of the parts file. Undefined leaves what the shop has; null empties it. */
export type PartImportRow = {
  sku: string;
  partNumber: string | undefined;
  brand: string | undefined;
  quality: BrandQuality | undefined;
  subcategory: string | undefined;
  titleEs: string | undefined;
  titleEn: string | undefined;
  detailEs: string | null | undefined;
  detailEn: string | null | undefined;
  unit: PartUnit | undefined;
  pieces: number | undefined;
  coreCents: number | null | undefined;
  weightG: number | null | undefined;
  lengthMm: number | null | undefined;
  widthMm: number | null | undefined;
  heightMm: number | null | undefined;
  originCountry: string | null | undefined;
  interchangeGroup: string | null | undefined;
  isUniversal: boolean | undefined;
  isElectrical: boolean | undefined;
  isSpecialOrder: boolean | undefined;
  needsVinCheck: boolean | undefined;
  supply: Supply | undefined;
  minimum: number | null | undefined;
  cabys: string | null | undefined;
  oemNumbers: readonly string[] | null | undefined;
  gtin: string | null | undefined;
  /** By what the file calls each measure; null takes it off, as a dash for all does. */
  attributes: ReadonlyMap<string, string | null> | null | undefined;
  /** Addresses, the first of which is shown in lists. */
  images: readonly string[] | null | undefined;
};

const TITLE = textUpTo(200);
const NAME = textUpTo(80);
const BRAND = textUpTo(LONGEST_BRAND_NAME);

/**
 * Reads a row of the parts file (docs/imports.md); only the SKU is needed to change a part that exists. Of which hosts
 * pictures may be is judged where it is known which the part has, and what a measure may be where the shop's measures
 * are; `measures` are the codes of those that have columns of their own.
 */
export function readPartRow(
  cells: RowCells,
  measures: readonly string[] = [],
): RowReading<PartImportRow> {
  const sku = cells.require("sku", readPartNumber);
  const row = {
    partNumber: cells.get("part_number", readPartNumber),
    brand: cells.get("brand", BRAND),
    quality: cells.get("quality", readQuality),
    subcategory: subcategoryOf(cells),
    unit: cells.get("unit", readUnit),
    pieces: cells.get("pieces", (text) => readWhole(text, { min: 1, max: 9_999 })),
    ...texts(cells),
    ...sizes(cells),
    ...flags(cells),
    originCountry: cells.getOrClear("origin", readCountry),
    interchangeGroup: cells.getOrClear("group", textUpTo(60)),
    minimum: cells.getOrClear("minimum", (text) => readWhole(text, { min: 0, max: MOST_MINIMUM })),
    cabys: cells.getOrClear("cabys", readCabys),
    oemNumbers: cells.getOrClear("oem_numbers", readNumberList),
    gtin: cells.getOrClear("gtin", readGtin),
    attributes: measuresOf(cells, measures),
    images: cells.getOrClear("pictures", readPictures),
  };
  return sku === undefined || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : { ok: true, value: { sku, ...row } };
}

function texts(cells: RowCells) {
  return {
    titleEs: cells.get("title_es", TITLE),
    titleEn: cells.get("title_en", TITLE),
    detailEs: cells.getOrClear("detail_es", TITLE),
    detailEn: cells.getOrClear("detail_en", TITLE),
  };
}

function sizes(cells: RowCells) {
  return {
    coreCents: cells.getOrClear("core", readCents),
    weightG: cells.getOrClear("weight", readWeight),
    lengthMm: cells.getOrClear("length", readLength),
    widthMm: cells.getOrClear("width", readLength),
    heightMm: cells.getOrClear("height", readLength),
  };
}

function flags(cells: RowCells) {
  return {
    isUniversal: cells.get("universal", readFlag),
    isElectrical: cells.get("electrical", readFlag),
    isSpecialOrder: cells.get("special_order", readFlag),
    needsVinCheck: cells.get("vin_check", readFlag),
    supply: cells.get("supply", readSupply),
  };
}

/** "category/subcategory" when the file has both columns, else what stands in the one. */
function subcategoryOf(cells: RowCells): string | undefined {
  const category = cells.get("category", NAME);
  const subcategory = cells.get("subcategory", textUpTo(160));
  return category !== undefined && subcategory !== undefined && !subcategory.includes("/")
    ? `${category}/${subcategory}`
    : subcategory;
}

function readCabys(text: string): CellReading<string> {
  return /^\d{13}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, code: "out_of_range", detail: "13" };
}

function readGtin(text: string): CellReading<string> {
  if (isExponent(text)) return { ok: false, code: "number_mangled" };
  const digits = text.replaceAll(/[\s-]/g, "");
  return /^\d{8}$|^\d{12,14}$/.test(digits)
    ? { ok: true, value: digits }
    : { ok: false, code: "out_of_range", detail: "8, 12, 13, 14" };
}

/** "8-97602-379-0 | 8976023790": each number once, in the order of their keys. */
function readNumberList(text: string): CellReading<string[]> {
  const numbers = new Map<string, string>();
  for (const written of text.split("|").filter((one) => one.trim() !== "")) {
    const read = readPartNumber(written.trim());
    if (!read.ok) return read;
    const key = partNumberKey(read.value);
    if (!numbers.has(key)) numbers.set(key, read.value);
  }
  const keys = [...numbers.keys()].toSorted();
  return { ok: true, value: keys.flatMap((key) => numbers.get(key) ?? []) };
}

/** Addresses of pictures, as many as a part has. */
function readPictures(text: string): CellReading<string[]> {
  const addresses = writtenPictures(text);
  const foreign = addresses.find((address) => !namesPicture(address));
  if (foreign !== undefined) return { ok: false, code: "picture_elsewhere", detail: foreign };
  return addresses.length > MOST_PICTURES
    ? { ok: false, code: "too_many_pictures", detail: String(MOST_PICTURES) }
    : { ok: true, value: addresses };
}

/** What the cell for all measures says, and the columns of single ones, which are the nearer. */
function measuresOf(cells: RowCells, codes: readonly string[]): PartImportRow["attributes"] {
  const all = cells.getOrClear("attributes", readAttributes);
  const single = codes.flatMap((code) => {
    const written = cells.getOrClear(measureColumn(code), textUpTo(LONGEST_MEASURE_VALUE));
    return written === undefined ? [] : [[code, written] as const];
  });
  if (single.length === 0) return all;
  return new Map([...(all ?? []), ...single]);
}

/** "bore=115.0 mm | teeth=24": measures with their values, of which a dash takes one off. */
function readAttributes(text: string): CellReading<Map<string, string | null>> {
  const values = new Map<string, string | null>();
  for (const pair of text.split("|").filter((one) => one.trim() !== "")) {
    const [code = "", ...value] = pair.split("=");
    if (code.trim() === "" || value.join("=").trim() === "")
      return { ok: false, code: "not_a_choice", detail: "code=value | code=value" };
    const written = value.join("=").trim();
    values.set(code.trim().toLowerCase(), written === CLEARS ? null : written);
  }
  return { ok: true, value: values };
}
