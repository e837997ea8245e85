import type { Storefront } from "#domain/storefront/storefront.ts";

import { isKnown } from "../find-vehicle.ts";
import type { PartQuery, TextQuery, VehicleQuery } from "../part-query.ts";
import type { Bind } from "./bind.ts";
import { groupCondition, ownIds } from "./match-ids.ts";
import { inTitle, titledCondition } from "./title-words.ts";

/** What one sign says of a part, the lesser the better, and how many bits it takes. */
type Sign = { value: string; bits: number };

/** As many of the words as are told apart. */
const MOST_WORDS = 7;
const LARGEST_INT = 2_147_483_647;
/** A bigint has 63 bits beside its sign; the signs of the fullest question take 34. */
const ID_BITS = 29;
/** In what says how soon a part leaves the availability stands above all else; see db/migrations/0039. */
const AVAILABILITY_AT = 24;
const STANDING_BITS = AVAILABILITY_AT + 3;

/**
 * Where a part stands in the order that is asked for, as one number of which the lesser comes first. Its
 * lowest 29 bits are the part's id: no two parts stand in one place, and the least place of a group says
 * which part it is (`partAt`).
 */
export function placeOf(query: PartQuery, bind: Bind): string {
  const packed = signsOf(query, bind)
    .map(({ value, bits }) => ({ value: `(${value})::bigint`, bits }))
    .reduce((above, { value, bits }) => ({
      value: `(${above.value} << ${bits} | ${value})`,
      bits,
    }));
  return `(${packed.value} << ${ID_BITS} | facet.part_id::bigint)`;
}

/** The part in a place. */
export function partAt(place: string): string {
  return `(${place} & ${2 ** ID_BITS - 1})::int`;
}

/** What leaves soonest for the storefront, of that what is asked for most, of that the better quality. */
export function standingIn(storefront: Storefront): string {
  return `standing_${storefront}`;
}

/** Whether a part has the availability with this code, in a way that the index by `standing` answers. */
export function hasAvailability(storefront: Storefront, code: number): string {
  const standing = standingIn(storefront);
  const from = code * 2 ** AVAILABILITY_AT;
  return `${standing} >= ${from} and ${standing} < ${from + 2 ** AVAILABILITY_AT}`;
}

/**
 * Whether in a place by `popular` stands a part that answers all that was understood: where it stands among these
 * its standing says alone, and they come before all others.
 */
export function isWholeAnswer(place: string): string {
  return `${place} >> ${STANDING_BITS + ID_BITS} = 0`;
}

/** Whether a kind of part is named: by `popular` what is of it stands before all others, and a group is of one kind. */
export function isKindNamed({ familyIds }: PartQuery): boolean {
  return familyIds.length > 0;
}

function signsOf(query: PartQuery, bind: Bind): Sign[] {
  const { sort, locale, priceLevel, storefront, text } = query;
  switch (sort === "textMatch" && !text ? "popular" : sort) {
    case "popular":
      return [...matchSigns(query, bind), { value: standingIn(storefront), bits: STANDING_BITS }];
    case "textMatch":
      return [
        ...matchSigns(query, bind),
        ...titleSigns(text, bind),
        { value: `availability_${storefront}`, bits: 3 },
        { value: "quality", bits: 2 },
      ];
    case "asc":
      return [{ value: `rank_${locale}`, bits: 31 }];
    case "desc":
      return [{ value: `${LARGEST_INT} - rank_${locale}`, bits: 31 }];
    case "lowToHigh":
      return [{ value: `coalesce(${priceLevel}, ${LARGEST_INT})`, bits: 31 }];
    case "highToLow":
      return [{ value: `${LARGEST_INT} - coalesce(${priceLevel}, 0)`, bits: 31 }];
  }
}

/**
 * How well a part answers what was understood (decisions §12): the kind of part that was named, which weighs
 * most of all that may be covered, then the other words, then what was made for the model year that the text
 * says, then what was made for the vehicle before what only fits everything.
 */
function matchSigns(query: PartQuery, bind: Bind): Sign[] {
  const { text, ofYear } = query;
  return [
    ...tierSigns(query, bind),
    ...coverageSigns(text, bind),
    ...(ofYear ? [{ value: isNotOf(ofYear, bind), bits: 1 }] : []),
    ...madeForSigns(query, bind),
  ];
}

/** What was made for the vehicle; where only the text names one, what somebody has said to fit any. */
function madeForSigns({ text, vehicle }: PartQuery, bind: Bind): Sign[] {
  if (vehicle) {
    return isKnown(vehicle) ? [{ value: onlyFitsEverything(vehicle, bind), bits: 1 }] : [];
  }
  if (!text || text.kind === "numbers" || !text.namesVehicle) return [];
  return [{ value: "(reach in (1, 3))::int", bits: 1 }];
}

/**
 * The same of a match of the vehicle, which was made for it or fits everything. Its row says which, but for a part
 * with fitments of its own that fits everything too.
 */
function onlyFitsEverything(vehicle: VehicleQuery, bind: Bind): string {
  return `case reach when 0 then 0 when 1 then 1 else ${isNotOf(vehicle, bind)} end`;
}

/** 1 for what was not made for the vehicle: it stands after what was. */
function isNotOf(vehicle: VehicleQuery, bind: Bind): string {
  return `(facet.part_id not in (${ownIds(vehicle, bind)}))::int`;
}

/**
 * 0 for the kind of part that the words name, or the part that bears the number itself; 1 for others. Of the kind that
 * is named, what says so in its title stands first: a subcategory of belts may hold chains.
 */
function tierSigns(query: PartQuery, bind: Bind): Sign[] {
  const { text, familyIds } = query;
  if (text?.kind === "numbers") {
    if (text.match !== "exact") return [];
    const keys = bind(text.keys, "text[]");
    const bears = `exists (select from part_number number where number.part_id = facet.part_id
      and number.key = any(${keys}) and number.kind = 'printed')`;
    return [{ value: `(not ${bears})::int`, bits: 1 }];
  }
  if (familyIds.length === 0) return [];
  const isOther = `subcategory_id <> all(${bind(familyIds, "smallint[]")})`;
  const titled = titledCondition(query, bind);
  if (titled === undefined) return [{ value: `(${isOther})::int`, bits: 1 }];
  return [{ value: `case when ${isOther} then 2 when ${titled} then 0 else 1 end`, bits: 2 }];
}

/** How many of the words that a looser way of asking gave up the part has all the same. */
function coverageSigns(text: TextQuery | undefined, bind: Bind): Sign[] {
  if (!text || text.kind === "numbers") return [];
  const covered = text.raising.map(
    (group) =>
      `(facet.part_id in (select part_id from part_terms where ${groupCondition(group, bind)}))::int`,
  );
  return missed(covered);
}

/** How many of the words the title has. The parts of each are hashed once. */
function titleSigns(text: TextQuery | undefined, bind: Bind): Sign[] {
  if (!text || text.kind === "numbers") return [];
  if (text.kind === "commonWords") {
    return missed(text.masks.map((mask) => `(title_words & ${bind(mask, "bigint")} <> 0)::int`));
  }
  return missed(
    text.groups.flatMap((group) => {
      const titled = inTitle(group, bind);
      return titled === undefined ? [] : `(${titled})::int`;
    }),
  );
}

function missed(found: readonly string[]): Sign[] {
  if (found.length === 0) return [];
  return [{ value: `${MOST_WORDS} - least(${MOST_WORDS}, ${found.join(" + ")})`, bits: 3 }];
}
