import { beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { type AuditFilter, listAudit } from "./audit-list-store.ts";

const { db, pool } = await openTestDatabase();

const ENTRIES = 6_000;
/** The entry of whoever changes titles that changed a status, as most others do. */
const RARELY = 1_206;
type Change = Record<string, [unknown, unknown]>;

/** Most change a status; one of a hundred a price; one of the oldest a cost, and none a colour. The newest have what few have. */
const changeOf = (at: number): Change => {
  if (at > ENTRIES - 10 || at % 900 === 5) return { minimum: [1, 2] };
  if (at === RARELY) return { status: ["a", "b"] };
  if (at === 3) return { cost: [1_234, 5_678] };
  if (at % 100 === 0) return { price: [at, at + 1] };
  return at % 3 === 0 ? { title: ["Filtro viejo", `Filtro ${at}`] } : { status: ["a", "shipped"] };
};
const ALL = Array.from({ length: ENTRIES }, (_, place) => {
  const id = place + 1;
  const actor = id % 6 === 0 ? "titles@example.com" : `staff${id % 7}@example.com`;
  return { id, actor, action: "part.save", change: changeOf(id) };
}).toReversed();

beforeAll(async () => {
  await pool.query(
    `insert into audit_log (id, at, actor, action, subject, change, address, request_id, previous_hash, hash)
     select id, now() - (10000 - id) * interval '1 minute', actor, action, 'part:X', change, '', 'x', 'x', 'x'
     from jsonb_to_recordset($1) as entry (id bigint, actor text, action text, change jsonb)`,
    [JSON.stringify(ALL)],
  );
  await pool.query("analyze audit_log");
});

it("reads of a field that most changed, and this one hardly, what is theirs and not all who changed it", async () => {
  const queries: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(JSON.stringify(node));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const filter = { fields: ["status"], actor: "titles@example.com" };
  for (const limit of [1, 2, 51]) {
    const found = await listAudit(watched, filter, { after: undefined, limit });
    expect(found.map(({ id }) => id)).toEqual([RARELY]);
  }
  expect(queries.length).toBeGreaterThan(3);
  const gathering = () => queries.filter((query) => query.includes("offset 0"));
  expect(gathering()).toEqual([]);
  await listAudit(watched, { ...filter, fields: ["cost"] }, { after: undefined, limit: 51 });
  expect(gathering()).toHaveLength(1);
});

type Wanted = [name: string, filter: AuditFilter, has: (change: Change, actor: string) => boolean];
const WANTED: Wanted[] = [
  ["a field that most changed", { fields: ["status"] }, (change) => "status" in change],
  ["a field that few changed", { fields: ["price"] }, (change) => "price" in change],
  ["a field that one changed", { field: "cost" }, (change) => "cost" in change],
  ["a field that none changed", { fields: ["colour"] }, () => false],
  ["a field that the newest changed, and few", { field: "minimum" }, (one) => "minimum" in one],
  ["one of two fields", { fields: ["cost", "price"] }, (one) => "cost" in one || "price" in one],
  ["a value that many had", { values: ["VIEJO"] }, (change) => "title" in change],
  ["a value that one had", { values: ["1234"] }, (change) => "cost" in change],
  ["an amount by its cents too", { values: ["56.78", "5678"] }, (change) => "cost" in change],
  ["no word at all", { values: ["..."] }, () => false],
  [
    "a field that most changed, and who changes others",
    { fields: ["status"], actor: "titles@example.com" },
    (change, actor) => "status" in change && actor === "titles@example.com",
  ],
  [
    "a field and who changed it",
    { fields: ["price"], actor: "staff3@example.com" },
    (change, actor) => "price" in change && actor === "staff3@example.com",
  ],
];

describe.each(WANTED)("the log by %s", (_name, filter, has) => {
  it.each([undefined, 4_000, 250])("is whole, the newest first, from %s on", async (after) => {
    const meant = ALL.filter(({ id }) => after === undefined || id < after)
      .filter(({ change, actor }) => has(change, actor))
      .map(({ id }) => id);
    for (const limit of [51, ENTRIES]) {
      const found = await listAudit(db, filter, { after, limit });
      expect(found.map(({ id }) => id)).toEqual(meant.slice(0, limit));
    }
    const ofTime = { ...filter, from: new Date(0) };
    const found = await listAudit(db, ofTime, { after, limit: 51 });
    expect(found.map(({ id }) => id)).toEqual(meant.slice(0, 51));
  });
});
