import { sql } from "kysely";
import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { hasText, literally, wordsBegun } from "./text-match.ts";

const { db } = await openTestDatabase();

async function matches(condition: ReturnType<typeof hasText>): Promise<boolean> {
  const { rows } = await sql`select from (values ('Ana', null, 'MORA 50%')) row (first, none, last)
    where ${condition}`.execute(db);
  return rows.length === 1;
}

it.each([
  ["mora", true],
  ["ANA m", true],
  ["50%", true],
  ["5_%", false],
  ["anam", false],
])("columns have %j in them: %s", async (text, has) =>
  expect(await matches(hasText(sql`first, none, last`, text))).toBe(has),
);

it.each([
  ["50%", "50%", true],
  ["50%", "500", false],
  ["a_b", "a_b", true],
  ["a_b", "axb", false],
  [String.raw`a\b`, String.raw`a\b`, true],
])("the pattern of %j matches %j: %s", async (text, other, isLike) =>
  expect(await matches(sql<boolean>`${other} like ${literally(text)}`)).toBe(isLike),
);

const PIECES = ["mari", "maria", "mariana", "maria1", "maria2b", "marib", "m", "24", "24a", "zz"];
const TEXTS = PIECES.flatMap((one) => PIECES.map((other) => `${one} x9 ${other}`));

it.each([
  ["maria"],
  ["mari", "maria"],
  ["maria", "mari"],
  ["maria", "24"],
  ["24", "maria"],
  ["m", "24", "z"],
  ["x", "mariana", "x9"],
  ["maria", "maria1", "mari"],
  ["mariax", "24"],
])("finds the texts that have a word with each beginning: %j", async (...words) => {
  const { rows } = await sql<{ text: string }>`select text from unnest(${TEXTS}::text[]) text
    where to_tsvector('simple', text) @@ to_tsquery('simple', ${wordsBegun(words)})`.execute(db);
  const begin = (text: string) =>
    words.every((word) => text.split(" ").some((one) => one.startsWith(word)));
  expect(rows.map(({ text }) => text)).toEqual(TEXTS.filter(begin));
});

it("goes on with every sign that a word may have, and reads each as one word", async () => {
  const longer = "abcdefghijklmnopqrstuvwxyz0123456789".split("").map((sign) => `maria${sign}`);
  for (const word of longer) {
    const { rows } = await sql`select where to_tsvector('simple', ${`${word}7q ana`})
      @@ to_tsquery('simple', ${wordsBegun(["maria", "ana"])})`.execute(db);
    expect([word, rows.length]).toEqual([word, 1]);
  }
});
