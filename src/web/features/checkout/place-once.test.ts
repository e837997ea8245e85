import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Stored, TabAnswer } from "../../../../test/factories/browser-tab.ts";
import { CARD, formWith, openPaymentPage, READY } from "../../../../test/factories/payment-page.ts";

const PLACED = {
  status: "success",
  order: { type: "order", orderNumber: "100001", validator: "abc" },
};
const refusal = (status: number, body: object) => Response.json(body, { status });

const lost: TabAnswer = () => {
  throw new TypeError("The line is cut.");
};
let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());
const openPage = (answer: TabAnswer) => openPaymentPage(stored, answer);

describe("an order that is paid", () => {
  it("is sent with what the provider gave, and leads to its page", async () => {
    const page = await openPage(() => Response.json(PLACED));
    await page.pay();
    expect(page.calls).toMatchObject([{ path: "orders/place", ...CARD }]);
    expect(page.happened).toEqual(["arrived at 100001"]);
    expect(page.sent.read()).toBeNull();
  });

  it("is not sent while its fields are incomplete, and says why", async () => {
    const page = await openPage(() => Response.json(PLACED));
    await page.pay(() => ({ status: "incomplete", message: "No number." }));
    expect(page.calls).toEqual([]);
    expect(page.last()).toEqual({ kind: "incomplete", message: "No number." });
    expect(page.happened).toEqual(["next round"]);
    expect(page.sent.read()).toBeNull();
  });

  it("is kept before it is sent, so that a reload knows of it", async () => {
    const page = await openPage(lost);
    await page.pay();
    expect(page.last()).toEqual({ kind: "unreached" });
    expect(page.sent.read()).toMatchObject({ key: "key-1", isPending: false });
  });

  it("whose answer was lost is asked about with the same body, however often", async () => {
    let isCut = true;
    const page = await openPage(() => {
      if (isCut) throw new TypeError("The line is cut.");
      return Response.json(PLACED);
    });
    await page.pay();
    await page.again();
    isCut = false;
    await page.again();
    const [first, ...others] = page.calls;
    expect(others).toEqual([first, first]);
    expect(page.happened).toEqual(["arrived at 100001"]);
  });

  it("that is not kept any more is not sent again", async () => {
    const page = await openPage(() => Response.json(PLACED));
    await page.again();
    expect([page.calls, page.kinds()]).toEqual([[], ["ready"]]);
  });
});

describe("a second tab", () => {
  it("sends nothing while the answer of the first is not known", async () => {
    await (await openPage(lost)).pay();
    const other = await openPage(() => Response.json(PLACED));
    await other.pay();
    expect([other.calls, other.kinds()]).toEqual([[], ["ready"]]);
    expect(other.sent.read()).toMatchObject({ key: "key-1" });
  });

  it("sends nothing when the first was quicker while the provider was asked", async () => {
    const other = await openPage(lost);
    await other.pay(async () => {
      other.sent.keep({
        key: "the first tab's",
        path: "orders/place",
        body: { order: { items: [] } },
        isPending: false,
      });
      return READY;
    });
    expect([other.calls, other.last()]).toEqual([[], { kind: "ready" }]);
    expect(other.sent.read()).toMatchObject({ key: "the first tab's" });
  });
});

describe("an order that was sent is followed", () => {
  it("while its payment is out, a little more seldom each time, and kept as such", async () => {
    let requests = 0;
    const page = await openPage(() => {
      requests += 1;
      return requests < 8
        ? Response.json({ status: "pending", attempt: "a-1" })
        : Response.json(PLACED);
    });
    await page.pay();
    expect(page.pauses.map(Math.round)).toEqual([1000, 1500, 2250, 3375, 5063, 7594, 8000]);
    expect(page.kinds()).toEqual(["sending", ...Array(7).fill("waiting"), "sending"]);
    expect(page.happened).toEqual(["arrived at 100001"]);
  });

  it("while the same order is under way", async () => {
    const answers = [refusal(409, { status: "error", code: "in_progress" }), Response.json(PLACED)];
    const page = await openPage(() => answers.shift() ?? Response.error());
    await page.pay();
    expect(page.kinds()).toEqual(["sending", "waiting", "sending"]);
  });

  it("to the bank's question; who does not agree chooses again how to pay", async () => {
    const nextAction = { kind: "sandbox" as const };
    const asking = { status: "pending", attempt: "a-1", nextAction };
    for (const isAgreed of [true, false]) {
      const page = await openPage(({ path }) =>
        Response.json(path === "orders/place" ? asking : PLACED),
      );
      await page.pay(
        () => READY,
        formWith(null, async () => isAgreed),
      );
      expect(page.states[1]).toMatchObject({ kind: "asked", isShown: true });
      expect(page.calls.map(({ path }) => path)).toEqual(
        isAgreed ? ["orders/place", "payments/confirm"] : ["orders/place"],
      );
      expect(page.happened).toEqual(isAgreed ? ["arrived at 100001"] : ["settled", "next round"]);
    }
  });

  it("to the bank's question without its form, which is asked when the shopper goes on", async () => {
    const page = await openPage(() =>
      Response.json({ status: "pending", attempt: "a-1", nextAction: { kind: "sandbox" } }),
    );
    await page.pay();
    expect(page.last()).toMatchObject({ kind: "asked", attempt: "a-1", isShown: false });
    expect(page.sent.read()).toMatchObject({ isPending: true });
    expect(page.happened).toEqual([]);
  });

  it.each([
    ["declined", { status: "declined", message: "No." }, ["settled", "next round"]],
    [
      "refused",
      { status: "error", code: "coupon_unknown", message: "No." },
      ["settled", "next round"],
    ],
    [
      "refused",
      { status: "error", code: "draft_used", message: "Used." },
      ["settled", "reloaded", "next round"],
    ],
    [
      "refused",
      { status: "error", code: "draft_unknown", message: "Another browser's." },
      ["settled", "reloaded", "next round"],
    ],
    [
      "refused",
      { status: "error", code: "quote_status_refused", message: "The offer has ended." },
      ["settled", "reloaded", "next round"],
    ],
    [
      "refused",
      { status: "error", code: "order_status_refused", message: "Paid in another tab." },
      ["settled", "reloaded", "next round"],
    ],
    [
      "changed",
      { status: "changed", cartStatus: "ok" },
      ["settled", "showed totals", "next round"],
    ],
    [
      "changed",
      { status: "changed", cartStatus: "updated" },
      ["settled", "reloaded", "showed totals", "next round"],
    ],
  ] as const)("to where it is %s by %o", async (kind, body, happened) => {
    const page = await openPage(() => refusal(409, body));
    await page.pay();
    expect(page.last()?.kind).toBe(kind);
    expect(page.happened).toEqual(happened);
    expect(page.sent.read()).toBeNull(); // the next try is another one
  });

  it.each([
    ["a fault of the shop", 500, { status: "error", code: "internal_error" }],
    ["a key that another tab has used", 409, { status: "error", code: "idempotency_key_reused" }],
  ])("not beyond %s: what became of it is not known", async (_what, status, body) => {
    const page = await openPage(() => refusal(status, body));
    await page.pay();
    expect([page.last(), page.happened]).toEqual([{ kind: "unreached" }, []]);
    expect(page.sent.read()).not.toBeNull();
    expect(page.calls).toHaveLength(1);
  });
});

it("an answer that nobody can read says nothing of an order", async () => {
  const page = await openPage(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await page.pay();
  expect([page.last(), page.happened]).toEqual([{ kind: "unreached" }, []]);
  expect(page.sent.read()).not.toBeNull();
  expect(page.calls).toHaveLength(1);
});

it("an order that is refused at the door the first time was never sent", async () => {
  const page = await openPage(() => refusal(429, { status: "error", code: "rate_limited" }));
  await page.pay();
  expect(page.last()).toMatchObject({ kind: "refused", isOver: false });
  expect(page.sent.read()).toBeNull();
});

it("a quote is asked for by a call of its own, and leads to it", async () => {
  const quote = { type: "quote", orderNumber: "100002", validator: "def" };
  const page = await openPage(() => Response.json({ status: "success", order: quote }));
  const { requestQuote } = await import("./place-call.ts");
  const order = { items: [{ sku: "A", cartQty: 1 }] };
  expect(await requestQuote({ order }, "key-of-it")).toEqual({ kind: "placed", order: quote });
  expect(page.calls).toEqual([{ path: "orders/quote", order }]);
});

describe("an order that is sent again", () => {
  it("too often stays the order that it is: what became of the first time is not known", async () => {
    const answers = [lost, () => refusal(429, { status: "error", code: "rate_limited" })];
    const page = await openPage((call) => (answers.shift() ?? lost)(call));
    await page.pay();
    await page.again();
    expect(page.last()).toEqual({ kind: "unreached" });
    expect(page.sent.read()).toMatchObject({ key: "key-1" });
  });

  it("is said to be sent, or to wait where the shop has it already", async () => {
    const page = await openPage(lost);
    await page.pay();
    await page.again();
    expect(page.kinds().slice(-2)).toEqual(["sending", "unreached"]);
    const placing = page.sent.read();
    if (placing) page.sent.keep({ ...placing, isPending: true });
    await page.again();
    expect(page.kinds().slice(-2)).toEqual(["waiting", "unreached"]);
  });

  it("after its bank's question stays the order that it is while its provider is out of reach", async () => {
    const nextAction = { kind: "sandbox" as const };
    const page = await openPage(({ path }) =>
      path === "orders/place"
        ? Response.json({ status: "pending", attempt: "a-1", nextAction })
        : refusal(503, { status: "error", code: "payment_unavailable" }),
    );
    await page.pay(() => READY, formWith(null));
    expect(page.last()).toEqual({ kind: "unreached" });
    expect(page.sent.read()).toMatchObject({ key: "key-1", isPending: true });
  });
});

describe("what is pressed", () => {
  it("twice, as by a double click, is done once", async () => {
    let read = 0;
    const form = formWith(async () => {
      read += 1;
      return READY;
    });
    const page = await openPage(() => Response.json(PLACED));
    const { press } = page;
    await Promise.all([press.pay(form), press.pay(form), press.agree(form), press.retry()]);
    expect([read, page.calls.length, page.happened]).toEqual([1, 1, ["arrived at 100001"]]);
    await press.agree(form);
    expect(page.calls).toHaveLength(2);
  });

  it("to answer the bank goes on with what was sent, and does nothing where it asked nothing", async () => {
    const page = await openPage(({ path }) =>
      Response.json(
        path === "orders/place"
          ? { status: "pending", attempt: "a-1", nextAction: { kind: "sandbox" } }
          : PLACED,
      ),
    );
    await page.pay();
    const question = page.last();
    await page.press.act({ kind: "ready" }, formWith(null));
    expect(page.calls).toHaveLength(1);
    if (question) await page.press.act(question, formWith(null));
    expect(page.states.at(-2)).toMatchObject({ kind: "asked", isShown: true });
    expect(page.calls.map(({ path }) => path)).toEqual(["orders/place", "payments/confirm"]);
    expect(page.happened).toEqual(["arrived at 100001"]);
  });
});
