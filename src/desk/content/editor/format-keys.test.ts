import { expect, it } from "vitest";

import { formatOf, shortcutOf } from "./format-keys.ts";

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ key: "b", ctrlKey: true }, "bold"],
  [{ key: "b", metaKey: true }, "bold"],
  [{ key: "H", ctrlKey: true, shiftKey: true }, "heading"],
  [{ key: "L", ctrlKey: true, shiftKey: true }, "list"],
  [{ key: "E", ctrlKey: true, shiftKey: true }, "link"],
  [{ key: "b" }, undefined],
  [{ key: "B", ctrlKey: true, shiftKey: true }, undefined],
  [{ key: "h", ctrlKey: true }, undefined],
  [{ key: "k", ctrlKey: true }, undefined],
  [{ key: "b", ctrlKey: true, altKey: true }, undefined],
])("%j asks for %s", (pressed, format) => expect(formatOf({ ...NONE, ...pressed })).toBe(format));

it("is said as assistive technology writes it", () => {
  expect([shortcutOf("bold"), shortcutOf("link")]).toEqual(["Control+B", "Control+Shift+E"]);
});
