import { expect, it } from "vitest";

import { waitUntil } from "./wait-until.ts";

const away = () => Promise.reject(new Error("away"));

it("looks until it is so", async () => {
  let looks = 0;
  const isSo = async () => (looks += 1) === 3;
  expect(await waitUntil(isSo, { everyMs: 1, signal: undefined })).toBe(true);
  expect(looks).toBe(3);
});

it("ends at once, and says no, when it is stopped", async () => {
  const stop = new AbortController();
  const waiting = waitUntil(async () => false, { everyMs: 3_600_000, signal: stop.signal });
  setImmediate(() => stop.abort());
  expect(await waiting).toBe(false);
  expect(await waitUntil(async () => true, { everyMs: 1, signal: stop.signal })).toBe(true);
});

it("throws what a look meets", async () => {
  await expect(waitUntil(away, { everyMs: 1, signal: undefined })).rejects.toThrow("away");
});
