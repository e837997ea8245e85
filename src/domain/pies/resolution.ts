import type { CrossReferenceRow } from "../import/cross-reference-row.ts";
import type { KitRow } from "../import/kit-row.ts";
import type { PartImportRow } from "../import/part-row.ts";
import type { PriceRow } from "../import/price-row.ts";
import type { RowProblem } from "../import/row-problem.ts";
import type { BrandQuality } from "../part/brand-quality.ts";
import { PRICE_LEVELS, type PriceLevel } from "../pricing/price-level.ts";
import { LEFT_OUT, type MetCode, type OtherPrice } from "./code.ts";
import { shownTexts, type TitleCode } from "./descriptions.ts";
import type { PiesItem } from "./item.ts";
import type { ItemComponent } from "./kit.ts";
import type { Passed } from "./passed.ts";

/** A part of the shop that an item may be: none, one, or more than anybody could choose between. */
export type KnownPart = { sku: string; isNew: boolean } | "several";

/** What the shop says of the codes of a file. */
export type PiesBook = {
  brand: (code: string) => { slug: string; name: string } | undefined;
  /** A subcategory as `category/subcategory`. */
  term: (code: string) => string | undefined;
  price: (code: string) => PriceLevel | OtherPrice | typeof LEFT_OUT | undefined;
  /** An attribute of the shop by its own code. */
  attribute: (code: string) => string | undefined;
  /** The part of a brand's code and number, or the SKU that a new one gets. */
  part: (brandCode: string, number: string) => KnownPart;
  /** The SKU of a part that a kit may hold: one that stands, or that items beside this one become. */
  held: (brandCode: string, number: string) => string | undefined;
};

/** What staff chooses for an import. */
export type PiesChoices = { title: TitleCode; quality: BrandQuality };

/** What holds where nobody chose otherwise. */
export const PIES_DEFAULTS: PiesChoices = { title: "DES", quality: "aftermarket" };

/** An item in the shop's own words: what waits for a code, is refused, goes off sale, or is said of a part. */
export type ResolvedItem = { met: readonly MetCode[]; passed: readonly Passed[] } & (
  | { kind: "waits" }
  | { kind: "refused"; problems: readonly RowProblem[] }
  | { kind: "gone"; sku: string; isNew: boolean }
  | ({ kind: "part" } & ItemRows)
);

export type ItemRows = {
  part: PartImportRow;
  price: PriceRow | undefined;
  references: readonly CrossReferenceRow[];
  kit: readonly KitRow[];
  pictures: readonly string[];
};

/**
 * Says in the shop's words what an item says. It waits whole while nobody has said which brand its code is or, of a
 * new part, under which category its kind stands; price types and attributes that nobody has assigned are left out.
 */
export function resolveItem(item: PiesItem, book: PiesBook, choices: PiesChoices): ResolvedItem {
  const brand = book.brand(item.brandCode);
  const met: MetCode[] = metCodes(item);
  if (!brand) return { kind: "waits", met, passed: [] };
  const part = book.part(item.brandCode, item.number);
  if (part === "several") return { kind: "refused", problems: [ambiguous(item)], met, passed: [] };
  const { sku, isNew } = part;
  if (item.isTakenAway) return { kind: "gone", sku, isNew, met: met.slice(0, 1), passed: [] };
  const subcategory = book.term(item.term);
  if (isNew && item.term !== "" && subcategory === undefined)
    return { kind: "waits", met, passed: [] };
  const passed = [...item.passed];
  const priced = pricesOf(item, sku, book);
  const references = referencesOf(item, { sku, book, met, passed });
  const kit = item.components.flatMap((one) => componentOf(one, { item, sku, book, passed }));
  const row: PartImportRow = {
    ...UNSAID,
    ...item.measures,
    ...textsOf(item, choices),
    sku,
    partNumber: isNew ? item.number : undefined,
    brand: isNew ? brand.slug : undefined,
    quality: isNew ? choices.quality : undefined,
    subcategory,
    unit: item.unit,
    pieces: item.pieces,
    coreCents: priced.core,
    originCountry: item.origin,
    gtin: item.gtin,
    attributes: attributesOf(item, book),
  };
  const { price } = priced;
  return { kind: "part", part: row, price, references, kit, pictures: item.pictures, met, passed };
}

function ambiguous({ number }: PiesItem): RowProblem {
  return { column: "PartNumber", code: "ambiguous_part", value: number };
}

/** The item's own brand first. */
function metCodes({ brandCode, brandLabel, term, prices, attributes }: PiesItem): MetCode[] {
  return [
    { scheme: "brand", code: brandCode, label: brandLabel },
    ...(term === "" ? [] : [{ scheme: "term" as const, code: term, label: "" }]),
    ...prices.map(({ type, label }) => ({ scheme: "price" as const, code: type, label })),
    ...attributes.map(({ code, value }) => ({ scheme: "attribute" as const, code, label: value })),
  ];
}

const UNSAID: Omit<PartImportRow, "sku"> = {
  partNumber: undefined,
  brand: undefined,
  quality: undefined,
  subcategory: undefined,
  titleEs: undefined,
  titleEn: undefined,
  detailEs: undefined,
  detailEn: undefined,
  unit: undefined,
  pieces: undefined,
  coreCents: undefined,
  weightG: undefined,
  lengthMm: undefined,
  widthMm: undefined,
  heightMm: undefined,
  originCountry: undefined,
  interchangeGroup: undefined,
  isUniversal: undefined,
  isElectrical: undefined,
  isSpecialOrder: undefined,
  needsVinCheck: undefined,
  supply: undefined,
  minimum: undefined,
  cabys: undefined,
  oemNumbers: undefined,
  gtin: undefined,
  attributes: undefined,
  images: undefined,
};

function textsOf({ texts }: PiesItem, { title }: PiesChoices) {
  const [es, en] = [shownTexts(texts.es, title), shownTexts(texts.en, title)];
  return { titleEs: es.title, titleEn: en.title, detailEs: es.detail, detailEn: en.detail };
}

/** Of two types that are one level here the first of the file holds, a price before one that is taken away. */
function pricesOf({ prices }: PiesItem, sku: string, book: PiesBook) {
  const found = new Map<PriceLevel | OtherPrice, number | null>();
  for (const { type, cents } of prices) {
    const meaning = book.price(type);
    if (meaning === undefined || meaning === LEFT_OUT) continue;
    if (typeof found.get(meaning) === "number") continue;
    found.set(meaning, cents);
  }
  const isPriced = PRICE_LEVELS.some((level) => found.has(level)) || found.has("cost");
  const price: PriceRow = {
    sku,
    prices: {
      online: found.get("online"),
      repair_shop: found.get("repair_shop"),
      wholesale: found.get("wholesale"),
      precio4: found.get("precio4"),
      precio5: found.get("precio5"),
      precio6: found.get("precio6"),
    },
    cost: found.get("cost"),
  };
  return { price: isPriced ? price : undefined, core: found.get("core") };
}

function attributesOf({ attributes }: PiesItem, book: PiesBook) {
  const values = attributes.flatMap(({ code, value }): [string, string][] => {
    const own = book.attribute(code);
    return own === undefined || own === LEFT_OUT ? [] : [[own, value]];
  });
  return values.length > 0 ? new Map(values) : undefined;
}

type Writing = { sku: string; book: PiesBook; passed: Passed[] };

/** Whose a number is: the shop's brand of the code, else as the file names it. */
function referencesOf(
  { references }: PiesItem,
  { sku, book, met, passed }: Writing & { met: MetCode[] },
): CrossReferenceRow[] {
  return references.flatMap(({ number, brandCode, label, isTakenAway }) => {
    const maker = book.brand(brandCode)?.name ?? label;
    if (maker === "") {
      passed.push("reference");
      met.push({ scheme: "brand", code: brandCode, label: "" });
      return [];
    }
    const action = isTakenAway ? "remove" : "add";
    return [{ sku, brand: maker, number, certainty: undefined, action }];
  });
}

/** A part of the shop lends the kit its own titles; what is none needs one. */
function componentOf(
  component: ItemComponent,
  { item, sku, book, passed }: Writing & { item: PiesItem },
): KitRow[] {
  const { number, quantity, titleEs, titleEn } = component;
  const row = { sku, quantity, action: "add" as const };
  const part = book.held(component.brandCode || item.brandCode, number);
  if (part !== undefined)
    return [{ ...row, part, isSku: true, titleEs: undefined, titleEn: undefined }];
  if (titleEs !== undefined || titleEn !== undefined)
    return [{ ...row, part: number, titleEs, titleEn, isElsewhere: true }];
  passed.push("component");
  return [];
}
