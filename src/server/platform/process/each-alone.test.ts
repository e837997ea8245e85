import { expect, it } from "vitest";

import { eachAlone } from "./each-alone.ts";

it("does every piece of work, and tells together what failed", async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
    return item;
  };
  await expect(eachAlone([1, 2, 3, 4, 5], work)).rejects.toThrow("2 of 5 failed: no 2; no 4");
  expect(done).toEqual([1, 3, 5]);
  expect(await eachAlone([1, 3], work)).toBe(4);
});
