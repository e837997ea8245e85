import { describe, expect, it } from "vitest";

import { keyName, matchKey } from "./match-keys.ts";

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const BOUND = [{ keys: "j" }, { keys: "g o" }, { keys: "g c" }, { keys: "o" }];

it.each([
  [{ key: "j" }, "j"],
  [{ key: "J", shiftKey: true }, "j"],
  [{ key: "?", shiftKey: true }, "?"],
  [{ key: "k", ctrlKey: true }, "Control+k"],
  [{ key: "k", metaKey: true }, "Control+k"],
  [{ key: "Enter", shiftKey: true }, "Shift+Enter"],
  [{ key: "x", altKey: true }, "Alt+x"],
  [{ key: "Escape" }, "Escape"],
])("calls %j %s", (pressed, name) => {
  expect(keyName({ ...NONE, ...pressed })).toBe(name);
});

describe("two keys after each other", () => {
  it("begin with the first, and are one with the second", () => {
    const { begins, found } = matchKey(BOUND, { name: "g", at: 0 }, undefined);
    expect([found, begins]).toEqual([undefined, { first: "g", at: 0 }]);
    expect(matchKey(BOUND, { name: "o", at: 900 }, begins).found).toEqual({ keys: "g o" });
  });

  it("are two again after a pause", () => {
    const begun = { first: "g", at: 0 };
    expect(matchKey(BOUND, { name: "o", at: 5_000 }, begun).found).toEqual({ keys: "o" });
  });

  it("leave a key that makes no pair what it is alone", () => {
    const begun = { first: "g", at: 0 };
    expect(matchKey(BOUND, { name: "j", at: 10 }, begun).found).toEqual({ keys: "j" });
    expect(matchKey(BOUND, { name: "z", at: 10 }, begun)).toEqual({
      found: undefined,
      begins: undefined,
    });
  });
});
