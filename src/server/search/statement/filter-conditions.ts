import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";

import type { FilterName, PartFilters, PartQuery } from "../part-query.ts";
import type { Bind } from "./bind.ts";

/** The conditions of the filters in use. */
export type Conditions = Partial<Record<FilterName, string>>;

/** Each filter in use as a condition on a row of part_facet. */
export function filterConditions({ filters }: PartQuery, bind: Bind): Conditions {
  return { ...kindConditions(filters, bind), ...offerConditions(filters, bind) };
}

/** What a part is. */
function kindConditions(filters: PartFilters, bind: Bind): Conditions {
  const { categoryIds, subcategoryIds, brandIds, makeIds } = filters;
  const qualities = filters.qualities?.map((quality) => BRAND_QUALITIES.indexOf(quality));
  return {
    ...(categoryIds && { categoryIds: isOneOf("category_id", categoryIds, bind) }),
    ...(subcategoryIds && { subcategoryIds: isOneOf("subcategory_id", subcategoryIds, bind) }),
    ...(brandIds && { brandIds: isOneOf("brand_id", brandIds, bind) }),
    ...(qualities && { qualities: isOneOf("quality", qualities, bind) }),
    ...(makeIds && { makeIds: `makes & ${bind(bitsOf(makeIds), "bigint")} <> 0` }),
  };
}

/** What stock and prices say of it. */
function offerConditions(
  { availabilities, warehouse, price }: PartFilters,
  bind: Bind,
): Conditions {
  const states = availabilities?.map((state) => AVAILABILITIES.indexOf(state));
  return {
    ...(states && { availabilities: isOneOf("availability", states, bind) }),
    ...(warehouse && { warehouse: warehouseCondition(warehouse, bind) }),
    ...(price && { price: priceCondition(price, bind) }),
  };
}

/** One value is compared with =, which an index in the order of the page can serve. */
export function isOneOf(column: string, values: readonly number[], bind: Bind): string {
  const [only] = values;
  return values.length === 1
    ? `${column} = ${bind(only, "smallint")}`
    : `${column} = any(${bind(values, "smallint[]")})`;
}

function bitsOf(makeIds: readonly number[]): string {
  return String(makeIds.reduce((bits, id) => bits | (1n << BigInt(id)), 0n));
}

/** Compared with =: the planner then takes few parts to pass, and does not walk an index for a page of what is rare. */
function warehouseCondition(
  { bit }: NonNullable<PartQuery["filters"]["warehouse"]>,
  bind: Bind,
): string {
  if (bit === null) return "false";
  const mask = bind(String(1n << BigInt(bit)), "bigint");
  return `warehouses & ${mask} = ${mask}`;
}

function priceCondition(
  { min, max }: NonNullable<PartQuery["filters"]["price"]>,
  bind: Bind,
): string {
  const from = `price >= ${bind(min, "int")}`;
  return max === null ? from : `(${from} and price <= ${bind(max, "int")})`;
}

/** All conditions, or all but that of one filter. */
export function whereFilters(conditions: Conditions, leftOut?: FilterName): string {
  return whereAll(allConditions(conditions, leftOut));
}

/** The same without `where`, for what has further conditions. */
export function allConditions(conditions: Conditions, leftOut?: FilterName): string[] {
  const kept = Object.entries(conditions).filter(([name]) => name !== leftOut);
  return kept.map(([, condition]) => condition);
}

export function whereAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
}
