import { describe, expect, it } from "vitest";

import { changeKit, isSameContent, type KitItem, type KitPart } from "./kit-change.ts";
import type { KitRow } from "./kit-row.ts";

const PISTON: KitPart = { id: 7, titleEs: "Pistón", titleEn: "Piston" };
const row = (changes: Partial<KitRow>): KitRow => ({
  sku: "KIT-1",
  part: undefined,
  titleEs: undefined,
  titleEn: undefined,
  quantity: undefined,
  action: "add",
  ...changes,
});
const inKit: KitItem = {
  position: 0,
  partId: 7,
  partNumber: "",
  titleEs: "Pistón",
  titleEn: "Piston",
  quantity: 4,
};
const ring: KitItem = { ...inKit, position: 3, partId: null, partNumber: "R-9", titleEs: "Aro" };
const grease: KitItem = {
  ...ring,
  position: 4,
  partNumber: "",
  titleEs: "Grasa",
  titleEn: "Grease",
};

describe("what a row makes of a kit", () => {
  it("adds what it names behind the others, one of it and with the part's title", () => {
    expect(changeKit([ring], row({ part: "P-1" }), PISTON)).toEqual({
      result: "create",
      item: { ...inKit, position: 4, quantity: 1 },
      changed: [],
    });
    expect(changeKit([], row({ part: "P-1" }), PISTON)).toMatchObject({ item: { position: 0 } });
  });

  it("keeps the number of what is no part of the shop, with a title for both languages", () => {
    expect(changeKit([], row({ part: "X-1", titleEn: "Seal" }), undefined)).toMatchObject({
      result: "create",
      item: { partId: null, partNumber: "X-1", titleEs: "Seal", titleEn: "Seal" },
    });
    expect(changeKit([], row({ part: "X-1" }), undefined)).toMatchObject({
      result: "reject",
      problem: { code: "title_of_unknown_part" },
    });
  });

  it.each<[string, KitItem, Partial<KitRow>, KitPart | undefined]>([
    ["its part", inKit, { part: "P-1" }, PISTON],
    ["its number in another writing", ring, { part: "r9" }, undefined],
    ["its number, which is now a part", ring, { part: "R-9" }, { ...PISTON, id: 8 }],
    ["its name in either language", grease, { titleEn: "grease" }, undefined],
  ])("finds what is there by %s", (...[, item, changes, part]) => {
    const change = changeKit([inKit, ring, grease], row({ ...changes, quantity: 6 }), part);
    expect(change).toMatchObject({
      result: "update",
      item: { position: item.position, quantity: 6 },
    });
    expect(changeKit([inKit, ring, grease], row({ ...changes, action: "remove" }), part)).toEqual({
      result: "remove",
      item,
    });
  });

  it("says when nothing is to do", () => {
    expect(changeKit([inKit], row({ part: "P-1", quantity: 4 }), PISTON)).toEqual({
      result: "unchanged",
    });
    expect(changeKit([inKit], row({ part: "Q-1", action: "remove" }), undefined)).toEqual({
      result: "unchanged",
    });
  });
});

describe("two items of a kit", () => {
  it.each<[string, KitItem, KitItem, boolean]>([
    ["of one part are the same", inKit, { ...inKit, position: 9, quantity: 1 }, true],
    ["of two parts are not", inKit, { ...inKit, partId: 8 }, false],
    ["are not where one is a number", { ...inKit, titleEs: ring.titleEs }, ring, false],
    ["of one number, however written, are", ring, { ...ring, partNumber: "r 9" }, true],
    ["of two numbers are not", ring, { ...ring, partNumber: "R-8" }, false],
    ["of one name without a number are", grease, { ...grease, titleEs: "GRASA" }, true],
    ["of a number and of a name alone are not", { ...ring, titleEs: "Grasa" }, grease, false],
    ["of two names are not", grease, { ...grease, titleEs: "Aceite" }, false],
  ])("%s", (...[, one, other, isSame]) => {
    expect(isSameContent(one, other)).toBe(isSame);
    expect(isSameContent(other, one)).toBe(isSame);
  });
});
