import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";

import type { FilterName, PartQuery } from "../part-query.ts";
import type { Bind } from "./bind.ts";

/** The conditions of the filters in use. */
export type Conditions = Partial<Record<FilterName, string>>;

/** Each filter in use as a condition on a row of part_facet. */
export function filterConditions({ filters }: PartQuery, bind: Bind): Conditions {
  const { categoryIds, subcategoryIds, brandIds, makeIds, price } = filters;
  const qualities = filters.qualities?.map((quality) => BRAND_QUALITIES.indexOf(quality));
  const states = filters.availabilities?.map((state) => AVAILABILITIES.indexOf(state));
  return {
    ...(categoryIds && { categoryIds: isOneOf("category_id", categoryIds, bind) }),
    ...(subcategoryIds && { subcategoryIds: isOneOf("subcategory_id", subcategoryIds, bind) }),
    ...(brandIds && { brandIds: isOneOf("brand_id", brandIds, bind) }),
    ...(qualities && { qualities: isOneOf("quality", qualities, bind) }),
    ...(states && { availabilities: isOneOf("availability", states, bind) }),
    ...(makeIds && { makeIds: `makes & ${bind(bitsOf(makeIds), "bigint")} <> 0` }),
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
