import { describe, expect, it } from "vitest";

import {
  changedViews,
  isOverfull,
  isViewName,
  isViewQuery,
  type ListView,
  MOST_LIST_VIEWS,
  viewNameOf,
  viewsToTakeOver,
} from "./list-view.ts";

const view = (name: string, query = "a=1", list: ListView["list"] = "orders"): ListView => ({
  list,
  name,
  query,
});
const many = (count: number, list: ListView["list"] = "orders") =>
  Array.from({ length: count }, (_none, at) => view(`v${at}`, "", list));

describe("a name of a view", () => {
  it.each([
    ["Mine", true],
    ["x".repeat(40), true],
    ["x".repeat(41), false],
    ["", false],
    [" Mine", false],
    ["a\nb", false],
    ["a\u0000b", false],
    ["half \uD83D", false],
    ["🚚".repeat(20), true],
  ])("%j can be one: %s", (name, isOne) => {
    expect(isViewName(name)).toBe(isOne);
  });

  it.each([
    ["  Mine ", "Mine"],
    ["a\tb", "a b"],
    [`${"x".repeat(39)}🚚`, "x".repeat(39)],
    [`${"x".repeat(39)} y`, "x".repeat(39)],
    ["\u0000 ", ""],
  ])("is of %j as it is typed %j", (typed, name) => {
    expect(viewNameOf(typed)).toBe(name);
    expect(name === "" || isViewName(name)).toBe(true);
  });

  it("goes with filters that can be kept", () => {
    expect([isViewQuery(""), isViewQuery("a".repeat(2_000))]).toEqual([true, true]);
    expect([isViewQuery("a".repeat(2_001)), isViewQuery("a\u0000")]).toEqual([false, false]);
  });
});

describe("the views of an account", () => {
  it("are one of a name in each list, the newest last", () => {
    const first = [view("Mine"), view("Other"), view("Mine", "a=1", "parts")];
    expect(changedViews(first, view("Mine", "a=2"))).toEqual([
      view("Other"),
      view("Mine", "a=1", "parts"),
      view("Mine", "a=2"),
    ]);
    expect(changedViews(first, { list: "orders", name: "Mine", query: null })).toEqual([
      view("Other"),
      view("Mine", "a=1", "parts"),
    ]);
  });

  it("are too many where one list has more than are kept, and not where all have together", () => {
    expect(isOverfull([...many(MOST_LIST_VIEWS), ...many(MOST_LIST_VIEWS, "parts")])).toBe(false);
    expect(isOverfull(many(MOST_LIST_VIEWS + 1))).toBe(true);
  });
});

describe("the views of a browser", () => {
  it("are taken over, once, and under another name where theirs shows something else", () => {
    const own = [view("Mine", "a=2"), view("Same"), view("New"), view("Mine", "a=3", "parts")];
    const { coming, left } = viewsToTakeOver([view("Mine"), view("Same")], own);
    expect(coming).toEqual([view("Mine (2)", "a=2"), view("New"), view("Mine", "a=3", "parts")]);
    expect(left).toEqual([]);
    expect(viewsToTakeOver([view("Mine"), view("Mine (2)")], [view("Mine", "x")]).coming).toEqual([
      view("Mine (3)", "x"),
    ]);
  });

  it("have names no longer than are kept", () => {
    const long = "x".repeat(40);
    const [{ name } = { name: "" }] = viewsToTakeOver([view(long)], [view(long, "b=2")]).coming;
    expect(name).toBe(`${"x".repeat(36)} (2)`);
  });

  it("are not there twice where the answer to taking them over was lost", () => {
    const long = "x".repeat(40);
    const own = [view("Mine", "a=2"), view(long, "a=2")];
    const before = [view("Mine"), view("Mine (2)", "a=9"), view(long)];
    const { coming } = viewsToTakeOver(before, own);
    expect(coming.map(({ name }) => name)).toEqual(["Mine (3)", `${"x".repeat(36)} (2)`]);
    expect(viewsToTakeOver([...before, ...coming], own)).toEqual({ coming: [], left: [] });
  });

  it("stay where they are as far as there is no room for them", () => {
    const own = [view("Fits"), view("Fits not"), view("Fits elsewhere", "", "parts")];
    const { coming, left } = viewsToTakeOver(many(MOST_LIST_VIEWS - 1), own);
    expect(coming).toEqual([own[0], own[2]]);
    expect(left).toEqual([own[1]]);
  });

  it("are cut to a name that can be kept, and nothing is said of those that no account can keep", () => {
    const odd = [view(""), view("Long", "a".repeat(2_001)), view("\uD83D"), view("Nul", "a\u0000")];
    const cut = view(`${"x".repeat(39)}🚚`.slice(0, 40));
    const own = [...odd, cut, view(`a\tb${"x".repeat(40)}`)];
    const { coming, left } = viewsToTakeOver([], own);
    expect(coming).toEqual([view("x".repeat(39)), view(`a b${"x".repeat(37)}`)]);
    expect(left).toEqual([]);
    expect(viewsToTakeOver(coming, own)).toEqual({ coming: [], left: [] });
    expect(viewsToTakeOver(many(MOST_LIST_VIEWS), odd)).toEqual({ coming: [], left: [] });
  });
});
