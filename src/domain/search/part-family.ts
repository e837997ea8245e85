import { joinLettered } from "./lettered-words.ts";
import { nameStems } from "./name-stems.ts";
import { foldText } from "./search-words.ts";
import type { WordGroup } from "./word-query.ts";

/** A kind of part, by the stems of its name in each language, and of each thing that a name lists: "relays & fuses". */
export type PartFamily = {
  id: number;
  names: ReadonlySet<string>[];
  things: ReadonlySet<string>[][];
};

/** The kinds of part that words name. */
export type NamedFamilies = {
  ids: number[];
  /** The words that name one of them. */
  groups: Set<WordGroup>;
  /** Whether a name has several of the words. */
  isTogether: boolean;
  /** Of the kinds whose names list several things the stems of those that the words do not name. */
  others: { id: number; stems: string[] }[];
  /** Kinds whose names have the whole name and more: an A/C compressor is no air compressor. */
  longer: number[];
};

const LISTED = /\s*[,&]\s*|\s+[ye]\s+|(?<=[a-z])\/(?=[a-z])/;
/** What says how a part was made, and makes no other kind of it. */
const SAME_KIND = new Set(["remanufacturad", "reman"]);

/** A kind of part by its names. */
export function partFamily(id: number, names: readonly string[]): PartFamily {
  return {
    id,
    names: names.map((name) => new Set(nameStems(name))),
    things: names.map((name) =>
      joinLettered(foldText(name))
        .split(LISTED)
        .map((thing) => new Set(nameStems(thing))),
    ),
  };
}

/**
 * The kinds of part that the words name: those whose name answers most of the groups, and of these
 * the ones with the least besides. "Bomba de agua" names water pumps, not their gaskets; a trade word
 * names what its synonyms say; words that say a vehicle do not count. None when no word names a kind of part.
 */
export function namedFamilies(
  groups: readonly WordGroup[],
  families: readonly PartFamily[],
): number[] {
  return nameFamilies(groups, families).ids;
}

/** The same, with what else they say of them; what none of the groups that are `isNaming` names is not named. */
export function nameFamilies(
  groups: readonly WordGroup[],
  families: readonly PartFamily[],
  isNaming: (group: WordGroup) => boolean = () => true,
): NamedFamilies {
  const answering = groups.map((group) => ({ group, answers: answersOf(group) }));
  const scored = namesWith(answering, families)
    .map((name) => Object.assign({}, name, nameScore(answering, name.stems)))
    .filter(({ answered }) => answered.some(isNaming));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const named = best === 0 ? [] : scored.filter(({ score }) => score === best);
  const ids = Array.from(new Set(named.map(({ family }) => family.id)));
  // The name of a kind that slang means lists all that the kind holds, and the words say one thing of it.
  const worded = groups.flatMap(({ alternatives }) =>
    alternatives.map((terms) => terms.map(({ stem }) => stem)),
  );
  return {
    ids,
    groups: new Set(named.flatMap(({ answered }) => answered)),
    isTogether: best >= 2,
    others: families
      .filter(({ id }) => ids.includes(id))
      .map(({ id, things }) => ({ id, stems: otherStems(things, worded) }))
      .filter(({ stems }) => stems.length > 0),
    longer: longerNames(
      named.flatMap(({ stems, covered }) => (covered.size === stems.size ? [stems] : [])),
      families,
    ).filter((id) => !ids.includes(id)),
  };
}

type FamilyName = { family: PartFamily; stems: ReadonlySet<string>; place: number };

/** The names of kinds of part by the stems that they have: a question compares few of them. */
const byStem = new WeakMap<readonly PartFamily[], ReadonlyMap<string, readonly FamilyName[]>>();

function namesByStem(families: readonly PartFamily[]): ReadonlyMap<string, readonly FamilyName[]> {
  const known = byStem.get(families);
  if (known) return known;
  const read = new Map<string, FamilyName[]>();
  const names = families.flatMap((family) => family.names.map((stems) => ({ family, stems })));
  for (const [place, { family, stems }] of names.entries()) {
    const name = { family, stems, place };
    for (const stem of stems) read.set(stem, [...(read.get(stem) ?? []), name]);
  }
  byStem.set(families, read);
  return read;
}

/** The names that have a word of what answers, in the order of the menu. */
function namesWith(answering: readonly Answering[], families: readonly PartFamily[]): FamilyName[] {
  const names = namesByStem(families);
  const stems = new Set(answering.flatMap(({ answers }) => answers.flat()));
  const having = new Set(Array.from(stems).flatMap((stem) => names.get(stem) ?? []));
  return Array.from(having).toSorted((one, other) => one.place - other.place);
}

/**
 * The stems of the things that a name lists and the words leave out, where they name another of them: one that they say whole,
 * else that of which they say most. "Cam sensor" says more of "cam position sensors" than of "crank".
 */
function otherStems(
  things: readonly (readonly ReadonlySet<string>[])[],
  answers: readonly string[][],
): string[] {
  return things.flatMap((listed, language) => {
    const name = new Set(listed.flatMap((stems) => Array.from(stems)));
    const named = new Set(answers.filter((stems) => hasAll(name, stems)).flat());
    const meant = meantThings(listed, named, headOf(listed, language));
    const others = listed.filter((stems) => !meant.includes(stems));
    return others.flatMap((stems) => Array.from(stems).filter((stem) => !named.has(stem)));
  });
}

/** What all is that a name lists: in Spanish the first word says it, in English the last. */
function headOf(listed: readonly ReadonlySet<string>[], language: number): string | undefined {
  const stems = listed.flatMap((thing) => Array.from(thing));
  return language === 0 ? stems[0] : stems.at(-1);
}

function meantThings(
  listed: readonly ReadonlySet<string>[],
  named: ReadonlySet<string>,
  head: string | undefined,
): readonly ReadonlySet<string>[] {
  const whole = listed.filter((stems) => hasAll(named, stems));
  if (whole.length > 0) return whole;
  const shared = listed.map(
    (stems) => Array.from(stems).filter((stem) => stem !== head && named.has(stem)).length,
  );
  const most = Math.max(...shared);
  return most === 0 ? listed : listed.filter((_, at) => shared[at] === most);
}

/** The kinds whose names have all of one of these and mean another part. */
function longerNames(
  whole: readonly ReadonlySet<string>[],
  families: readonly PartFamily[],
): number[] {
  const names = namesByStem(families);
  const longer = whole.flatMap((stems) => {
    const [first = ""] = stems;
    return (names.get(first) ?? []).flatMap(({ family }) =>
      isLonger(family, stems) ? family.id : [],
    );
  });
  return Array.from(new Set(longer));
}

/** Whether a name has all of it and means another part; "injectors & pumps" are injectors. */
function isLonger({ names, things }: PartFamily, stems: ReadonlySet<string>): boolean {
  const having = [...names, ...things.flat()].filter((name) => hasAll(name, stems));
  return (
    names.some((name) => having.includes(name)) && having.every((name) => addsKind(name, stems))
  );
}

function addsKind(name: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  return Array.from(name).some((stem) => !stems.has(stem) && !SAME_KIND.has(stem));
}

function hasAll(name: ReadonlySet<string>, stems: Iterable<string>): boolean {
  return Array.from(stems).every((stem) => name.has(stem));
}

type Answering = { group: WordGroup; answers: string[][] };

/** What answers a group, as stems, the longest first. Every name of every kind of part is compared with it. */
function answersOf({ alternatives, names = [] }: WordGroup): string[][] {
  return alternatives
    .map((terms) => terms.map(({ stem }) => stem))
    .concat(names.map((stems) => [...stems]))
    .toSorted((one, other) => other.length - one.length);
}

/** Whole numbers count answered groups, the fraction how much of the name they cover. */
function nameScore(
  groups: readonly Answering[],
  name: ReadonlySet<string>,
): { score: number; answered: WordGroup[]; covered: ReadonlySet<string> } {
  const covered = new Set<string>();
  const answered: WordGroup[] = [];
  for (const { group, answers } of groups) {
    const answer = answers.find((stems) => stems.every((stem) => name.has(stem)));
    if (!answer) continue;
    answered.push(group);
    for (const stem of answer) covered.add(stem);
  }
  const score = answered.length === 0 ? 0 : answered.length + covered.size / (name.size + 1);
  return { score, answered, covered };
}
