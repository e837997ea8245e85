import { describe, expect, it } from "vitest";

import {
  isGoodConnection,
  isPackDue,
  isUsablePack,
  type KeptPack,
  PACK_FRESH_MS,
  readKeptPack,
} from "./kept-pack.ts";

const kept: KeptPack = {
  owner: "ana@example.com",
  locale: "es",
  release: "ab12",
  etag: '"one"',
  digest: "cafe",
  checkedAt: 1_000,
  text: "{}",
};
const here = {
  owner: "ana@example.com",
  locale: "es",
  release: "ab12",
  digest: "cafe",
} as const;

describe("a kept pack", () => {
  it("is used where it is this account's, in this language, of this release, and whole", () => {
    expect(isUsablePack(kept, here)).toBe(true);
  });

  it.each([
    ["another account's", { owner: "eva@example.com" }],
    ["somebody's who logged out", { owner: undefined }],
    ["in the other language", { locale: "en" as const }],
    ["of another release", { release: "cd34" }],
    ["not what it was when it was kept", { digest: "beef" }],
  ])("is not used where it is %s", (_, other) => {
    expect(isUsablePack(kept, { ...here, ...other })).toBe(false);
  });

  it("is read as it was kept, and is none where anything of it is missing", () => {
    expect(readKeptPack({ ...kept, more: 1 })).toEqual(kept);
    for (const field of Object.keys(kept))
      expect(readKeptPack({ ...kept, [field]: null })).toBeUndefined();
    for (const broken of [undefined, null, "x", []]) expect(readKeptPack(broken)).toBeUndefined();
  });

  it("is asked for anew when there is none, after an hour, or when the garage changed", () => {
    expect(isPackDue(undefined, { now: 0, isGarageChanged: false })).toBe(true);
    const isDue = [1_000, 999 + PACK_FRESH_MS, 1_000 + PACK_FRESH_MS, 0].map((now) =>
      isPackDue(kept, { now, isGarageChanged: false }),
    );
    expect(isDue).toEqual([false, false, true, true]);
    expect(isPackDue(kept, { now: 1_000, isGarageChanged: true })).toBe(true);
  });

  it.each([
    [{}, true],
    [{ effectiveType: "4g" }, true],
    [{ effectiveType: "3g" }, false],
    [{ savesData: true }, false],
    [{ isOnline: false }, false],
  ])("is fetched beside a page on a good connection alone: %j", (changes, isGood) => {
    const connection = { isOnline: true, savesData: false, effectiveType: undefined };
    expect(isGoodConnection({ ...connection, ...changes })).toBe(isGood);
  });
});
