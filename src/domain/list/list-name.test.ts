import { describe, expect, it } from "vitest";

import { areaOfList, isGuardedList, LIST_NAMES } from "./list-name.ts";

describe("lists whose files name customers", () => {
  it.each([
    ["customers", true],
    ["orders", true],
    ["quotes", true],
    ["messages", true],
    ["invoices", true],
    ["owed", true], // all of them are one customer's
    ["parts", false],
    ["stock", false],
    ["figures", false],
    ["nothing", false],
    [undefined, false],
  ])("%s: %s", (list, isGuarded) => {
    expect(isGuardedList(list)).toBe(isGuarded);
  });

  it("are nothing that an object has by itself", () => {
    for (const name of ["constructor", "toString", "__proto__"])
      expect(isGuardedList(name)).toBe(false);
  });
});

it("is shown by the area of its name, but for what is of another", () => {
  const elsewhere = LIST_NAMES.filter((list) => areaOfList(list) !== list);
  expect(elsewhere).toEqual(["figures", "fitments", "interchange", "kits", "owed"]);
});
