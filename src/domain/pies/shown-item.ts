import { plainAmount } from "../money/typed-dollars.ts";
import type { RowReading } from "../import/row-cells.ts";
import { shownTexts, type TitleCode } from "./descriptions.ts";
import { fieldOf, type PiesElement } from "./element.ts";
import type { PiesItem } from "./item.ts";

/** What a look at a file shows of each item, by the shop's own words for it. */
export const SHOWN_COLUMNS = [
  "part_number",
  "brand",
  "subcategory",
  "title_es",
  "title_en",
  "weight",
  "prices",
  "attributes",
  "gtin",
] as const;

/** An item in a line, as it would be read: codes as the file has them, title and measures as the shop would. */
export function shownItem(
  element: PiesElement,
  reading: RowReading<PiesItem>,
  title: TitleCode,
): readonly string[] {
  if (!reading.ok) return [fieldOf(element, "PartNumber"), fieldOf(element, "BrandAAIAID")];
  const { value: item } = reading;
  const { es, en } = item.texts;
  const grams = item.measures.weightG;
  return [
    item.number,
    item.brandLabel === "" ? item.brandCode : `${item.brandCode} · ${item.brandLabel}`,
    item.term,
    shownTexts(es, title).title ?? "",
    shownTexts(en, title).title ?? "",
    grams === undefined ? "" : `${grams / 1_000} kg`,
    item.prices
      .map(({ type, cents }) => `${type} ${cents === null ? "–" : plainAmount(cents)}`)
      .join(", "),
    item.attributes.map(({ code, value }) => `${code}: ${value}`).join(", "),
    item.gtin ?? "",
  ];
}

/** What an item is called by its XML: brand's code and number; empty where it has neither. */
export function nameOfXml(xml: string): string {
  const of = (name: string) =>
    new RegExp(`<${name}>([^<]{1,80})<|<Item[^>]{0,400} ${name}="([^"]{1,80})"`).exec(xml);
  return ["BrandAAIAID", "PartNumber"]
    .map((name) => of(name)?.[1] ?? of(name)?.[2] ?? "")
    .join(" ")
    .trim();
}
