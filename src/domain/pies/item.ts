import { readPartNumber } from "../import/cell-choice.ts";
import { readWhole } from "../import/cell-amount.ts";
import { beginningOf } from "../import/cell-text.ts";
import type { RowReading } from "../import/row-cells.ts";
import type { RowProblem } from "../import/row-problem.ts";
import type { PartUnit } from "../part/part-unit.ts";
import { partNumberKey } from "../part/part-number.ts";
import { readPictures } from "./assets.ts";
import { type ItemAttribute, readAttributes, readOrigin } from "./attributes.ts";
import { LONGEST_LABEL, readCode } from "./code.ts";
import { type ItemTexts, readDescriptions } from "./descriptions.ts";
import { fieldOf, isTakenAway, type PiesElement } from "./element.ts";
import type { PiesHeader } from "./header.ts";
import { type ItemReference, readInterchange } from "./interchange.ts";
import { type ItemComponent, readComponents } from "./kit.ts";
import { type ItemMeasures, readPackages } from "./packages.ts";
import type { Passed, Read } from "./passed.ts";
import { type ItemPrice, readPrices } from "./prices.ts";

/** An item as the file has it: its codes are still those of the trade. */
export type PiesItem = {
  number: string;
  /** Of the sub-brand where the file names one, else of the brand. */
  brandCode: string;
  brandLabel: string;
  /** The kind of part (PartTerminologyID); empty where the file does not say it. */
  term: string;
  /** Whether the file takes the item off sale. */
  isTakenAway: boolean;
  gtin: string | undefined;
  unit: PartUnit | undefined;
  pieces: number | undefined;
  origin: string | undefined;
  texts: ItemTexts;
  measures: ItemMeasures;
  prices: readonly ItemPrice[];
  attributes: readonly ItemAttribute[];
  components: readonly ItemComponent[];
  references: readonly ItemReference[];
  pictures: readonly string[];
  passed: readonly Passed[];
};

export type ReadingTerms = {
  header: PiesHeader;
  /** The day of the import, YYYY-MM-DD: prices hold from a day to a day. */
  today: string;
  /** Hosts from which pictures may come. */
  imageHosts: readonly string[];
};

/** What two items of one file must not share: brand and number, however that is written. */
export function itemKey({ brandCode, number }: Pick<PiesItem, "brandCode" | "number">): string {
  return `${brandCode}\n${partNumberKey(number)}`;
}

/** Reads an Item of PIES 7.2 or 8.0; an item without a number or a brand's code is refused, all else is passed by. */
export function readItem(element: PiesElement, terms: ReadingTerms): RowReading<PiesItem> {
  const problems: RowProblem[] = [];
  const number = numberOf(element, problems);
  const brandCode = brandOf(element, problems);
  if (number === undefined || brandCode === undefined) return { ok: false, problems };
  const passed: Passed[] = [];
  const take = <Value>(read: Read<Value>): Value => {
    passed.push(...read.passed);
    return read.value;
  };
  const { header } = terms;
  const value: PiesItem = {
    number,
    brandCode,
    brandLabel: beginningOf(
      fieldOf(element, "SubBrandLabel") || fieldOf(element, "BrandLabel"),
      LONGEST_LABEL,
    ),
    term: /^\d{1,9}$/.exec(fieldOf(element, "PartTerminologyID"))?.[0] ?? "",
    isTakenAway: isTakenAway(element),
    gtin: take(readGtin(element)),
    ...take(readUnit(element)),
    origin: take(readOrigin(element)),
    texts: take(readDescriptions(element, header.language)),
    measures: take(readPackages(element)),
    prices: take(readPrices(element, terms)),
    attributes: take(readAttributes(element)),
    components: take(readComponents(element, header.language)),
    references: take(readInterchange(element)),
    pictures: take(readPictures(element, terms.imageHosts)),
    passed,
  };
  return { ok: true, value };
}

function numberOf(element: PiesElement, problems: RowProblem[]): string | undefined {
  const text = fieldOf(element, "PartNumber");
  const column = "PartNumber";
  if (text === "") {
    problems.push({ column, code: "required", value: "" });
    return undefined;
  }
  const read = readPartNumber(text);
  if (read.ok) return read.value;
  problems.push({ column, code: read.code, value: text, detail: read.detail });
}

function brandOf(element: PiesElement, problems: RowProblem[]): string | undefined {
  const text = fieldOf(element, "SubBrandAAIAID") || fieldOf(element, "BrandAAIAID");
  const code = readCode(text);
  if (code === undefined)
    problems.push({
      column: "BrandAAIAID",
      code: text === "" ? "required" : "not_a_choice",
      value: text,
      detail: text === "" ? undefined : "ABCD",
    });
  return code;
}

/** A bar code as scanners read it: the zeros before those of 12 and 13 digits are those of the field. */
function readGtin(element: PiesElement): Read<string | undefined> {
  const text = fieldOf(element, "ItemLevelGTIN").replaceAll(/[\s-]/g, "");
  if (/^0*$/.test(text)) return { value: undefined, passed: [] };
  if (!/^\d{8}$|^\d{12,14}$/.test(text)) return { value: undefined, passed: ["gtin"] };
  const value = text.length === 14 ? text.replace(/^0{1,2}/, "") : text;
  return { value, passed: [] };
}

const UNITS: Readonly<Record<string, PartUnit>> = { EA: "each", KT: "kit", ST: "set", SE: "set" };

type UnitOfItem = Pick<PiesItem, "unit" | "pieces">;

/** How the item is sold, by the unit of its quantity: a piece, a kit or a set, and of how many pieces. */
function readUnit(element: PiesElement): Read<UnitOfItem> {
  const size = element.children.find(({ name }) => name === "ItemQuantitySize");
  const code = size?.attributes["UOM"] ?? fieldOf(element, "ItemQuantitySizeUOM");
  const text = fieldOf(element, "ItemQuantitySize");
  const unit = UNITS[code.toUpperCase()];
  const unsaid: UnitOfItem = { unit: undefined, pieces: undefined };
  if (unit === undefined) return { value: unsaid, passed: code === "" ? [] : ["unit"] };
  const pieces = readWhole(text, { min: 1, max: 9_999 });
  // "Two pieces" of a thing that is sold by the piece is no kit: the shop prices one.
  if (unit === "each" && pieces.ok && pieces.value > 1) return { value: unsaid, passed: ["unit"] };
  return {
    value: { unit, pieces: unit !== "each" && pieces.ok ? pieces.value : undefined },
    passed: [],
  };
}
