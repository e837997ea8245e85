import { partNumberKey } from "../part/part-number.ts";
import { foldText, searchWords } from "../search/search-words.ts";
import { OLDEST_MODEL_YEAR } from "./model-years.ts";
import { litersOf, sizedEngines } from "./phrase-sizes.ts";
import { withoutRuledOut } from "./ruled-out.ts";

/** How a name names: it is the name, another name, or a word of it ("300" of "Dutro 300"). */
const NAMINGS = ["name", "alias", "part"] as const;
type Naming = (typeof NAMINGS)[number];

/**
 * What a name can mean: a make, a model of one, or an engine by its maker. A short name of a make ("Cat") counts
 * beside something of that make only: else it is the brand of the part.
 */
export type VehicleMeaning =
  | { kind: "make"; make: string; isShort?: boolean }
  | { kind: "model"; id: number; make: string; by: Naming }
  | { kind: "engine"; id: number; make: string; by: Naming };

/** The names of makes, models and engines, each under its key (see `phraseKey`). */
export type PhraseNames = {
  meanings: ReadonlyMap<string, readonly VehicleMeaning[]>;
  /** Whether a word is one that parts are called by: "master" is a cylinder before it is a van. */
  isPartWord: (word: string) => boolean;
  /**
   * The engines by their maker and by the makes whose vehicles have them, with their litres:
   * "cummins 5.9" is the maker's of that size, "ford 7.3" those that its trucks have.
   */
  engines: readonly { id: number; make: string; makes: readonly string[]; liters: number }[];
};

export type VehiclePhrase = {
  modelIds: number[];
  /** The models that the same words name less plainly: of "GD" also "GD 500". */
  otherModelIds: number[];
  engineIds: number[];
  year: number | null;
  /** What is left of the text: the words that name no vehicle, as they were typed. */
  rest: string;
  /**
   * The engines of a size that is said beside a model alone ("hilux 2.5"), of all that its make builds into vehicles, and
   * what is left then: it says so where the model has one of them, else it is a measure of the part.
   */
  bySize?: { engineIds: number[]; rest: string };
};

/** Names are at most so many words long: "Serie 60", "Super Duty F 350". */
export const MOST_NAME_WORDS = 4;
const MOST_WORDS = 20;
const YEAR = /^(?:19|20)\d\d$/;
/** A model of digits alone, or of one or two signs, is more likely a measure or a quantity. */
const WEAK_KEY = /^(?:\d+|.{1,2})$/;

/** The form in which names are compared: "Mercedes-Benz" and "mercedes benz" are one. */
export function phraseKey(name: string): string {
  return partNumberKey(foldText(name));
}

/** Whether a name means its vehicle beside the make alone, as "300" does. */
export function isWeakName(name: string): boolean {
  return WEAK_KEY.test(phraseKey(name));
}

type Word = {
  typed: string;
  meanings: readonly VehicleMeaning[];
  key: string;
  year: number | null;
  /** The litres that it says, where it says nothing else. */
  liters: number | null;
};

/**
 * Reads what a search text says of a vehicle: "npr 2016 bomba de agua" is a model, a year, and the
 * words "bomba de agua" (decisions §5). The longest run of words that is a name is taken. A name that
 * is weak by itself (digits alone, or a word for parts) counts beside a make only. A make alone is no
 * vehicle: it is as often the brand of the part; a maker with a size is its engines of exactly that size.
 * Undefined when neither model nor engine is named.
 */
export function readVehiclePhrase(
  text: string,
  { meanings, isPartWord, engines }: PhraseNames,
  newestYear: number,
): VehiclePhrase | undefined {
  const meant = withoutRuledOut(wordsOf(text, meanings, newestYear), namesSomething);
  const words = withoutIdleMakes(meant, engines);
  const makes = new Set(
    words.flatMap((word) =>
      word.meanings.flatMap((meaning) => (meaning.kind === "make" ? meaning.make : [])),
    ),
  );
  const isCounted = ({ key, typed, meanings: some }: Word) =>
    makes.size > 0
      ? !isPartWord(typed) || some.some((one) => one.kind !== "make" && one.by !== "part")
      : !WEAK_KEY.test(key) && !isPartWord(typed);
  const ofEngines = new Set(
    words.flatMap((word) =>
      word.meanings.flatMap((meaning) => (meaning.kind === "engine" ? meaning.make : [])),
    ),
  );
  // The maker of an engine that is named says nothing of the make of the truck: "t800 c15 cat".
  const isOfEngine = [...makes].every((make) => ofEngines.has(make));
  const named = words.map((word) => {
    if (!isCounted(word)) return undefined;
    const isOwnName = isOfEngine && !WEAK_KEY.test(word.key) && !isPartWord(word.typed);
    return namedBy(word, makes) ?? (isOwnName ? namedBy(word, new Set()) : undefined);
  });
  const modelIds = named.flatMap((one) => (one?.kind === "model" ? one.ids : []));
  const { engineIds, sizes } = sizedEngines(words, {
    named: named.flatMap((one) => (one?.kind === "engine" ? one.ids : [])),
    engines,
    makes,
  });
  if (modelIds.length === 0 && engineIds.length === 0) return undefined;
  const years = words.flatMap(({ year }) => year ?? []);
  const [year = null] = modelIds.length > 0 ? years : [];
  const left = words.filter(
    (word, place) => !named[place] && !isMake(word) && (word.year === null || word.year !== year),
  );
  const isModelAlone = makes.size === 0 && engineIds.length === 0;
  return {
    modelIds: [...new Set(modelIds)],
    otherModelIds: otherModels(
      words.filter((_, place) => named[place]?.kind === "model"),
      {
        modelIds,
        makes,
      },
    ),
    engineIds: [...new Set(engineIds)],
    year,
    rest: restOf(left, sizes),
    ...(isModelAlone && sizeBeside(words, { left, modelIds, engines })),
  };
}

/** What a size says beside a model whose make is not named; nothing where its make builds no such engine. */
function sizeBeside(
  words: readonly Word[],
  {
    left,
    modelIds,
    engines,
  }: { left: readonly Word[]; modelIds: number[] } & Pick<PhraseNames, "engines">,
): Pick<VehiclePhrase, "bySize"> {
  const makes = makesOf(words, modelIds);
  const { engineIds, sizes } = sizedEngines(words, { named: [], engines, makes });
  if (engineIds.length === 0) return {};
  return { bySize: { engineIds: [...engineIds], rest: restOf(left, sizes) } };
}

/** The makes of the models that are named. */
function makesOf(words: readonly Word[], modelIds: readonly number[]): ReadonlySet<string> {
  return new Set(
    words.flatMap(({ meanings }) =>
      meanings.flatMap((one) =>
        one.kind === "model" && modelIds.includes(one.id) ? one.make : [],
      ),
    ),
  );
}

/** The words that are left, as they were typed, but those that say a size. */
function restOf(left: readonly Word[], sizes: ReadonlySet<Word>): string {
  const typed = left.filter((word) => !sizes.has(word)).map((word) => word.typed);
  return withoutLooseEnds(typed).join(" ");
}

/** Whether a word names a model or an engine, or says a size. */
function namesSomething({ meanings, liters }: Word): boolean {
  return liters !== null || meanings.some(({ kind }) => kind !== "make");
}

/** The words without the short names of makes of which nothing else says anything. */
function withoutIdleMakes(words: readonly Word[], engines: PhraseNames["engines"]): Word[] {
  const isNamed = (make: string) =>
    words.some(
      ({ meanings, liters }) =>
        meanings.some((one) => one.kind !== "make" && one.make === make) ||
        engines.some((engine) => engine.make === make && engine.liters === liters),
    );
  return words.map((word) =>
    Object.assign({}, word, {
      meanings: word.meanings.filter(
        (one) => one.kind !== "make" || one.isShort !== true || isNamed(one.make),
      ),
    }),
  );
}

/** All models of the named makes that the words name in any way, but those that they name most plainly. */
function otherModels(
  words: readonly Word[],
  { modelIds, makes }: { modelIds: readonly number[]; makes: ReadonlySet<string> },
): number[] {
  const ids = words.flatMap(({ meanings }) =>
    meanings.flatMap((one) => (one.kind === "model" && makes.has(one.make) ? one.id : [])),
  );
  return [...new Set(ids)].filter((id) => !modelIds.includes(id));
}

/** Without the small words that led to the vehicle: of "bomba de agua para npr" stays "bomba de agua". */
function withoutLooseEnds(words: readonly string[]): readonly string[] {
  const isTelling = words.map((word) => searchWords(word).length > 0);
  return words.slice(Math.max(0, isTelling.indexOf(true)), isTelling.lastIndexOf(true) + 1);
}

function wordsOf(text: string, meanings: PhraseNames["meanings"], newestYear: number): Word[] {
  const pieces = text.split(/\s+/).filter((piece) => piece !== "");
  if (pieces.length > MOST_WORDS) return [];
  return runsOf(pieces, meanings).map((typed) => {
    const key = phraseKey(typed);
    const bare = withoutPunctuation(typed);
    const year = YEAR.test(bare) ? Number(bare) : 0;
    return {
      typed,
      key,
      meanings: meanings.get(key) ?? [],
      year: year >= OLDEST_MODEL_YEAR && year <= newestYear ? year : null,
      liters: litersOf(bare),
    };
  });
}

type Runs = { typed: string[]; cost: number };

/** What a piece costs that is in no name; a name costs one, however long it is. */
const NAMELESS = MOST_NAME_WORDS * MOST_WORDS;

/**
 * The pieces as runs, of which the most are in names, and these the longest: of "cummins isl scr" the maker and
 * the engine "ISL SCR", as of "isl scr cummins", and not the alias "Cummins ISL" beside a strange word.
 */
function runsOf(pieces: readonly string[], meanings: PhraseNames["meanings"]): string[] {
  const best: Runs[] = [{ typed: [], cost: 0 }];
  for (let from = pieces.length - 1; from >= 0; from -= 1) {
    const longest = Math.min(MOST_NAME_WORDS, pieces.length - from);
    const ways = Array.from({ length: longest }, (_, less): Runs => {
      const length = longest - less;
      const typed = pieces.slice(from, from + length).join(" ");
      const after = best[best.length - length] ?? { typed: [], cost: 0 };
      const isNaming = meanings.has(phraseKey(typed));
      const own = isNaming ? 1 : length === 1 ? NAMELESS : Infinity;
      return { typed: [typed, ...after.typed], cost: own + after.cost };
    });
    best.push(ways.reduce((one, other) => (other.cost < one.cost ? other : one)));
  }
  return best.at(-1)?.typed ?? [];
}

/** A word as it is meant: "2008," in a list and "2008." at the end of a sentence are the year. */
function withoutPunctuation(typed: string): string {
  return typed.replaceAll(/^[¿¡("']+|[.,;:!?)"']+$/g, "");
}

function isMake({ meanings }: Word): boolean {
  return meanings.some(({ kind }) => kind === "make");
}

/** The models that a word names, of the makes that are named; else the engines. The plainest naming counts. */
function namedBy(
  { meanings }: Word,
  makes: ReadonlySet<string>,
): { kind: "model" | "engine"; ids: number[] } | undefined {
  const ofMakes = meanings.filter((meaning) => makes.size === 0 || makes.has(meaning.make));
  for (const kind of ["model", "engine"] as const) {
    for (const by of makes.size === 0 ? NAMINGS.slice(0, -1) : NAMINGS) {
      const ids = [ofMakes, kind === "engine" ? meanings : []]
        .map((some) => some.flatMap((one) => (one.kind === kind && one.by === by ? one.id : [])))
        .find((found) => found.length > 0);
      if (ids) return { kind, ids };
    }
  }
  return undefined;
}
