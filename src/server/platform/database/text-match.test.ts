import { sql } from "kysely";
import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { hasText, literally } from "./text-match.ts";

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
