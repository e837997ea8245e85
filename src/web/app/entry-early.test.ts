import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { garageKey } from "#domain/garage/garage.ts";

import { openTab, type Stored } from "../../../test/factories/browser-tab.ts";
import { HINO, NPR } from "../../../test/factories/garage-entries.ts";

const LOGIN = {
  token: "t",
  expiresIn: 3_600,
  email: "ana@example.com",
  isAdmin: 0,
  credit: "retail" as const,
  tax: true,
  priceLevel: "online" as const,
  priceLevelAccess: [],
};

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

/** Loads a page of the shop as far as the early script, and says what it did. */
async function load(address = "/") {
  openTab(stored);
  const { pathname, search, hash } = new URL(address, "http://shop.local");
  const dataset: Record<string, string> = {};
  const gone: string[] = [];
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("location", { pathname, search, hash, replace: (to: string) => gone.push(to) });
  await import("./entry-early.ts");
  return { dataset, gone };
}

/** A tab of the shop that has done what a shopper did before. */
async function openShop() {
  openTab(stored);
  return {
    ...(await import("../session/session-store.ts")),
    ...(await import("../session/session-changes.ts")),
    ...(await import("../features/garage/public/garage-changes.ts")),
  };
}

describe("before the first paint", () => {
  it("whoever is signed in by the shop's own session is known to be", async () => {
    expect((await load()).dataset).not.toHaveProperty("session");
    const shop = await openShop();
    shop.beginSession({
      ...LOGIN,
      status: "success",
      user: { first_name: "Ana", last_name: "Mora", email: "ana@example.com" },
    });
    expect((await load()).dataset).toEqual({ session: "" });
  });

  it.each(["light", "dark"])("the scheme %s that was chosen is shown", async (theme) => {
    stored.set("theme", theme);
    expect((await load()).dataset).toEqual({ theme });
  });

  it("no other scheme is", async () => {
    stored.set("theme", "pink");
    expect((await load()).dataset).toEqual({});
  });

  it("the active vehicle of the garage is known, and that there are others", async () => {
    const shop = await openShop();
    shop.addVehicle(NPR);
    expect((await load()).dataset).toEqual({ vehicle: "" });
    shop.addVehicle(HINO);
    expect((await load()).dataset).toEqual({ vehicle: "", garage: "others" });
    shop.removeVehicle(garageKey(HINO));
    expect((await load()).dataset).toEqual({ garage: "others" });
  });
});

describe("a tab in which staff acts for a customer (ADR 0055)", () => {
  it("reads and writes what it keeps itself, and nothing of the browser's own shopper", async () => {
    stored.set("repuesto.vehicle", "7");
    stored.set("repuesto.session", "the clerk's");
    openTab(stored);
    const { localStorage: browsers } = globalThis;
    const ofTab: Record<string, unknown> = { acting: "{}", getItem: () => null };
    vi.stubGlobal("sessionStorage", ofTab);
    vi.stubGlobal("window", globalThis);
    const dataset: Record<string, string> = {};
    vi.stubGlobal("document", { documentElement: { dataset } });
    await import("./entry-early.ts");
    expect(localStorage).toBe(ofTab);
    expect(localStorage).not.toBe(browsers);
    expect(dataset).toEqual({});
  });
});

describe("a list or a part without a vehicle", () => {
  beforeEach(async () => (await openShop()).addVehicle(NPR));

  it.each([
    ["/custom-search", "/custom-search?vehicle=7"],
    ["/custom-search?q=bomba", "/custom-search?q=bomba&vehicle=7"],
    ["/en/part/ABC#fits", "/en/part/ABC?vehicle=7#fits"],
    ["/Part/ABC/", "/Part/ABC/?vehicle=7"],
    ["/parts/?vehicle=", "/parts/?vehicle=&vehicle=7"],
  ])("%s is asked for with the active one", async (address, expected) => {
    expect((await load(address)).gone).toEqual([expected]);
  });

  it.each([
    "/custom-search?vehicle=9",
    "/parts?q=a&engine2=x",
    "/part/ABC?id=5",
    "/",
    "/cart",
    "/particular",
    "/fr/part/ABC",
  ])("%s stays as it is", async (address) => {
    expect((await load(address)).gone).toEqual([]);
  });

  it("stays as it is where what is kept names no vehicle", async () => {
    stored.set("repuesto.vehicle", "7&x=1");
    expect((await load("/parts")).gone).toEqual([]);
  });
});

it("is left alone by a browser that keeps nothing", async () => {
  vi.stubGlobal("localStorage", undefined);
  await expect(load()).resolves.toMatchObject({ dataset: {}, gone: [] });
});
