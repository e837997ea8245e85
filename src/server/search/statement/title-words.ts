import type { PartQuery, TextQuery, TitleWord } from "../part-query.ts";
import type { Bind } from "./bind.ts";
import { groupCondition, hasDriver, isKindLookedUp, titled } from "./match-ids.ts";

/** The column of `titledRows` that says whether a part's title says the kind of part that the text names. */
const IS_TITLED = "is_titled";

/** Whether a part's title says the kind of part that the text names; undefined where it may be of any kind. */
export function titledCondition(query: PartQuery, bind: Bind): string | undefined {
  const words = kindWordsOf(query.text);
  if (words.length === 0) return undefined;
  return isTitledTwice(query) ? IS_TITLED : inTitleOfAll(words, bind);
}

/** Whether the titles of matches are asked for being a match and for their place. */
function isTitledTwice(query: PartQuery): boolean {
  const { text } = query;
  if (!hasDriver(query) || !text || text.kind === "numbers") return false;
  return text.kindWords.length > 0 && (!isKindLookedUp(text) || text.otherThings.length > 0);
}

/**
 * The matches among the rows of part_facet, where they are asked twice for what their titles say with the answer as
 * a column: the planner would look up the parts with such titles for each.
 */
export function titledRows(query: PartQuery, matches: string, bind: Bind): string {
  const words = kindWordsOf(query.text);
  if (!isTitledTwice(query)) return `part_facet facet where ${matches}`;
  return `(select facet.*, ${inTitleOfAll(words, bind)} as ${IS_TITLED}
    from part_facet facet where ${matches} offset 0) facet where true`;
}

function kindWordsOf(text: TextQuery | undefined): TitleWord[] {
  return !text || text.kind === "numbers" ? [] : text.kindWords;
}

function inTitleOfAll(words: readonly TitleWord[], bind: Bind): string {
  return words.map((word) => wordInTitle(word, bind)).join(" and ");
}

/** Whether a title has the word. Common words are bits of the row; the parts whose titles have another word are hashed once. */
export function wordInTitle(word: TitleWord, bind: Bind): string {
  if ("mask" in word) return `title_words & ${bind(word.mask, "bigint")} <> 0`;
  return inTitle(word, bind) ?? "false";
}

/** Whether a part's title has one of the alternatives of a word; undefined where there are none. */
export function inTitle(
  { alternatives }: Exclude<TitleWord, { mask: string }>,
  bind: Bind,
): string | undefined {
  if (alternatives.length === 0) return undefined;
  return `facet.part_id in (select part_id from part_terms
    where ${groupCondition({ alternatives: titled({ alternatives }), numberKey: null }, bind)})`;
}
