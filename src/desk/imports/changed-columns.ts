import { COLUMN_NAMES, type ColumnName } from "#domain/import/column.ts";
import type { CustomerFields } from "#domain/import/customer-change.ts";
import type { PartValues } from "#domain/import/part-change.ts";
import type { StockLevel } from "#domain/import/stock-change.ts";

/** The columns that say fields which the shop calls otherwise. */
const COLUMN_OF = {
  partNumber: "part_number",
  brandId: "brand",
  subcategoryId: "subcategory",
  titleEs: "title_es",
  titleEn: "title_en",
  detailEs: "detail_es",
  detailEn: "detail_en",
  coreCents: "core",
  weightG: "weight",
  lengthMm: "length",
  widthMm: "width",
  heightMm: "height",
  originCountry: "origin",
  interchangeGroup: "group",
  isUniversal: "universal",
  isElectrical: "electrical",
  isSpecialOrder: "special_order",
  needsVinCheck: "vin_check",
  oemNumbers: "oem_numbers",
  images: "pictures",
  onHand: "on_hand",
  incomingOn: "incoming_on",
  firstName: "first_name",
  lastName: "last_name",
  companyName: "company",
  phoneCountryCode: "phone",
  phoneNumber: "phone",
  accountType: "account_type",
  locale: "language",
  priceLevel: "price_level",
  priceLevelAccess: "price_level",
  creditLimitCents: "credit_limit",
  isTaxed: "taxed",
  taxId: "tax_id",
} as const satisfies Partial<
  Record<keyof PartValues | keyof StockLevel | keyof CustomerFields, ColumnName>
>;

const BY_FIELD: ReadonlyMap<string, ColumnName> = new Map([
  ...COLUMN_NAMES.map((name): [string, ColumnName] => [name, name]),
  ...Object.entries(COLUMN_OF),
]);

/** What changes that is no column: of an item of PIES, what it says besides the fields of its part. */
const WITHOUT_COLUMN = ["references", "kit", "pictures", "sale"] as const;
export type ChangedThing = (typeof WITHOUT_COLUMN)[number];

/** Whether what changes is no column. */
export function isChangedThing(changed: string): changed is ChangedThing {
  return WITHOUT_COLUMN.some((one) => one === changed);
}

/** The columns in which changed fields stand, each once; "removed" is of what a row takes away. */
export function changedColumns(
  fields: readonly string[],
): (ColumnName | ChangedThing | "removed")[] {
  return [
    ...new Set(
      fields.flatMap((field) =>
        field === "removed" || isChangedThing(field) ? field : (BY_FIELD.get(field) ?? []),
      ),
    ),
  ];
}
