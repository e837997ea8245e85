import { expect, it } from "vitest";

import { shareLooks } from "./share-looks.ts";

/** Looks that end when a test says so. */
function openLooks() {
  const looks: PromiseWithResolvers<number>[] = [];
  const look = shareLooks(() => {
    const looking = Promise.withResolvers<number>();
    looks.push(looking);
    return looking.promise;
  });
  return { looks, look };
}

it("has one look under way and one that waits, however many ask", async () => {
  const { looks, look } = openLooks();
  const first = look();
  const others = Array.from({ length: 50 }, look);
  expect(looks).toHaveLength(1);
  looks[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.resolve(2);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  expect(looks).toHaveLength(2);
});

it("looks anew for whoever asks after the last one has ended", async () => {
  const { looks, look } = openLooks();
  const first = look();
  looks[0]?.resolve(1);
  await first;
  const second = look();
  looks[1]?.resolve(2);
  expect(await second).toBe(2);
});

it("looks once more for those who wait where a look has failed, and tells its failure to whoever asked for it", async () => {
  const { looks, look } = openLooks();
  const first = look();
  const second = look();
  looks[0]?.reject(new Error("The primary is away."));
  await expect(first).rejects.toThrow("away");
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.resolve(2);
  expect(await second).toBe(2);
});
