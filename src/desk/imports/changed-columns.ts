import { COLUMN_NAMES, type ColumnName } from "#domain/imports/column.ts";
import type { CustomerFields } from "#domain/imports/customer-change.ts";
import type { PartValues } from "#domain/imports/part-change.ts";
import type { StockLevel } from "#domain/imports/stock-change.ts";

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

/** The columns in which changed fields stand, each once; "removed" is of what a row takes away. */
export function changedColumns(fields: readonly string[]): (ColumnName | "removed")[] {
  return [
    ...new Set(
      fields.flatMap((field) => (field === "removed" ? field : (BY_FIELD.get(field) ?? []))),
    ),
  ];
}
