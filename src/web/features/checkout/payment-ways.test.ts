import { afterEach, describe, expect, it, vi } from "vitest";

import { EMPTY_DRAFT } from "#domain/order/checkout-draft.ts";

import {
  actedWays,
  areNotesGood,
  chosenWays,
  expressOffers,
  hasCreditFor,
  isLink,
  isPayable,
  paymentWays,
  transferTerms,
  wrongNotes,
} from "./payment-ways.ts";

const SETTINGS = {
  methods: [
    "card" as const,
    "paytrace" as const,
    "paypal" as const,
    "credit" as const,
    "transfer" as const,
  ],
  providers: [
    {
      method: "card" as const,
      gateway: "stripe" as const,
      public_key: "pk",
      is_test: "false" as const,
    },
    {
      method: "paytrace" as const,
      gateway: "paytrace" as const,
      public_key: "key",
      is_test: "false" as const,
    },
    {
      method: "paypal" as const,
      gateway: "paypal" as const,
      public_key: "id",
      is_test: "false" as const,
    },
  ],
};
const named = (ways: readonly { method: string }[]) => ways.map(({ method }) => method);

describe("the ways to pay that a shopper has", () => {
  it("are the account's credit for its own customers alone (specification §6)", () => {
    expect(named(paymentWays(SETTINGS, false))).not.toContain("credit");
    expect(named(paymentWays(SETTINGS, true))).toContain("credit");
  });

  it("begin with the buttons of wallets and PayPal; PayPal has nothing else to choose", () => {
    const ways = paymentWays(SETTINGS, false);
    expect(named(expressOffers(ways))).toEqual(["card", "paypal"]);
    expect(named(chosenWays(ways))).toEqual(["card", "paytrace", "transfer"]);
  });

  it("are a transfer alone where no provider is configured", () => {
    const ways = paymentWays({ methods: ["credit", "transfer"], providers: [] }, false);
    expect([expressOffers(ways), named(chosenWays(ways))]).toEqual([[], ["transfer"]]);
  });
});

const way = (method: "credit" | "transfer") => ({ method, offer: undefined });

describe("whether an order may be paid", () => {
  it.each([
    [99.99, 100, true],
    [100, 100, true],
    [100.01, 100, false],
    [0, null, true],
    [0.01, null, false],
    [null, 100, true],
    [null, null, true],
  ])("of %s dollars with %s of credit on account: %s", (total, creditAvailable, isEnough) => {
    expect(hasCreditFor({ total, creditAvailable }, way("credit"))).toBe(isEnough);
  });

  it("otherwise than on account, no credit is asked for", () => {
    expect(hasCreditFor({ total: 100, creditAvailable: null }, way("transfer"))).toBe(true);
  });

  it.each([
    ["", true],
    ["1FUJGLDR5CLBP8834", true],
    ["1FUJGLDR5CLBP883", false],
    ["no VIN", false],
  ])("with the VIN %j: %s (specification §5)", (vinNumber, isGood) => {
    expect(areNotesGood({ ...EMPTY_DRAFT, vinNumber })).toBe(isGood);
  });

  it.each([
    [{ type: "", number: "" }, true],
    [{ type: "ein", number: "12-3456789" }, true],
    [{ type: "ein", number: "12-345678" }, false],
    [{ type: "ein", number: "" }, false],
    [{ type: "", number: "123456789" }, false],
  ])("with the identification %o: %s (decisions §12)", (taxId, isGood) => {
    expect(areNotesGood({ ...EMPTY_DRAFT, taxId })).toBe(isGood);
  });
});

it.each([
  [{}, []],
  [{ taxId: { type: "dimex", number: "" } }, ["taxId"]],
  [{ vinNumber: "no VIN" }, ["vin"]],
  [{ taxId: { type: "", number: "1" }, vinNumber: "no VIN" }, ["taxId", "vin"]],
] as const)("says of %o what keeps it from being paid", (noted, wrong) => {
  expect(wrongNotes({ ...EMPTY_DRAFT, ...noted })).toEqual(wrong);
});

describe("an order as it stands", () => {
  const draft = EMPTY_DRAFT;
  const priced = { price: 10 };
  const good = { draft, totals: {}, isPricing: false, items: [priced, priced] };
  it.each([
    ["everything is priced and noted well", {}, true],
    ["nothing has a total yet", { totals: null }, false],
    ["it is being priced", { isPricing: true }, false],
    ["a VIN is none", { draft: { ...draft, vinNumber: "no VIN" } }, false],
    ["one of its parts has no price", { items: [priced, { price: null }] }, false],
    ["none of its parts has one", { items: [{ price: null }] }, false],
  ])("where %s may be paid: %s", (_what, changes, isGood) => {
    expect(isPayable({ ...good, ...changes })).toBe(isGood);
  });
});

describe("an order that staff places in a customer's place (ADR 0055)", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is paid at one link, whatever the provider, or as nobody else pays", () => {
    const ways = paymentWays(SETTINGS, true);
    expect(actedWays(ways)).toEqual([
      { method: "card", offer: undefined },
      { method: "credit", offer: undefined },
      { method: "transfer", offer: undefined },
    ]);
    const without = paymentWays({ methods: ["transfer"], providers: [] }, true);
    expect(named(actedWays(without))).toEqual(["transfer"]);
  });

  it.each([
    [true, "card", true],
    [true, "transfer", false],
    [false, "card", false],
  ] as const)("acted %s, by %s, is paid at a link: %s", (isActing, method, isAtLink) => {
    const session = JSON.stringify({ token: "t", expiresAt: 1, isActing });
    vi.stubGlobal("document", {});
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("localStorage", { getItem: () => session });
    expect(isLink({ method })).toBe(isAtLink);
  });
});

describe("what a transfer holds until it comes", () => {
  it.each([
    [{ kind: "order", isProven: true }, false, "order"],
    [{ kind: "order", isProven: false }, false, "unproven"],
    [{ kind: "order", isProven: false }, true, "guest"],
    [{ kind: "quote", isProven: false }, true, "quote"],
    [{ kind: "quote", isProven: true }, false, "quote"],
  ] as const)("is, of %j, to a guest %s, that of %s", (payable, isGuest, terms) => {
    expect(transferTerms(payable, { isGuest })).toBe(terms);
  });
});
