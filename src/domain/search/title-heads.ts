import { searchWords } from "./search-words.ts";
import type { SynonymEntry } from "./vocabulary.ts";
import { wordStem } from "./word-stem.ts";

/** What titles begin with, before their first comma, in both languages: of so many parts of one kind. */
export type TitleHead = { es: string; en: string; kindId: number; parts: number };

/** The names of a kind of part. */
export type KindNames = { name_es: string; name_en: string };

/** A shorter head is the kind itself or says too little; a longer one is a whole title. */
const FEWEST_WORDS = 2;
const MOST_WORDS = 6;
/** A name that fewer parts of a head share is another kind's as well. */
const OF_ONE_KIND = 0.9;
const IN_BRACKETS = /\s*\([^)]*\)/g;

/**
 * The catalogue's own names of its parts as phrases that mean them: "empaque de múltiple de escape" is a gasket, and no
 * manifold, though its last words are the name of one. What begins the titles of several kinds names none, nor does
 * what says a vehicle besides (`saysMore`, of a stem).
 */
export function headEntries(
  heads: readonly TitleHead[],
  kinds: ReadonlyMap<number, KindNames>,
  saysMore: (stem: string) => boolean,
): SynonymEntry[] {
  const plain = heads.map(({ es, en, ...rest }) => ({
    ...rest,
    es: withoutBrackets(es),
    en: withoutBrackets(en),
  }));
  const total = partsOf(plain, ({ es }) => es);
  const ofKind = partsOf(plain, headOfKind);
  return Array.from(new Map(plain.map((head) => [`${headOfKind(head)} ${head.en}`, head])).values())
    .filter(
      (head) => (ofKind.get(headOfKind(head)) ?? 0) >= OF_ONE_KIND * (total.get(head.es) ?? 0),
    )
    .flatMap(({ es, en, kindId }) => {
      const kind = kinds.get(kindId);
      const phrases = [es, en].filter((phrase) => isName(phrase, saysMore));
      return kind && phrases.length > 0
        ? { phrases, means: [], names: [kind.name_es, kind.name_en] }
        : [];
    });
}

function headOfKind({ es, kindId }: Pick<TitleHead, "es" | "kindId">): string {
  return `${kindId} ${es}`;
}

function partsOf(
  heads: readonly TitleHead[],
  keyOf: (head: TitleHead) => string,
): Map<string, number> {
  const parts = new Map<string, number>();
  for (const head of heads) {
    const key = keyOf(head);
    parts.set(key, (parts.get(key) ?? 0) + head.parts);
  }
  return parts;
}

function withoutBrackets(head: string): string {
  return head.replaceAll(IN_BRACKETS, "").trim();
}

function isName(head: string, saysMore: (stem: string) => boolean): boolean {
  const words = searchWords(head);
  return (
    words.length >= FEWEST_WORDS &&
    words.length <= MOST_WORDS &&
    !/\d/.test(head) &&
    !words.some((word) => saysMore(wordStem(word)))
  );
}
