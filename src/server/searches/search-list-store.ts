import { type RawBuilder, sql } from "kysely";

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
    where day > current_date - ${days}::int and unknown <> '{}'
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

/** A place in a list by how often: the line that stands there. */
export type SearchedPlace = { times: number; text: string };

export type SearchedLine = Omit<SearchedText, "rung"> & {
  rung: string | null;
  example: string | null;
};

type Page = {
  days: number;
  /** What the line holds; nothing where it is empty. */
  text: string;
  after: SearchedPlace | undefined;
  most: number;
};

/** That a text holds another, whatever the case and accents of either. */
function holds(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return text === ""
    ? sql`true`
    : sql`strpos(name_place(${column}), name_place(${text}::text)) > 0`;
}

function past(after: SearchedPlace | undefined, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return after === undefined
    ? sql`true`
    : sql`(times < ${after.times}::int or times = ${after.times}::int and ${text} > ${after.text})`;
}

/** A page of the words that nobody understood, the commonest first. */
export async function findUnknownPage(
  db: Database,
  { days, text, after, most }: Page,
): Promise<SearchedLine[]> {
  const { rows } = await sql<SearchedLine>`
    select word as text, times, null as rung, 0 as opened, 0 as carted, example from (
      select word, sum(times)::int as times, (array_agg(text order by times desc, text))[1] as example
      from search_question, unnest(unknown) word
      where day > current_date - ${days}::int and unknown <> '{}' and ${holds(sql`word`, text)}
      group by word) found
    where ${past(after, sql`word`)}
    order by times desc, word limit ${most}`.execute(db);
  return rows;
}

/** A page of the questions, or of those that found nothing of what they searched for, likewise. */
export async function findSearchedPage(
  db: Database,
  { days, text, after, most, onlyNothing }: Page & { onlyNothing: boolean },
): Promise<SearchedLine[]> {
  const { rows } = await sql<SearchedLine>`
    select question.text, question.times, question.rung, null as example,
      coalesce(choice.opened, 0) as opened, coalesce(choice.carted, 0) as carted
    from (
      select text, times, rung from (
        select text, sum(times)::int as times, (array_agg(rung order by times desc))[1] as rung
        from search_question
        where day > current_date - ${days}::int
          and (not ${onlyNothing}::boolean or rung = 'categories' or not found)
          and ${holds(sql`text`, text)}
        group by text) counted
      where ${past(after, sql`text`)}
      order by times desc, text limit ${most}
    ) question
    left join lateral (
      select sum(opened)::int as opened, sum(carted)::int as carted
      from search_choice where day > current_date - ${days}::int and text = question.text
    ) choice on true
    order by question.times desc, question.text`.execute(db);
  return rows;
}
