import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openTab, type Stored } from "../../../../../test/factories/browser-tab.ts";

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

async function openLists(isForbidden = false) {
  openTab(stored, { isForbidden });
  const { readPartsQuery } = await import("./parts-address.ts");
  return { ...(await import("./list-preference.ts")), readPartsQuery };
}

type Lists = Awaited<ReturnType<typeof openLists>>;
/** The query that a list is shown by where its address has these keys; undefined for the address's own. */
function shownBy({ savedListPreference, readPartsQuery }: Lists, written: string) {
  const keys = new URLSearchParams(written);
  return savedListPreference(keys, readPartsQuery(keys));
}

describe("how a shopper likes lists", () => {
  it("is taken for an address that says neither size nor view, and changes nothing else of it", async () => {
    const lists = await openLists();
    lists.rememberListPreference({ size: 48, view: "grid" });
    const again = await openLists();
    expect(shownBy(again, "q=bomba&page=2")).toMatchObject({
      text: "bomba",
      page: 2,
      size: 48,
      view: "grid",
    });
  });

  it.each(["size=12", "view=list", "size=48&view=grid"])(
    "yields to an address: %s",
    async (keys) => {
      const lists = await openLists();
      lists.rememberListPreference({ size: 24, view: "grid" });
      expect(shownBy(lists, keys)).toBeUndefined();
    },
  );

  it("changes nothing where nothing was chosen, or just what every list begins with", async () => {
    const lists = await openLists();
    expect(shownBy(lists, "q=bomba")).toBeUndefined();
    const { size, view } = lists.readPartsQuery(new URLSearchParams());
    lists.rememberListPreference({ size, view });
    expect(shownBy(lists, "q=bomba")).toBeUndefined();
  });

  it("is what every list begins with where the browser keeps what no list has", async () => {
    stored.set("repuesto.list", "size=1000&view=spiral");
    expect(shownBy(await openLists(), "")).toBeUndefined();
  });
});

describe("the list that was looked at last", () => {
  it("is known with its filters, and by none before the first", async () => {
    const lists = await openLists();
    expect(lists.lastListKeys()).toBeNull();
    lists.rememberLastList(lists.readPartsQuery(new URLSearchParams("q=bomba&brand=Bosch")));
    const keys = new URLSearchParams((await openLists()).lastListKeys() ?? "");
    expect([keys.get("q"), keys.get("brand")]).toEqual(["bomba", "Bosch"]);
  });

  it("is forgotten with the page where the browser keeps nothing, and nothing fails", async () => {
    const lists = await openLists(true);
    lists.rememberLastList(lists.readPartsQuery(new URLSearchParams("q=bomba")));
    lists.rememberListPreference({ size: 48, view: "grid" });
    expect(lists.lastListKeys()).toBeNull();
    expect(shownBy(lists, "")).toBeUndefined();
  });
});
