import { describe, expect, it } from "vitest";

import { readKeptChoice, withoutView, withView } from "./kept-choice.ts";

describe("what a browser keeps of a list", () => {
  it.each([null, "", "no json", "[]", '{"views":7,"columns":"a"}', '{"views":[{"name":1}]}'])(
    "is nothing where %j is kept",
    (text) => {
      expect(readKeptChoice(text)).toEqual({ views: [] });
    },
  );

  it("is read as it was written", () => {
    const choice = { columns: ["name"], views: [{ name: "Mine", query: "a=1" }] };
    expect(readKeptChoice(JSON.stringify(choice))).toEqual(choice);
  });

  it("has one view of a name, the newest last, and none without a name", () => {
    const first = withView({ views: [] }, { name: " Mine ", query: "a=1" });
    const second = withView(first, { name: "Other", query: "" });
    expect(withView(second, { name: "Mine", query: "a=2" }).views).toEqual([
      { name: "Other", query: "" },
      { name: "Mine", query: "a=2" },
    ]);
    expect(withView(first, { name: "  ", query: "x" })).toBe(first);
    expect(withoutView(second, "Mine").views).toEqual([{ name: "Other", query: "" }]);
  });

  it("has at most twenty views", () => {
    let choice = readKeptChoice(null);
    for (let at = 0; at < 25; at += 1) choice = withView(choice, { name: `v${at}`, query: "" });
    expect(choice.views.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `v${at + 5}`),
    );
  });
});
