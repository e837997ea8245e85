import { beforeEach, describe, expect, it } from "vitest";

import { DAY_MS } from "#domain/clock/durations.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { createSearchLister } from "./list-searches.ts";
import { createSearchLog, expireSearches } from "./log-searches.ts";
import { createSearchPager, type SearchPage } from "./page-of-searches.ts";

const { db, pool } = await openTestDatabase();
const catalogue = await seedCatalogue(db, { parts: 20, seed: 3 });
const sku = catalogue.parts[0]?.row.sku ?? "";
const list = createSearchLister(db);
const pageOf = createSearchPager(db);

function openLog(now = new Date()) {
  const log = createSearchLog({ db, now: () => now });
  const ask = (text: string, changes: Partial<Parameters<typeof log.searched>[0]> = {}) =>
    log.searched({ text, spans: [], rung: "all", found: true, storefront: "cr", ...changes });
  return { ...log, ask };
}

function unknown(text: string) {
  return [{ kind: "unknown" as const, text, used: false }];
}

beforeEach(async () => {
  await pool.query("truncate search_question, search_choice");
});

const textsOf = async (kind: "nothing" | "common" | "unknown", text: string) => {
  const { items } = await pageOf({ filters: { list: kind, days: 1, text }, limit: 10 });
  return items.map((line) => line.text).toSorted();
};

describe("what is learned from searches (decisions §4)", () => {
  it("counts the same question of several processes together", async () => {
    const [one, other] = [openLog(), openLog()];
    one.ask("Bomba de agua");
    one.ask("ocupo bomba de agua");
    other.ask("bomba de agua", { storefront: "us" });
    await Promise.all([one.write(), other.write()]);
    await one.write(); // nothing is counted twice
    expect((await list({ days: 1, size: 9 })).common).toEqual([
      { text: "bomba agua", times: 3, rung: "all", opened: 0, carted: 0 },
    ]);
  });

  it("counts what is opened and put into a cart, of parts that there are and questions that were asked", async () => {
    const log = openLog();
    log.ask("bomba");
    log.chosen({ text: "Bomba", sku, kind: "opened" });
    log.chosen({ text: "bomba", sku, kind: "opened" });
    log.chosen({ text: "bomba", sku, kind: "carted" });
    log.chosen({ text: "bomba", sku: "NO-SUCH-PART", kind: "opened" });
    log.chosen({ text: "never asked", sku, kind: "opened" });
    await log.write();
    const { rows } = await pool.query("select text, opened, carted from search_choice");
    expect(rows).toEqual([{ text: "bomba", opened: 2, carted: 1 }]);
    expect((await list({ days: 1, size: 9 })).common[0]).toMatchObject({ opened: 2, carted: 1 });
  });

  it("lists what nobody understood and what found nothing, the commonest first", async () => {
    const log = openLog();
    log.ask("xyzzy filtro", { spans: unknown("xyzzy") });
    log.ask("plugh", { spans: unknown("plugh"), rung: "categories" });
    log.ask("plugh", { spans: unknown("plugh"), rung: "categories" });
    log.ask("filtro", { found: false });
    log.ask("bomba");
    await log.write();
    const { unknown: words, nothing } = await list({ days: 1, size: 9 });
    expect(words).toEqual([
      { word: "plugh", times: 2, example: "plugh" },
      { word: "xyzzy", times: 1, example: "xyzzy filtro" },
    ]);
    expect(nothing.map(({ text, times }) => [text, times])).toEqual([
      ["plugh", 2],
      ["filtro", 1],
    ]);
    expect((await list({ days: 1, size: 1 })).unknown).toHaveLength(1);
  });

  it("lists both page after page for the staff, none lost and none twice", async () => {
    const log = openLog();
    for (const [text, times] of [
      ["xyzzy", 3],
      ["plugh", 2],
      ["quux", 2],
      ["froboz", 1],
    ] as const)
      for (let time = 0; time < times; time += 1)
        log.ask(text, { spans: unknown(text), found: false });
    await log.write();
    for (const kind of ["nothing", "unknown", "common"] as const) {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page: SearchPage = await pageOf({
          filters: { list: kind, days: 1 },
          after,
          limit: 2,
        });
        found.push(...page.items.map(({ text, times }) => `${times} ${text}`));
        after = page.next;
      } while (after !== null);
      expect(found).toEqual(["3 xyzzy", "2 plugh", "2 quux", "1 froboz"]);
    }
  });

  it("lists those that hold a text, whatever its case and accents", async () => {
    const log = openLog();
    for (const text of ["Bombín frontal", "bombin trasero", "arandela"])
      log.ask(text, { spans: unknown(text.split(" ")[0] ?? ""), found: false });
    await log.write();
    const both = ["bombin frontal", "bombin trasero"];
    expect(await textsOf("common", "BOMBÍN")).toEqual(both);
    expect(await textsOf("nothing", "ombin")).toEqual(both);
    expect(await textsOf("unknown", "RANDE")).toEqual(["arandela"]);
    expect(await textsOf("unknown", "%")).toEqual([]);
  });

  it("keeps no personal data, and no column that could say who it was", async () => {
    const log = openLog();
    log.ask("filtro ana@example.com");
    log.ask("llámeme al 8888-7777");
    await log.write();
    expect((await list({ days: 1, size: 9 })).common).toEqual([]);
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name in ('search_question', 'search_choice')`,
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set("day text storefront rung found unknown times part_id opened carted".split(" ")),
    );
  });

  it("counts again what could not be written", async () => {
    const log = openLog();
    log.ask("bomba");
    await pool.query("alter table search_question rename to search_question_away");
    await expect(log.write()).rejects.toThrow("search_question");
    log.ask("bomba");
    await pool.query("alter table search_question_away rename to search_question");
    await log.write();
    expect((await list({ days: 1, size: 9 })).common).toMatchObject([{ times: 2 }]);
  });

  it("counts a flood of different questions up to a bound", async () => {
    const log = openLog();
    for (let at = 0; at < 2_500; at += 1) log.ask(`palabra${at}x`);
    log.ask("palabra1x");
    await log.write();
    const { rows } = await pool.query<{ rows: number; most: number }>(
      "select count(*) as rows, max(times) as most from search_question",
    );
    expect(rows).toEqual([{ rows: 2000, most: 2 }]);
  });

  it("forgets after 90 days", async () => {
    const now = new Date("2026-06-30T12:00:00Z");
    for (const days of [0, 90, 91]) {
      const log = openLog(new Date(now.getTime() - days * DAY_MS));
      log.ask(`bomba${days}x`);
      log.chosen({ text: `bomba${days}x`, sku, kind: "opened" });
      await log.write();
    }
    await expireSearches(db, now);
    for (const table of ["search_question", "search_choice"]) {
      const { rows } = await pool.query<{ text: string }>(`select text from ${table} order by day`);
      expect(rows.map(({ text }) => text)).toEqual(["bomba90x", "bomba0x"]);
    }
  });
});
