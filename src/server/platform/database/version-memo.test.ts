import { expect, it } from "vitest";

import { memoByVersion } from "./version-memo.ts";

it("loads once for all who ask at the same version", async () => {
  let loads = 0;
  const memo = memoByVersion({ current: () => 1 }, async (key: string) => `${key}${(loads += 1)}`);
  expect(await Promise.all([memo("a"), memo("a"), memo("b")])).toEqual(["a1", "a1", "b2"]);
  expect(await memo("a")).toBe("a1");
});

it("loads again when the version changes", async () => {
  let version = 1;
  const memo = memoByVersion({ current: () => version }, async () => version);
  expect(await memo("a")).toBe(1);
  version = 2;
  expect(await memo("a")).toBe(2);
});

it("does not keep a failure", async () => {
  let isDown = true;
  const memo = memoByVersion({ current: () => 1 }, async () => {
    if (isDown) throw new Error("down");
    return "up";
  });
  await expect(memo("a")).rejects.toThrow("down");
  isDown = false;
  expect(await memo("a")).toBe("up");
});
