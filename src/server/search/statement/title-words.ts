import type { TextQuery, TitleWord } from "../part-query.ts";
import { TITLE_TERM } from "../term-registry.ts";
import type { Bind } from "./bind.ts";

/** Whether a part's title says the kind of part that the text names; undefined where it may be of any kind. */
export function titledCondition(text: TextQuery | undefined, bind: Bind): string | undefined {
  if (!text || text.kind === "numbers" || text.kindWords.length === 0) return undefined;
  return text.kindWords.map((word) => wordInTitle(word, bind)).join(" and ");
}

/** Common words are bits of the row; the parts whose titles have another word are hashed once. */
function wordInTitle(word: TitleWord, bind: Bind): string {
  if ("mask" in word) return `title_words & ${bind(word.mask, "bigint")} <> 0`;
  return inTitle(word, bind) ?? "false";
}

/** Whether a part's title has one of the alternatives of a word; undefined where there are none. */
export function inTitle(
  { alternatives }: Exclude<TitleWord, { mask: string }>,
  bind: Bind,
): string | undefined {
  const titled = alternatives.map((terms) => terms.map(({ id }) => id + TITLE_TERM));
  const conditions = titled.map((ids) => `terms @> ${bind(ids, "int[]")}`);
  if (conditions.length === 0) return undefined;
  return `facet.part_id in (select part_id from part_terms where ${conditions.join(" or ")})`;
}
