import { expect, it } from "vitest";

import { openImportShop } from "../../../test/import-shop.ts";
import { createTextReader } from "./keep-readings.ts";
import { numbersIn } from "./postgres-index.ts";
import { readSearchText } from "./read-text.ts";
import { createLexiconSource } from "./search-lexicon.ts";

const { pool } = (await openImportShop()).work;

async function countingReader() {
  const state = { version: 1, read: 0, fails: false };
  const lexiconOf = createLexiconSource(pool, { current: () => state.version });
  const reader = createTextReader(numbersIn(pool), async (text, sources) => {
    state.read += 1;
    if (state.fails) throw new Error("no database");
    return readSearchText(text, sources);
  });
  return { state, read: async (text: string) => reader(text, await lexiconOf()) };
}

it("reads a text once however many ask, until parts or names change", async () => {
  const { state, read } = await countingReader();
  const [one, other] = await Promise.all([read("bomba de agua"), read("bomba de agua")]);
  expect(state.read).toBe(1);
  expect(one).toBe(other);
  expect(one.spans.map(({ text }) => text)).toEqual(["bomba", "agua"]);
  await read("bomba");
  expect(state.read).toBe(2);
  state.version = 2;
  await read("bomba de agua");
  expect(state.read).toBe(3);
});

it("reads again what it could not read", async () => {
  const { state, read } = await countingReader();
  state.fails = true;
  await expect(read("bomba")).rejects.toThrow("no database");
  state.fails = false;
  expect((await read("bomba")).spans).toHaveLength(1);
});
