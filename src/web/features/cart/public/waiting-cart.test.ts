import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { storedCart } from "#domain/cart/stored-cart.ts";
import { MOST_WAITING_LINES } from "#domain/cart/waiting-lines.ts";

import { openTab, type Stored, type TabAnswer } from "../../../../../test/factories/browser-tab.ts";

/** What the browser keeps on its disk, for every tab. */
const disk = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  isRefused: false,
  async read(name: string) {
    if (this.isRefused) throw new Error("Not kept.");
    return this.kept.get(name);
  },
}));
type Making = (value: unknown) => unknown;
vi.mock("#web/storage/durable-store.ts", () => ({
  readDurable: (name: string) => disk.read(name),
  changeDurable: async (name: string, read: Making, change: Making) => {
    const after = change(read(await disk.read(name)));
    disk.kept.set(name, after);
    return after;
  },
}));

const EMAIL = "ana@example.com";
let stored: Stored;
beforeEach(() => {
  stored = new Map();
  disk.kept.clear();
  disk.isRefused = false;
});
afterEach(() => vi.unstubAllGlobals());

const lost: TabAnswer = () => {
  throw new TypeError("The line is cut.");
};
const refusal =
  (status: number, code: string): TabAnswer =>
  () =>
    Response.json({ status: "error", code, message: "A sentence." }, { status });

type Item = { sku: string; cartQty: number; price?: number };
const itemOf = (item: Item) => ({ price: 10, display: { needs_vin_check: false }, ...item });
const NOTHING_ELSE = { status: "success", deletedProducts: [], cartStatus: "ok", notices: [] };
/** The cart that the shop answers with. */
const cartOf = (...items: Item[]) => Response.json({ ...NOTHING_ELSE, cart: items.map(itemOf) });

function signIn(userEmail = EMAIL): void {
  const session = { token: "t", userEmail, expiresAt: Date.now() + 60_000 };
  stored.set("repuesto.session", JSON.stringify(session));
}

/** A tab whose calls go to `answer`; without locks, as one tab alone needs none. */
async function openWaiting(answer: TabAnswer) {
  const { calls, keys } = openTab(stored, { answer });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("setTimeout", (goOn: () => void) => queueMicrotask(goOn)); // a pause takes no time
  const waiting = await import("./waiting-cart.ts");
  const { currentWaiting, settleWaitingOwner } = await import("./waiting-state.ts");
  const { currentCart } = await import("./cart-state.ts");
  return { calls, keys, currentWaiting, settleWaitingOwner, currentCart, ...waiting };
}

const PART = { number: "8-98", title: "Bomba", quantity: 2, price: 10, tried: 0, before: 0 };
const partOf = (sku: string, changes: Partial<typeof PART> = {}) => ({ ...PART, sku, ...changes });

describe("a part that waits for network", () => {
  it("is there for every tab, and other tabs hear of it", async () => {
    const tab = await openWaiting(lost);
    expect(await tab.waitForNetwork(partOf("A"))).toMatchObject({ lines: [{ sku: "A" }] });
    const heard = stored.get("repuesto.waiting");
    expect(heard).toMatch(/^1 \d+$/);
    const other = await openWaiting(lost);
    expect((await other.currentWaiting()).lines).toMatchObject([partOf("A")]);
  });

  it("is not taken where as many wait as may, and leaves those alone", async () => {
    const tab = await openWaiting(lost);
    for (let at = 0; at < MOST_WAITING_LINES; at += 1) await tab.waitForNetwork(partOf(`P${at}`));
    expect(await tab.waitForNetwork(partOf("ONE-MORE"))).toBeUndefined();
    expect((await tab.currentWaiting()).lines).toHaveLength(MOST_WAITING_LINES);
    expect(await tab.waitForNetwork(partOf("P7"))).toMatchObject({ owner: null });
    expect((await tab.currentWaiting()).lines[7]).toMatchObject({ sku: "P7", quantity: 4 });
  });

  it("is refused where the browser keeps nothing, so that nobody is told that it waits", async () => {
    const tab = await openWaiting(lost);
    disk.isRefused = true;
    await expect(tab.waitForNetwork(partOf("A"))).rejects.toThrow("Not kept.");
  });

  it("is taken out again, and what was told is forgotten once it was read", async () => {
    signIn();
    const tab = await openWaiting(refusal(422, "product_not_found"));
    await tab.waitForNetwork(partOf("A"));
    const [line] = (await tab.currentWaiting()).lines;
    await tab.dropWaitingLine(line?.id ?? "");
    expect((await tab.currentWaiting()).lines).toEqual([]);
    await tab.waitForNetwork(partOf("B"));
    await tab.sendWaiting();
    expect((await tab.currentWaiting()).outcomes).toMatchObject([{ sku: "B", result: "refused" }]);
    await tab.forgetOutcomes();
    expect((await tab.currentWaiting()).outcomes).toEqual([]);
  });
});

describe("what waited of a customer, once there is network", () => {
  beforeEach(() => signIn());

  it("is put into the cart in one call, and then waits no more", async () => {
    const tab = await openWaiting(() =>
      cartOf({ sku: "A", cartQty: 2 }, { sku: "B", cartQty: 2, price: 11 }),
    );
    for (const sku of ["A", "B"]) await tab.waitForNetwork(partOf(sku));
    expect(await tab.sendWaiting()).toMatchObject([
      { sku: "A", result: "added", has: 2 },
      { sku: "B", result: "price_changed", has: 2 },
    ]);
    const products = ["A", "B"].map((sku) => ({ sku, cartQty: 2 }));
    expect(tab.calls).toEqual([{ path: "cart/addmany", products }]);
    expect(tab.currentCart()).toMatchObject([{ sku: "A", quantity: 2 }, { sku: "B" }]);
    // What was simply added was said in passing.
    expect(await tab.currentWaiting()).toMatchObject({
      lines: [],
      sending: null,
      outcomes: [{ sku: "B" }],
    });
    expect(await tab.sendWaiting()).toEqual([]);
    expect(tab.calls).toHaveLength(1);
  });

  it.each([
    ["no answer", lost],
    ["an overloaded shop", refusal(503, "overloaded")],
    ["too many calls", refusal(429, "rate_limited")],
    ["processes of another version", refusal(421, "other_version")],
  ])("waits on after %s, and is sent again under the same key", async (_what, answer) => {
    let isBroken = true;
    const tab = await openWaiting((call) =>
      isBroken ? answer(call) : cartOf({ sku: "A", cartQty: 2 }),
    );
    await tab.waitForNetwork(partOf("A"));
    await expect(tab.sendWaiting()).rejects.toBeDefined();
    expect((await tab.currentWaiting()).lines).toMatchObject([{ sku: "A" }]);
    await tab.waitForNetwork(partOf("A", { quantity: 5 }));
    isBroken = false;
    expect(await tab.sendWaiting()).toMatchObject([{ sku: "A", wanted: 2 }]);
    expect(tab.calls.at(-1)).toEqual(tab.calls[0]);
    expect([new Set(tab.keys).size, tab.keys[0]?.length]).toEqual([1, 36]);
    // What came meanwhile is another, and goes with the next.
    expect((await tab.currentWaiting()).lines).toMatchObject([{ sku: "A", quantity: 5 }]);
    await tab.sendWaiting();
    expect(new Set(tab.keys).size).toBe(2);
  });

  it.each([
    ["cart_full", 422, "cart_full"],
    ["invalid_request", 400, "refused"],
  ])("is told of a refusal (%s), and is not sent again", async (code, status, result) => {
    const tab = await openWaiting(refusal(status, code));
    for (const sku of ["A", "B"]) await tab.waitForNetwork(partOf(sku));
    expect(await tab.sendWaiting()).toMatchObject([
      { sku: "A", result, has: 0 },
      { sku: "B", result, has: 0 },
    ]);
    expect(await tab.currentWaiting()).toMatchObject({ lines: [], outcomes: [{}, {}] });
    expect(await tab.sendWaiting()).toEqual([]);
  });

  it("that may have reached the shop before is added only as far as it did not", async () => {
    const answers: Record<string, () => Response> = {
      cart: () => cartOf({ sku: "A", cartQty: 3 }, { sku: "B", cartQty: 9 }),
      "cart/addmany": () => cartOf({ sku: "A", cartQty: 3 }, { sku: "B", cartQty: 11 }),
    };
    const tab = await openWaiting(({ path }) => answers[path]?.() ?? new Response(null));
    await tab.waitForNetwork(partOf("A", { tried: 2, before: 1 }));
    await tab.waitForNetwork(partOf("B", { tried: 2, before: 9 }));
    expect(await tab.sendWaiting()).toMatchObject([
      { sku: "A", result: "added", has: 3 },
      { sku: "B", result: "added", has: 11 },
    ]);
    expect(tab.calls).toEqual([
      { path: "cart" },
      { path: "cart/addmany", products: [{ sku: "B", cartQty: 2 }] },
    ]);
  });

  it("waits on where the shop does not say what the cart holds", async () => {
    const tab = await openWaiting(refusal(503, "overloaded"));
    await tab.waitForNetwork(partOf("A", { tried: 2 }));
    await expect(tab.sendWaiting()).rejects.toMatchObject({ status: 503 });
    expect(tab.calls.map(({ path }) => path)).toEqual(["cart"]);
    expect(await tab.currentWaiting()).toMatchObject({ lines: [{ sku: "A" }], sending: null });
  });

  it.each([
    [
      "what took its place",
      () => Response.json({ product: { supersededBy: { part_number: "NEW" } } }),
      "superseded",
      "NEW",
    ],
    ["nothing of it", () => Response.json({ product: {} }), "out_of_stock", null],
    ["nothing, as the answer is lost", lost, "out_of_stock", null],
  ] as const)(
    "and cannot be had is looked up, and the shop says %s",
    async (...[, answer, result, successor]) => {
      const tab = await openWaiting((call) =>
        call.path === "cart/addmany" ? cartOf() : answer(call),
      );
      await tab.waitForNetwork(partOf("A/1"));
      expect(await tab.sendWaiting()).toMatchObject([{ sku: "A/1", result, successor }]);
      expect(tab.calls[1]?.path).toBe("products/A%2F1");
    },
  );
});

describe("what waited of a guest, once there is network", () => {
  it("is in the browser's own cart, beside what that holds, as far as it is to be had", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 1 }]));
    const tab = await openWaiting(() => cartOf({ sku: "A", cartQty: 3 }));
    await tab.waitForNetwork(partOf("A"));
    expect(await tab.sendWaiting()).toMatchObject([{ sku: "A", result: "added", has: 3 }]);
    expect(tab.calls).toEqual([{ path: "cart/guest_verify", cart: [{ sku: "A", cartQty: 3 }] }]);
    expect(tab.currentCart()).toMatchObject([{ sku: "A", quantity: 3 }]);
  });

  it("is in it once, though nobody answers what of it is to be had", async () => {
    const tab = await openWaiting(lost);
    await tab.waitForNetwork(partOf("A"));
    expect(await tab.sendWaiting()).toMatchObject([{ sku: "A", result: "added", has: 2 }]);
    expect(await tab.sendWaiting()).toEqual([]);
    expect(tab.currentCart()).toMatchObject([{ sku: "A", quantity: 2 }]);
    expect((await tab.currentWaiting()).lines).toEqual([]);
  });

  it("is in it once, though the browser was killed between the cart and what waits", async () => {
    const before = await openWaiting(lost);
    await before.waitForNetwork(partOf("A"));
    const waiting = await before.currentWaiting();
    const sending = { key: "k", ids: waiting.lines.map(({ id }) => id), targets: { A: 2 } };
    disk.kept.set("waiting", { ...waiting, sending });
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 2 }]));
    const tab = await openWaiting(() => cartOf({ sku: "A", cartQty: 2 }));
    await tab.sendWaiting();
    expect(tab.currentCart()).toMatchObject([{ sku: "A", quantity: 2 }]);
    expect(await tab.currentWaiting()).toMatchObject({ lines: [], sending: null });
  });
});

describe("what waits for an account", () => {
  it("is sent by nobody who is not logged in, and can be forgotten", async () => {
    signIn();
    await (await openWaiting(lost)).waitForNetwork(partOf("A"));
    stored.delete("repuesto.session");
    const tab = await openWaiting(() => cartOf({ sku: "A", cartQty: 2 }));
    expect(await tab.sendWaiting()).toEqual([]);
    expect([tab.calls, tab.currentCart()]).toEqual([[], []]);
    expect((await tab.currentWaiting()).lines).toHaveLength(1);
    await tab.dropWaitingForLogin();
    expect((await tab.currentWaiting()).lines).toEqual([]);
  });

  it("is dropped where another account logs in, who is told how many parts that were", async () => {
    signIn();
    const own = await openWaiting(lost);
    for (const sku of ["A", "B"]) await own.waitForNetwork(partOf(sku));
    signIn("eva@example.com");
    const tab = await openWaiting(lost);
    expect(await tab.settleWaitingOwner("eva@example.com")).toBe(2);
    expect(await tab.settleWaitingOwner("eva@example.com")).toBe(0);
    expect((await tab.currentWaiting()).lines).toEqual([]);
  });

  it("is the account's from a guest's login on, and none of it is dropped", async () => {
    await (await openWaiting(lost)).waitForNetwork(partOf("A"));
    signIn();
    const tab = await openWaiting(lost);
    expect(await tab.settleWaitingOwner(EMAIL)).toBe(0);
    expect(await tab.currentWaiting()).toMatchObject({ owner: EMAIL, lines: [{ sku: "A" }] });
  });
});

it("is sent by one tab after the other", async () => {
  const tab = await openWaiting(lost);
  const locks: string[] = [];
  vi.stubGlobal("navigator", {
    locks: {
      request: async (name: string, act: () => Promise<unknown>) => {
        locks.push(name);
        return act();
      },
    },
  });
  expect(await tab.sendWaiting()).toEqual([]);
  expect(locks).toEqual(["waiting"]);
});
