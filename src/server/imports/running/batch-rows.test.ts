import { expect, it } from "vitest";

import { batchesOf, type ReadRow } from "./batch-rows.ts";

async function batchSizes(lengths: readonly number[]): Promise<number[]> {
  const rows = lengths.map((length, at): ReadRow<string> => ({
    position: at + 1,
    line: at + 1,
    cells: ["x".repeat(length)],
    progress: at / lengths.length,
    reading: { ok: true, value: String(at) },
  }));
  const batches = batchesOf(stream(rows), { keyOf: (row: string) => row, apply: async () => [] });
  const sizes: number[] = [];
  for await (const batch of batches) sizes.push(batch.rows.length);
  return sizes;
}

async function* stream<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

it("gathers a thousand rows at a time", async () => {
  expect(await batchSizes(Array.from({ length: 2_001 }, () => 10))).toEqual([1_000, 1_000, 1]);
});

it("gathers fewer of rows so long that a thousand would fill the memory", async () => {
  expect(await batchSizes(Array.from({ length: 20 }, () => 900_000))).toEqual([9, 9, 2]);
});

it("has no batch of nothing", async () => {
  expect(await batchSizes([])).toEqual([]);
  expect(await batchSizes([8_000_000])).toEqual([1]);
});
