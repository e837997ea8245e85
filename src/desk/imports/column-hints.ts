import type { ColumnName } from "#domain/import/column.ts";

/** What is said of how a cell of a column is written, where its name does not say it (docs/imports.md). */
export const COLUMN_HINTS = {
  part_number: "printed",
  quality: "quality",
  subcategory: "subcategory",
  unit: "unit",
  core: "amount",
  weight: "weight",
  length: "length",
  width: "length",
  height: "length",
  origin: "country",
  group: "group",
  universal: "flag",
  electrical: "flag",
  special_order: "flag",
  vin_check: "flag",
  supply: "supply",
  minimum: "minimum",
  cabys: "cabys",
  oem_numbers: "several",
  gtin: "gtin",
  attributes: "attributes",
  pictures: "pictures",
  online: "price",
  repair_shop: "price",
  wholesale: "price",
  precio4: "price",
  precio5: "price",
  precio6: "price",
  cost: "amount",
  warehouse: "warehouse",
  incoming_on: "day",
  as_of: "moment",
  region: "region",
  year_from: "from",
  year_to: "to",
  position: "position",
  quantity: "one",
  note_es: "either",
  note_en: "either",
  action: "action",
  type: "numberKind",
  superseded_by: "successor",
  certainty: "certainty",
  part: "part",
  company: "company",
  phone: "phone",
  account_type: "accountType",
  language: "language",
  approval: "approval",
  price_level: "level",
  credit: "credit",
  credit_limit: "amount",
  taxed: "flag",
  tax_id_type: "taxIdType",
  tax_id: "taxId",
} as const satisfies Partial<Record<ColumnName, string>>;

type ColumnHint = (typeof COLUMN_HINTS)[keyof typeof COLUMN_HINTS];

const HINTS: ReadonlyMap<string, ColumnHint> = new Map(Object.entries(COLUMN_HINTS));

/** The hint of a column; undefined where its name says enough. */
export function columnHint(name: ColumnName): ColumnHint | undefined {
  return HINTS.get(name);
}
