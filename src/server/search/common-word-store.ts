import { type Kysely, type RawBuilder, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import type { CommonWords } from "./common-words.ts";
import { TITLE_TERM } from "./term-registry.ts";

/** A word that this share of all parts has is common: reading all rows is then the quicker way. */
const COMMON_SHARE = 0.1;
/** A common word stays one down to this share, so that it does not come and go. */
const UNCOMMON_SHARE = 0.05;
/** A bigint has 63 bits beside its sign; the commonest words have them. */
const HIGHEST_BIT = 62;

/** The common words of the read model in use. */
export async function readCommonBits(db: Kysely<Tables>): Promise<CommonWords> {
  const { rows } = await sql<{ id: number; bit: number }>`
    select id, bit from term where bit is not null`.execute(db);
  return new Map(rows.map(({ id, bit }) => [id, bit]));
}

/**
 * Writes the bits of every part to search_next.part_common. Words that have a bit keep it; the
 * commonest of the others have the bits that are free. A bit that a word loses with this rebuild is
 * still written, and given away by a later one at the earliest: a process that has not read the new
 * vocabulary yet reads the new table right.
 */
export async function writeCommonWords(db: Kysely<Tables>, parts: number): Promise<void> {
  await sql`
    create table search_next.common_word as
    select id, bit from term where bit is not null
    union all
    select id, bit::smallint
    from (select id, row_number() over (order by frequency desc, id) as place from term
      where bit is null and frequency >= ${sql.lit(COMMON_SHARE)} * ${sql.lit(parts)}) word
    join (select bit, row_number() over (order by bit) as place
      from generate_series(0, ${sql.lit(HIGHEST_BIT)}) bit
      where bit not in (select bit from term where bit is not null)) free using (place)`.execute(
    db,
  );
  await sql`
    create table search_next.part_common as
    select part_id, coalesce(bit_or(1::bigint << bit) filter (where not is_title), 0) as words,
      coalesce(bit_or(1::bigint << bit) filter (where is_title), 0) as title_words
    from (select *, false as is_title from (${bitsOfTerms(0)}) own
      union all select *, true from (${bitsOfTerms(TITLE_TERM)}) title) found
    group by part_id`.execute(db);
  await sql`analyze search_next.part_common`.execute(db);
}

function bitsOfTerms(first: number): RawBuilder<unknown> {
  return sql`select part_id, bit from search_next.common_word
    join search_next.part_terms on terms @> array[id + ${sql.lit(first)}]`;
}

/** Gives and takes the bits, in the transaction that swaps in the table that holds them. */
export async function swapCommonWords(db: Kysely<Tables>): Promise<void> {
  await sql`
    update term set bit = case when frequency >= ${sql.lit(UNCOMMON_SHARE)} *
        (select count(*) from part_facet) then common_word.bit end
    from search_next.common_word where common_word.id = term.id`.execute(db);
}
