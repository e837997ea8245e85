import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import {
  browserViews,
  keepListChoice,
  keptListChoice,
  noteGiven,
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

const [ANA, EVA] = ["ana@tienda.example", "eva@tienda.example"] as const;
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

  it("are there whatever is chosen of columns, until the account was given them", () => {
    keepListChoice("orders", { columns: ["number"] });
    const left = { ...view("Left"), list: "orders" } as const;
    const own = [{ ...view("Mine"), list: "orders" }, left, { ...view("Mine"), list: "parts" }];
    expect(browserViews(ANA)).toEqual(own);
    noteGiven(
      ANA,
      browserViews(ANA).filter(({ name }) => name === "Mine"),
    );
    expect(browserViews(ANA)).toEqual([left]);
    expect(keptListChoice("orders")).toEqual({ columns: ["number"] });
    expect(keptListChoice("parts")).toEqual({ columns: ["sku"] });
  });

  it("are there for everybody who uses the browser, and nobody is named in it", () => {
    noteGiven(ANA, browserViews(ANA));
    expect(browserViews(EVA)).toHaveLength(3);
    noteGiven(EVA, browserViews(EVA));
    expect([browserViews(ANA), browserViews(EVA)]).toEqual([[], []]);
    expect(JSON.stringify([...kept])).not.toMatch(/ana|eva/);
  });

  it("are given where what was noted cannot be read, or kept", () => {
    kept.set("deskViews.given", "no json");
    expect(browserViews(ANA)).toHaveLength(3);
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key), setItem: refuse });
    noteGiven(ANA, browserViews(ANA));
    expect(browserViews(ANA)).toHaveLength(3);
  });

  it("are none where storage is refused", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    expect(browserViews(ANA)).toEqual([]);
    expect(keptListChoice("orders")).toEqual({});
    keepListChoice("orders", { columns: ["number"] });
  });
});
