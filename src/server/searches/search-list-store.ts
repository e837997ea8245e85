import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

type Asking = { days: number; size: number };

/** A word that nobody understood, how often, and a question that it stood in. */
export type UnknownWord = { word: string; times: number; example: string };

export async function findUnknownWords(
  db: Database,
  { days, size }: Asking,
): Promise<UnknownWord[]> {
  const { rows } = await sql<UnknownWord>`
    select word, sum(times)::int as times,
      (array_agg(text order by times desc, text))[1] as example
    from search_question, unnest(unknown) word
    where day > current_date - ${days}::int
    group by word order by 2 desc, 1 limit ${size}`.execute(db);
  return rows;
}

/** A question, how often it was searched, how it is answered most often, and what came of it. */
export type SearchedText = {
  text: string;
  times: number;
  rung: string;
  opened: number;
  carted: number;
};

export async function findSearchedTexts(
  db: Database,
  { days, size, onlyNothing }: Asking & { onlyNothing: boolean },
): Promise<SearchedText[]> {
  const { rows } = await sql<SearchedText>`
    select question.text, question.times, question.rung,
      coalesce(choice.opened, 0) as opened, coalesce(choice.carted, 0) as carted
    from (
      select text, sum(times)::int as times, (array_agg(rung order by times desc))[1] as rung
      from search_question
      where day > current_date - ${days}::int
        and (not ${onlyNothing}::boolean or rung = 'categories' or not found)
      group by text order by 2 desc, 1 limit ${size}
    ) question
    left join (
      select text, sum(opened)::int as opened, sum(carted)::int as carted
      from search_choice where day > current_date - ${days}::int group by text
    ) choice on choice.text = question.text
    order by question.times desc, question.text`.execute(db);
  return rows;
}
