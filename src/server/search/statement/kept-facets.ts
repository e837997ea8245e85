import type { FilterName, PartQuery } from "../part-query.ts";
import { type Conditions, whereFilters } from "./filter-conditions.ts";
import { hasDriver } from "./match-ids.ts";

/** What is kept counted of everything (facet_count): parts, and groups of those that replace each other. */
const KEPT = {
  parts: { subcategory: "subcategory", make: "make", brand: "brand" },
  groups: { subcategory: "groupSubcategory", make: "groupMake", brand: "groupBrand" },
} as const;

/** Filters that are about the kind of part alone, so that what is kept for each kind says what they leave. */
const OF_KIND: ReadonlySet<string> = new Set<FilterName>(["categoryIds", "subcategoryIds"]);

/**
 * The facet of a filter that is the only one in use, from what is kept counted of the whole catalogue; undefined
 * where another filter, a text or a vehicle makes it less.
 */
export function keptSelect(
  query: PartQuery,
  conditions: Conditions,
  facet: { name: FilterName; kind: string },
): string | undefined {
  if (hasDriver(query) || query.text) return undefined;
  const others = Object.keys(conditions).filter((other) => other !== facet.name);
  return OF_KIND.has(facet.name)
    ? keptOfKind(query, conditions, { ...facet, others })
    : keptAlone(query, { ...facet, others });
}

type KeptFacet = { name: FilterName; kind: string; others: readonly string[] };

function keptOfKind(
  { grouped }: PartQuery,
  conditions: Conditions,
  { name, kind, others }: KeptFacet,
): string | undefined {
  if (!others.every((other) => OF_KIND.has(other))) return undefined;
  const column = name === "categoryIds" ? "category_id" : "subcategory_id";
  return `select '${kind}', ${column}::text, sum(parts)::bigint, null::int, null::int
    from (select value::smallint as subcategory_id, category_id, parts
      from facet_count join subcategory on subcategory.id = value
      where facet = '${keptIn(grouped).subcategory}') kept
    ${whereFilters(conditions, name)} group by ${column}`;
}

function keptAlone({ grouped }: PartQuery, { name, kind, others }: KeptFacet): string | undefined {
  const { brand, make } = keptIn(grouped);
  const facet = name === "brandIds" ? brand : name === "makeIds" ? make : undefined;
  if (facet === undefined || others.length > 0) return undefined;
  return `select '${kind}', value::text, parts::bigint, null::int, null::int
    from facet_count where facet = '${facet}'`;
}

function keptIn(grouped: boolean) {
  return grouped ? KEPT.groups : KEPT.parts;
}

/** The facets of the whole catalogue that stock and prices do not change. */
export function keptFacets({ grouped }: PartQuery): string[] {
  const start =
    "value::text, parts::bigint as count, null::int as low, null::int as high from facet_count";
  if (!grouped) {
    return [
      `select case facet when 'brand' then 'ownBrand' when 'quality' then 'ownQuality' else facet end as kind,
        ${start} where facet in ('subcategory', 'make', 'brand', 'quality')`,
    ];
  }
  return [
    `select case facet when 'groupSubcategory' then 'subcategory' when 'groupMake' then 'make'
        when 'groupBrand' then 'ownBrand' else 'states' end as kind,
      ${start} where facet in ('groupSubcategory', 'groupMake', 'groupBrand', 'groupQualities')`,
    `select 'folded', '', sum(parts)::bigint, null, null from facet_count where facet = 'subcategory'`,
  ];
}
