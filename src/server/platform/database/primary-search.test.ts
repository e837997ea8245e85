import { describe, expect, it, vi } from "vitest";

import { createPrimarySearch, NoPrimary } from "./primary-search.ts";

const [ONE, TWO, THREE] = [1, 2, 3].map((at) => ({ host: `server-${at}`, port: 5432 }));
const PLACES = [ONE, TWO, THREE].flatMap((place) => place ?? []);
const NEVER = new Promise<boolean>(() => {});

/** A search among three, of which one is the primary; a place that is frozen says nothing for ever. */
function searchAmong(start: { primary?: string; frozen?: string }, believedMs = 60_000) {
  const now = { ...start };
  const isPrimary = vi.fn<(place: { host: string }) => Promise<boolean>>(async ({ host }) =>
    host === now.frozen ? NEVER : host === now.primary,
  );
  const search = createPrimarySearch(PLACES, {
    isPrimary,
    searchMs: 3_000,
    pauseMs: 5,
    believedMs,
  });
  return { now, isPrimary, search };
}

describe("the search for the primary", () => {
  it("finds the one that takes what is written, and asks nobody again", async () => {
    const { search, isPrimary } = searchAmong({ primary: "server-2" });
    expect(await search.find()).toBe(TWO);
    expect(await search.find()).toBe(TWO);
    expect(isPrimary).toHaveBeenCalledTimes(3);
  });

  it("is one, however many wait for it", async () => {
    const { search, isPrimary } = searchAmong({ primary: "server-3" });
    const found = await Promise.all(Array.from({ length: 20 }, () => search.find()));
    expect(new Set(found)).toEqual(new Set([THREE]));
    expect(isPrimary).toHaveBeenCalledTimes(3);
  });

  it("is held up by no server that is frozen", async () => {
    const { search } = searchAmong({ primary: "server-2", frozen: "server-1" });
    expect(await search.find()).toBe(TWO);
  });

  it("goes on until one is chosen, and begins anew once the one it found is doubted", async () => {
    const { search, now } = searchAmong({});
    const finding = search.find();
    now.primary = "server-1";
    expect(await finding).toBe(ONE);
    now.primary = "server-3";
    expect(await search.find()).toBe(ONE);
    search.doubt(PLACES[0] ?? { host: "", port: 0 });
    expect(await search.find()).toBe(THREE);
  });

  it("asks anew after a while, since nobody says when the primary has moved", async () => {
    const { search, now } = searchAmong({ primary: "server-1" }, 0);
    expect(await search.find()).toBe(ONE);
    now.primary = "server-2";
    expect(await search.find()).toBe(TWO);
  });

  it("keeps whom it has found meanwhile when somebody doubts the one before", async () => {
    const { search, now, isPrimary } = searchAmong({ primary: "server-1" });
    const before = await search.find();
    search.doubt(before);
    now.primary = "server-2";
    await search.find();
    search.doubt(before);
    expect(await search.find()).toBe(TWO);
    expect(isPrimary).toHaveBeenCalledTimes(6);
  });

  it("says within its time that there is none, and looks again for the next who asks", async () => {
    const { search, now } = searchAmong({});
    const begun = performance.now();
    await expect(search.find()).rejects.toThrow(NoPrimary);
    expect(performance.now() - begun).toBeLessThan(20_000);
    now.primary = "server-2";
    expect(await search.find()).toBe(TWO);
  });
});
