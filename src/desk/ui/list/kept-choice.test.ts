import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import {
  browserViews,
  keepListChoice,
  keptListChoice,
  leaveBrowserViews,
  readBrowserViews,
  readKeptChoice,
} from "./kept-choice.ts";

const UNREADABLE = [
  null,
  "",
  "no json",
  "[]",
  '{"views":7,"columns":"a"}',
  '{"views":[{"name":1}]}',
];

describe("what a browser keeps of a list", () => {
  it.each(UNREADABLE)("is nothing where %j is kept", (text) => {
    expect(readKeptChoice(text)).toEqual({});
    expect(readBrowserViews(text)).toEqual([]);
  });

  it("is read as it was written", () => {
    const text = JSON.stringify({ columns: ["name"], views: [{ name: "Mine", query: "a=1" }] });
    expect(readKeptChoice(text)).toEqual({ columns: ["name"] });
    expect(readBrowserViews(text)).toEqual([{ name: "Mine", query: "a=1" }]);
  });
});

const view = (name: string) => ({ name, query: "a=1" });
const refuse = () => {
  throw new Error("refused");
};

describe("views that a browser kept before accounts did", () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    kept.set("deskList.orders", JSON.stringify({ views: [view("Mine"), view("Left")] }));
    kept.set("deskList.parts", JSON.stringify({ columns: ["sku"], views: [view("Mine")] }));
    kept.set("deskList.nothing", JSON.stringify({ views: [view("Of no list")] }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it("are there until the account has them, whatever is chosen of columns meanwhile", () => {
    keepListChoice("orders", { columns: ["number"] });
    expect(browserViews()).toEqual([
      { ...view("Mine"), list: "orders" },
      { ...view("Left"), list: "orders" },
      { ...view("Mine"), list: "parts" },
    ]);
    leaveBrowserViews([{ ...view("Left"), list: "orders" }]);
    expect(browserViews()).toEqual([{ ...view("Left"), list: "orders" }]);
    expect(keptListChoice("orders")).toEqual({ columns: ["number"] });
    expect(keptListChoice("parts")).toEqual({ columns: ["sku"] });
    expect(kept.get("deskList.parts")).not.toContain("views");
  });

  it("are none where storage is refused", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    expect(browserViews()).toEqual([]);
    expect(keptListChoice("orders")).toEqual({});
    keepListChoice("orders", { columns: ["number"] });
  });
});
