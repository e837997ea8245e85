import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { namePairs } from "#domain/search/name-pairs.ts";
import { begunNames } from "#domain/search/begun-names.ts";

import { openTestDatabase } from "../../../../test/database.ts";
import { haveNames } from "./named-rows.ts";
import { NAMED_ACCOUNTS } from "./named-tables.ts";

const { db, pool } = await openTestDatabase();

type Person = { email: string; first: string; last: string; company: string };

/** More than a page is sought along: by their e-mails, the names of the last are not those of the first. */
const PEOPLE = 9_000;
const FIRST_NAMES = ["María", "José", "Ana", "Luis", "Carlos"];
const personOf = (at: number): Person => {
  const email = `${String(at).padStart(5, "0")}x@example.com`;
  const first = FIRST_NAMES[at % 5] ?? "";
  const company = at % 3 === 0 ? `Transportes ${at % 900} S.A.` : "";
  const last = at < 200 && at % 40 === 0 ? "Ventana" : `Surname${at % 500}`;
  if (at === 8_888) return { email, first: "Ana Luisa", last: "Núñez", company: "Taller de José" };
  // Many of the first have it, and few of all others.
  if (at > 8_000 && at % 100 === 0) return { email, first, last: "Ventana Rara", company };
  return { email, first, last, company };
};
const ALL = Array.from({ length: PEOPLE }, (_, at) => personOf(at));

beforeAll(async () => {
  await pool.query(
    `insert into account (email, password_hash, first_name, last_name, company_name, phone_country_code, phone_number,
      account_type, locale, approval)
    select email, 'x', first, last, company, '506', '60000000', 'vehicle_owner', 'es', 'approved'
    from json_to_recordset($1) as person (email text, first text, last text, company text)`,
    [JSON.stringify(ALL)],
  );
  await pool.query("vacuum analyze account");
});

type Wanted = { isBackwards: boolean; after?: string | undefined; most: number };

async function found(text: string, { isBackwards, after, most }: Wanted): Promise<string[]> {
  const beyond = isBackwards ? sql`email < ${after}` : sql`email > ${after}`;
  const rows = sql`from account where ${after === undefined ? sql`true` : beyond}`;
  const order = isBackwards ? sql`email desc` : sql`email`;
  const list = { table: NAMED_ACCOUNTS, row: "account", rows, order, most };
  const condition = await haveNames(db, begunNames(text), list);
  const page = await sql<{ email: string }>`
    select email ${rows} and ${condition} order by ${order} limit ${most}`.execute(db);
  return page.rows.map(({ email }) => email);
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** By the plainest way of finding it. */
function meant(text: string, { isBackwards, after, most }: Wanted): string[] {
  const words = plain(text).split(" ");
  const has = ({ email, first, last, company }: Person) => {
    const own = plain(`${email.split("@")[0]} ${first} ${last} ${company}`).split(/[^a-z0-9]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const emails = ALL.filter(has).map(({ email }) => email);
  return (isBackwards ? emails.toReversed() : emails)
    .filter((email) => after === undefined || (isBackwards ? email < after : email > after))
    .slice(0, most);
}

const FROM_THE_FIRST = { isBackwards: false, most: 51 };
const FROM_THE_LAST = { isBackwards: true, most: 51 };
const FROM_WITHIN = { isBackwards: false, after: "04444x@example.com", most: 51 };
const NEARLY_AT_THE_END = { isBackwards: false, after: "08900x@example.com", most: 51 };
const ALL_OF_THEM = { isBackwards: false, most: PEOPLE };

describe.each([
  ["the name of many", "maria"],
  ["two names that nobody has together", "maria jose"],
  ["the same two, the last begun", "jose mari"],
  ["two names that one has together", "ana jose"],
  ["the same with a short word and accents", "núñ de josé"],
  ["a name of few", "surname77"],
  ["what many names begin with", "surname"],
  ["the name of many and that of few", "maria surname310"],
  ["the same, the common name last", "surname310 maria"],
  ["two that many have together", "transportes maria"],
  ["a name that the first of all have, and few others", "ventana"],
  ["a name that the last of all have alone", "ventana rara"],
  ["a number, which may be any word", "transportes 310"],
  ["a name and the beginning of all e-mails", "maria 0"],
  ["nobody", "zacarias"],
  ["nobody beside the name of many", "maria zacarias"],
])("finds rows by their names: %s", (_name, text) => {
  it.each([
    ["from the first on", FROM_THE_FIRST],
    ["from the last on", FROM_THE_LAST],
    ["behind one of them", FROM_WITHIN],
    ["nearly at the end", NEARLY_AT_THE_END],
    ["all of them", ALL_OF_THEM],
  ])("%s", async (_where, wanted) => {
    expect(await found(text, wanted)).toEqual(meant(text, wanted));
  });
});

it("finds what is looked for in these tests", () => {
  const texts = ["maria", "maria jose", "ana jose", "ventana"];
  expect(texts.map((text) => meant(text, ALL_OF_THEM).length)).toEqual([1_800, 0, 1, 14]);
});

const PIECES = ["ana", "anabel", "jose", "josefa", "mora", "de", "a1", "24", "mariana"];

it("has in its index of pairs whatever has two of the words", async () => {
  const texts = PIECES.flatMap((one) =>
    PIECES.flatMap((other) => PIECES.map((third) => [one, other, third])),
  );
  const questions = PIECES.flatMap((one) => PIECES.map((other) => [one.slice(0, 4), other]));
  const { rows } = await sql<{ text: string; pairs: string[] }>`
    select text, name_pairs(to_tsvector('simple', text)) as pairs
    from unnest(${texts.map((words) => words.join(" "))}::text[]) text`.execute(db);
  const kept = new Map(rows.map(({ text, pairs }) => [text, pairs]));
  for (const words of questions) {
    const begin = texts.filter((text) =>
      words.every((word) => text.some((one) => one.startsWith(word))),
    );
    for (const text of begin) {
      const missing = namePairs(words).filter((pair) => !kept.get(text.join(" "))?.includes(pair));
      expect(missing, `${words.join(" ")} of ${text.join(" ")}`).toEqual([]);
    }
  }
});
