import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openTab, type Stored, type TabAnswer } from "../../../../test/factories/browser-tab.ts";
import { formWith, READY } from "../../../../test/factories/payment-page.ts";
import type { InvoicePaymentState } from "./follow-invoice-payment.ts";

const MADE = { status: "success", payment: { number: "800001" } };
const PENDING = { status: "pending", attempt: "a-1", nextAction: null };
const ASKING = { ...PENDING, nextAction: { kind: "sandbox" } };
const INVOICES = [{ orderNumber: "100001", amount: 5.5 }];
const PAID = { path: "account/payinvoices", invoices: INVOICES };
const TRANSFER = { reference: "SINPE 1" };

const made: TabAnswer = () => Response.json(MADE);
const lost: TabAnswer = () => {
  throw new TypeError("The line is cut.");
};
const refusal =
  (status: number, code: string, message = "A sentence."): TabAnswer =>
  () =>
    Response.json({ status: status === 402 ? "declined" : "error", code, message }, { status });

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Somebody signs in in this browser. */
const signIn = (userEmail: string) =>
  stored.set("repuesto.session", JSON.stringify({ token: "t", expiresAt: 1, userEmail }));

/** The page of paying invoices in a tab of its own: one browser, so what it keeps is shared. */
async function openPage(answer: TabAnswer) {
  const { calls, keys } = openTab(stored, { answer });
  const { payOnce, payAgain } = await import("./follow-invoice-payment.ts");
  const { sentPayment } = await import("./sent-payment.ts");
  const states: InvoicePaymentState[] = [];
  const pauses: number[] = [];
  const page = {
    say: (state: InvoicePaymentState) => states.push(state),
    pause: async (ms: number) => void pauses.push(ms),
  };
  return {
    calls,
    keys,
    pauses,
    sent: sentPayment,
    kinds: () => states.map(({ kind }) => kind),
    last: () => states.at(-1),
    pay: (how: Parameters<typeof payOnce>[1]["how"] = TRANSFER) =>
      payOnce(page, { invoices: INVOICES, how }),
    again: () => payAgain(page),
  };
}

describe("a payment of invoices", () => {
  it("is sent with its key and what the provider gave, and then is not kept any more", async () => {
    const page = await openPage(made);
    await page.pay({ form: formWith(async () => READY) });
    expect(page.calls).toMatchObject([{ ...PAID, card: { token: "tok" } }]);
    expect(page.last()).toEqual({ kind: "made", payment: MADE.payment });
    expect([page.keys[0]?.length, page.sent.read()]).toEqual([36, null]);
  });

  it("is not sent while its fields are incomplete, or their provider fails", async () => {
    const page = await openPage(made);
    await page.pay({ form: formWith(async () => ({ status: "incomplete", message: "No date." })) });
    await page.pay({ form: formWith(() => Promise.reject(new Error("away"))) });
    expect(page.calls).toEqual([]);
    expect(page.kinds()).toEqual(["sending", "incomplete", "sending", "incomplete"]);
  });

  it.each([
    ["no answer", lost],
    ["a fault with a sentence", refusal(500, "internal_error")],
    ["an overloaded shop with a sentence", refusal(503, "overloaded")],
    ["what is no answer of the shop", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ])("after %s is sent again as it was, with the same key", async (_what, answer) => {
    let isBroken = true;
    const page = await openPage((call) => (isBroken ? answer(call) : Response.json(MADE)));
    await page.pay();
    expect(page.last()).toEqual({ kind: "unheard" });
    isBroken = false;
    await page.again();
    expect(page.calls).toEqual([page.calls[0], page.calls[0]]);
    expect(new Set(page.keys).size).toBe(1);
    expect([page.last()?.kind, page.sent.read()]).toEqual(["made", null]);
  });

  it("is found again after a reload, and sends nothing else before its answer is known", async () => {
    const before = await openPage(lost);
    await before.pay();
    const after = await openPage(made);
    await after.pay({ reference: "another" });
    expect([after.calls, after.kinds()]).toEqual([[], ["unheard"]]);
    await after.again();
    expect([after.calls, after.keys]).toEqual([before.calls, before.keys]);
    expect(after.last()?.kind).toBe("made");
  });

  it("is its account's alone, which finds it again at its next login", async () => {
    signIn("ana@taller.example");
    const hers = await openPage(lost);
    await hers.pay();
    signIn("luis@taller.example");
    const his = await openPage(made);
    expect(his.sent.read()).toBeNull();
    await his.pay();
    expect(his.last()?.kind).toBe("made");
    signIn("ana@taller.example");
    const again = await openPage(made);
    expect(again.sent.read()?.key).toBe(hers.keys[0]);
    await again.again();
    expect([again.keys, again.last()?.kind]).toEqual([hers.keys, "made"]);
  });

  it("of a tab that was quicker while the provider was asked goes first", async () => {
    const page = await openPage(made);
    const theirs = { key: "theirs", body: { invoices: INVOICES }, isPending: false };
    const form = formWith(async () => {
      page.sent.keep(theirs);
      return READY;
    });
    await page.pay({ form });
    expect([page.calls, page.last()]).toEqual([[], { kind: "unheard" }]);
    expect(page.sent.read()).toEqual(theirs);
  });

  it("that another tab has begun meanwhile is not forgotten with this one", async () => {
    const theirs = { key: "theirs", body: { invoices: INVOICES }, isPending: false };
    const page = await openPage((call) => {
      page.sent.keep(theirs);
      return refusal(402, "cancelled")(call);
    });
    await page.pay();
    expect(page.sent.read()).toEqual(theirs);
  });

  it.each([
    ["declined", refusal(402, "card_declined", "The bank said no.")],
    ["of more than is owed", refusal(422, "invoice_amount_refused", "The bank said no.")],
    ["whose provider is out of reach", refusal(503, "payment_unavailable", "The bank said no.")],
    ["that came too often", refusal(429, "rate_limited", "The bank said no.")],
  ])("%s is over: the next one has a key of its own", async (_what, answer) => {
    const page = await openPage(answer);
    await page.pay();
    expect(page.last()).toEqual({ kind: "refused", message: "The bank said no." });
    expect(page.sent.read()).toBeNull();
    await page.pay();
    expect(new Set(page.keys).size).toBe(2);
  });

  it("that meets processes of another version alone when it is sent again stays the one that it is", async () => {
    vi.useFakeTimers();
    let answer = lost;
    const page = await openPage((call) => answer(call));
    await page.pay();
    answer = refusal(421, "other_version");
    const again = page.again();
    await vi.runAllTimersAsync();
    await again;
    expect([page.last(), page.sent.read()?.key]).toEqual([{ kind: "unheard" }, page.keys[0]]);
    answer = made;
    await page.again();
    expect([new Set(page.keys).size, page.last()?.kind]).toEqual([1, "made"]);
  });

  it("that is sent again too often stays the one that it is", async () => {
    const answers = [lost, refusal(429, "rate_limited"), made];
    const page = await openPage((call) => (answers.shift() ?? lost)(call));
    await page.pay();
    await page.again();
    expect(page.last()).toEqual({ kind: "unheard" });
    await page.again();
    expect([new Set(page.keys).size, page.last()?.kind]).toEqual([1, "made"]);
  });

  it("that nobody keeps is not sent again", async () => {
    const page = await openPage(made);
    await page.again();
    expect([page.calls, page.kinds()]).toEqual([[], ["ready"]]);
  });
});

describe("a payment of invoices that is out", () => {
  it("is asked about by its key, a little more seldom each time, and kept as such", async () => {
    let answers = 0;
    const page = await openPage(() => Response.json((answers += 1) < 9 ? PENDING : MADE));
    await page.pay();
    expect(page.pauses.map(Math.round)).toEqual([1000, 1500, 2250, 3375, 5063, 7594, 8000, 8000]);
    expect(new Set(page.keys).size).toBe(1);
    expect(page.last()?.kind).toBe("made");
  });

  it("goes on once its customer has agreed at the bank", async () => {
    const page = await openPage(({ path }) =>
      Response.json(path === "account/payinvoices" ? ASKING : MADE),
    );
    await page.pay({ form: formWith(async () => READY) });
    expect(page.calls).toMatchObject([PAID, { path: "account/paymentconfirm", attempt: "a-1" }]);
    expect([page.last()?.kind, page.sent.read()]).toEqual(["made", null]);
  });

  it.each([
    ["a fault", refusal(500, "internal_error")],
    ["no answer", lost],
    ["a provider out of reach", refusal(503, "payment_unavailable")],
    ["too many calls", refusal(429, "rate_limited")],
    ["another version", refusal(421, "other_version")],
  ])("keeps its key when going on meets %s", async (_what, answer) => {
    vi.useFakeTimers();
    const page = await openPage((call) =>
      call.path === "account/payinvoices" ? Response.json(ASKING) : answer(call),
    );
    const paid = page.pay({ form: formWith(async () => READY) });
    await vi.runAllTimersAsync();
    await paid;
    expect(page.last()).toEqual({ kind: "unheard" });
    expect(page.sent.read()).toMatchObject({ key: page.keys[0], isPending: true });
  });

  it("is over when its customer does not agree", async () => {
    const page = await openPage(() => Response.json(ASKING));
    await page.pay({ form: formWith(async () => READY, async () => false) }); // prettier-ignore
    expect([page.last(), page.sent.read()]).toEqual([{ kind: "notConfirmed" }, null]);
  });

  it("waits for its customer where the fields are gone that could ask, as after a reload", async () => {
    await (await openPage(lost)).pay();
    const after = await openPage(() => Response.json(ASKING));
    await after.again();
    expect(after.last()).toEqual({ kind: "asked" });
    expect(after.sent.read()).toMatchObject({ isPending: true });
  });
});
