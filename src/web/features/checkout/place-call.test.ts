import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { openTab, type Stored, type TabAnswer } from "../../../../test/factories/browser-tab.ts";

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openPlacing(answer: TabAnswer) {
  const { calls, keys } = openTab(stored, { answer });
  return { calls, keys, ...(await import("./place-call.ts")) };
}

const PLACING = {
  key: "k",
  path: "orders/pay",
  body: { order: "o-1", paymentMethod: "card" },
  isPending: false,
} as const;
const answered =
  (status: number, body: object): TabAnswer =>
  () =>
    Response.json(body, { status });
const refused = (status: number, code: string) =>
  answered(status, { status: "error", code, message: "A sentence." });
const lost: TabAnswer = () => {
  throw new TypeError("The line is cut.");
};
const ORDER = { type: "order", orderNumber: "100001", validator: "abc" };

it("an order is sent by its call, its key and its body", async () => {
  const { calls, keys, sendPlacing } = await openPlacing(answered(200, { status: "success", order: ORDER })); // prettier-ignore
  expect(await sendPlacing(PLACING, "first")).toEqual({ kind: "placed", order: ORDER });
  expect([calls, keys]).toEqual([
    [{ path: "orders/pay", order: "o-1", paymentMethod: "card" }],
    ["k"],
  ]);
});

it.each<[what: string, answer: TabAnswer, outcome: object]>([
  [
    "its bank asks something",
    answered(202, { status: "pending", attempt: "a-1", nextAction: { kind: "sandbox" } }),
    { kind: "pending", attempt: "a-1", nextAction: { kind: "sandbox" } },
  ],
  [
    "it costs something else",
    answered(409, { status: "changed", total: 5 }),
    { kind: "changed", totals: { status: "changed", total: 5 } },
  ],
  [
    "the card was declined",
    answered(402, { status: "declined", code: "declined", message: "No." }),
    { kind: "declined", message: "No." },
  ],
  ["the same is under way", refused(409, "in_progress"), { kind: "underWay" }],
  [
    "a rule refuses it",
    refused(422, "stock_short"),
    { kind: "refused", isOver: false, refusal: { message: "A sentence.", fields: {} } },
  ],
  [
    "an order was made of its draft before",
    refused(409, "draft_used"),
    { kind: "refused", isOver: true },
  ],
  ["its quote has ended", refused(409, "quote_status_refused"), { kind: "refused", isOver: true }],
  ["its key is another's", refused(409, "idempotency_key_reused"), { kind: "unreached" }],
  [
    "its provider cannot be asked",
    refused(503, "payment_unavailable"),
    { kind: "refused", isOver: false },
  ],
  ["the shop failed", refused(500, "internal_error"), { kind: "unreached" }],
  [
    "what answers is not the shop",
    () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    { kind: "unreached" },
  ],
  ["nobody answers", lost, { kind: "unreached" }],
])("of an order of which %s the browser knows so much", async (_what, answer, outcome) => {
  const { sendPlacing } = await openPlacing(answer);
  expect(await sendPlacing(PLACING, "first")).toMatchObject(outcome);
});

it.each([
  [429, "rate_limited"],
  [421, "other_version"],
] as const)(
  "an order that was refused at the door (%i) is not known of where it was sent before, nor where its bank was answered",
  async (status, code) => {
    vi.useFakeTimers();
    const { sendPlacing, confirmAttempt } = await openPlacing(refused(status, code));
    const outcomes = [sendPlacing(PLACING, "first"), sendPlacing(PLACING, "again"), confirmAttempt("a-1")]; // prettier-ignore
    await vi.runAllTimersAsync();
    const kinds = (await Promise.all(outcomes)).map(({ kind }) => kind);
    expect(kinds).toEqual(["refused", "unreached", "unreached"]);
  },
);

it("a payment whose bank was answered goes on by its attempt, without a key, and is not over while its provider is away", async () => {
  const { calls, keys, confirmAttempt } = await openPlacing(refused(503, "payment_unavailable"));
  expect((await confirmAttempt("a-1")).kind).toBe("unreached");
  expect([calls, keys]).toEqual([[{ path: "payments/confirm", attempt: "a-1" }], [undefined]]);
});
