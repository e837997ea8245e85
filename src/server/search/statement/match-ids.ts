import type { VocabularyTerm } from "#domain/search/vocabulary.ts";
import type { WordGroup } from "#domain/search/word-query.ts";

import type { PartQuery, TextQuery, VehicleQuery } from "../part-query.ts";
import { KIND_TERM, TITLE_TERM } from "../term-registry.ts";
import type { Bind } from "./bind.ts";

/** Text that is looked up in an index of its own; common words are looked at in the row. */
export type LookedUpText = Exclude<TextQuery, { kind: "commonWords" }>;

/**
 * Whether text, vehicle or engine narrows the search, so that facets are counted over its matches.
 * Common words do not: they are a filter like others.
 */
export function hasDriver({ text, vehicle }: PartQuery): boolean {
  return isLookedUp(text) || vehicle !== undefined;
}

export function isLookedUp(text: TextQuery | undefined): text is LookedUpText {
  return text !== undefined && text.kind !== "commonWords";
}

/** Selects the ids of the parts that answer the text. */
export function textIds(
  text: LookedUpText,
  { familyIds }: Pick<PartQuery, "familyIds">,
  bind: Bind,
): string {
  if (text.kind === "numbers") return numberIds(text, bind);
  const conditions = [
    ...wordConditions(text.groups, bind),
    ...(isKindLookedUp(text) ? kindConditions(text, familyIds, bind) : []),
  ];
  return `select part_id from part_terms where ${conditions.join(" and ")}`;
}

/**
 * Whether the kind of part that words name is looked up with them: a part of another kind answers by its title. Phrases
 * are rare enough as they are, and words that a great part of the catalogue has in its titles are looked at in the row.
 */
export function isKindLookedUp(text: TextQuery | undefined): boolean {
  return (
    text?.kind === "words" &&
    text.kindWords.length > 0 &&
    text.kindWords.every(
      (word) => "alternatives" in word && word.alternatives.every(({ length }) => length === 1),
    )
  );
}

/** A part is of the kind, or has each of the words in its title: so it is of the kind or has the one, and so on for each. */
function kindConditions(
  { kindWords }: Extract<TextQuery, { kind: "words" }>,
  familyIds: readonly number[],
  bind: Bind,
): string[] {
  const ofKind = familyIds.map((id) => [{ id: KIND_TERM + id }]);
  return kindWords.flatMap((word) =>
    "alternatives" in word
      ? groupCondition({ alternatives: titled(word).concat(ofKind), numberKey: null }, bind)
      : [],
  );
}

type Terms = readonly Pick<VocabularyTerm, "id">[];

/** The terms of a word as they stand for titles. */
export function titled({ alternatives }: Pick<WordGroup, "alternatives">): Terms[] {
  return alternatives.map((terms) => terms.map(({ id }) => ({ id: id + TITLE_TERM })));
}

function wordConditions(groups: readonly WordGroup[], bind: Bind): string[] {
  if (groups.length === 0) return ["false"];
  const plain = groups.filter(isOneWord).flatMap(({ alternatives }) => alternatives.flat());
  const conditions = groups
    .filter((group) => !isOneWord(group))
    .map((group) => groupCondition(group, bind));
  if (plain.length === 0) return conditions;
  return [
    `terms @> ${bind(
      plain.map(({ id }) => id),
      "int[]",
    )}`,
    ...conditions,
  ];
}

function isOneWord({ alternatives, numberKey }: WordGroup): boolean {
  return numberKey === null && alternatives.length === 1;
}

/** A part answers a group of words by one of its readings. */
export function groupCondition(
  { alternatives, numberKey }: { alternatives: readonly Terms[]; numberKey: string | null },
  bind: Bind,
): string {
  const single = alternatives.filter((terms) => terms.length === 1).flat();
  const conditions = alternatives
    .filter((terms) => terms.length > 1)
    .map(
      (terms) =>
        `terms @> ${bind(
          terms.map(({ id }) => id),
          "int[]",
        )}`,
    );
  if (single.length > 0)
    conditions.push(
      `terms && ${bind(
        single.map(({ id }) => id),
        "int[]",
      )}`,
    );
  if (numberKey !== null) {
    // An array, so that it stands beside the words in one bitmap of the same table.
    conditions.push(`part_terms.part_id = any(array(
      select part_id from part_number where ${keyRange(bind(numberKey, "text"))}))`);
  }
  return conditions.length === 0 ? "false" : `(${conditions.join(" or ")})`;
}

/** Keys hold A-Z and 0-9 only, and "[" is what follows "Z". */
function keyRange(key: string): string {
  return `key >= ${key} and key < ${key} || '['`;
}

function numberIds(text: Extract<TextQuery, { kind: "numbers" }>, bind: Bind): string {
  const numbers =
    text.match === "exact"
      ? `key = any(${bind(text.keys, "text[]")})`
      : text.keys.map((key) => `(${keyRange(bind(key, "text"))})`).join(" or ");
  const bySku =
    text.skus.length > 0
      ? ` union all select id from part where sku = any(${bind(text.skus, "text[]")})`
      : "";
  return `select part_id from part_number where ${numbers}${bySku}`;
}

/** The pseudo line 0 holds the universal parts, which fit everything. */
export const UNIVERSAL_IDS = "select part_id from fitment where line_id = 0";

/** Nothing fits an unknown vehicle. */
export function vehicleIds(vehicle: VehicleQuery, bind: Bind): string {
  const ids = vehicle.kind === "engine" ? vehicle.engineIds : vehicle.lineIds;
  if (ids.length === 0) return "select 0 as part_id where false";
  return `${ownIds(vehicle, bind)} union all ${UNIVERSAL_IDS}`;
}

/** What fits the vehicle by fitments of its own. */
export function ownIds(vehicle: VehicleQuery, bind: Bind): string {
  if (vehicle.kind === "engine") {
    return `select part_id from engine_fitment
      where engine_id = any(${bind(vehicle.engineIds, "int[]")}) and ${vehicle.aroundIt ? "not " : ""}is_explicit`;
  }
  const ofLines = `select part_id from fitment where line_id = any(${bind(vehicle.lineIds, "int[]")})`;
  if (vehicle.year === null) return ofLines;
  const year = bind(vehicle.year, "int");
  const until = vehicle.until === undefined ? year : bind(vehicle.until, "int");
  return `${ofLines} and year_from <= ${until} and year_to >= ${year}`;
}
