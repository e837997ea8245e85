import { assert, boolean, constantFrom, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { AUSTIN } from "../../../test/factories/austin.ts";
import { cents } from "../money/money.ts";
import { PAYMENT_METHODS } from "../payment/payment-method.ts";
import {
  EDIT_PROBLEMS,
  type EditableOrder,
  editBar,
  editNote,
  editProblems,
  editScope,
  isSameAddress,
  isSamePlace,
  type JudgedEdit,
  piecesChanges,
  readEditNote,
} from "./order-edit.ts";
import { ORDER_STATUSES } from "./order-status.ts";

const ON_ACCOUNT: EditableOrder = {
  status: "awaiting_shipment",
  method: "credit",
  takenBy: null,
  hasTwinLines: false,
  hasShipped: false,
  isPaying: false,
  isClaimed: false,
  hasSentBack: false,
  isProposed: false,
  isWrittenOff: false,
};
const UNPAID: EditableOrder = { ...ON_ACCOUNT, status: "awaiting_payment", method: "transfer" };
const AT_LINK: EditableOrder = { ...UNPAID, method: "card", takenBy: "clerk" };
const PAID: EditableOrder = { ...ON_ACCOUNT, method: "card" };

describe("what may be edited of an order (ADR 0051)", () => {
  it.each([
    ["it waits for a transfer", UNPAID, ["whole", null]],
    ["it waits at its link", AT_LINK, ["whole", null]],
    ["it is on account, whatever was paid of it", ON_ACCOUNT, ["whole", null]],
    ["it is on account, and held", { ...ON_ACCOUNT, status: "on_hold" }, ["whole", null]],
    ["its VIN is checked", { ...ON_ACCOUNT, status: "vin_verification" }, ["whole", null]],
    ["it is paid", PAID, ["whole", null]],
    ["it is paid, and held", { ...PAID, status: "on_hold" }, ["whole", null]],
    ["money of it went back by hand", { ...PAID, hasSentBack: true }, ["address", "sent_back"]],
    ["money of it is claimed", { ...PAID, isClaimed: true }, ["address", "claimed"]],
    ["its shopper still tries to pay it", { ...AT_LINK, takenBy: null }, [null, "shoppers"]],
    ["a payment is out", { ...AT_LINK, isPaying: true }, [null, "paying"]],
    ["a change of it waits for its money", { ...PAID, isProposed: true }, [null, "proposed"]],
    ["a parcel has left", { ...ON_ACCOUNT, hasShipped: true }, [null, "left"]],
    ["two of its lines are of one part", { ...ON_ACCOUNT, hasTwinLines: true }, [null, "twins"]],
    ["what it owed is written off", { ...ON_ACCOUNT, isWrittenOff: true }, [null, "written_off"]],
    ["it has shipped", { ...PAID, status: "shipped", hasShipped: true }, [null, "over"]],
    ["it was delivered", { ...PAID, status: "delivered", hasShipped: true }, [null, "over"]],
    ["it was cancelled", { ...UNPAID, status: "cancelled" }, [null, "over"]],
  ] as const)("%s", (_why, order, [scope, bar]) => {
    expect(editBar(order)).toBe(bar);
    expect(editScope(editBar(order))).toBe(scope);
  });

  it("never its parts while money of it is claimed or went back, nor anything once a parcel has left", () => {
    const any = record({
      status: constantFrom(...ORDER_STATUSES),
      method: constantFrom(...PAYMENT_METHODS),
      takenBy: constantFrom("clerk", null),
      hasTwinLines: boolean(),
      hasShipped: boolean(),
      isPaying: boolean(),
      isClaimed: boolean(),
      hasSentBack: boolean(),
      isProposed: boolean(),
      isWrittenOff: boolean(),
    });
    assert(
      property(any, (order) => {
        const bar = editBar(order);
        const scope = editScope(bar);
        expect(scope === "whole").toBe(bar === null);
        expect(scope === "whole" && (order.isClaimed || order.hasSentBack)).toBe(false);
        expect(scope !== null && (order.hasShipped || order.isPaying)).toBe(false);
      }),
    );
  });
});

const GOOD: JudgedEdit = {
  scope: "whole",
  status: "awaiting_shipment",
  isChanged: true,
  isToBeHad: true,
  isShippable: true,
  addsVinCheck: false,
  asksBeyondOffer: false,
  before: cents(100_00),
  after: cents(120_00),
  goesBack: cents(0),
  toPay: cents(0),
  creditLeft: cents(20_00),
  moneyLeft: null,
  mayPayMore: true,
};

/** Of a paid order. */
const LESS: JudgedEdit = {
  ...GOOD,
  after: cents(90_00),
  goesBack: cents(10_00),
  creditLeft: null,
  moneyLeft: cents(10_00),
};

describe("what stands against an edit", () => {
  it("is nothing where a paid order comes to less, as far as its money is there, or to the same", () => {
    expect(editProblems(LESS)).toEqual([]);
    const same = { ...LESS, after: LESS.before, goesBack: cents(0), moneyLeft: cents(0) };
    expect(editProblems(same)).toEqual([]);
  });

  it.each([
    [
      "no_way_to_pay",
      { after: cents(100_01), goesBack: cents(0), toPay: cents(1), mayPayMore: false },
    ],
    ["money_gone", { moneyLeft: cents(9_99) }],
    ["nothing_to_pay", { after: cents(0), goesBack: cents(100_00), moneyLeft: cents(100_00) }],
    ["total_must_stay", { scope: "address" }],
  ] as const)("of a paid order is %s", (problem, change) => {
    expect(editProblems({ ...LESS, ...change })).toEqual([problem]);
  });

  it("is nothing up to the last cent of credit", () => {
    expect(editProblems(GOOD)).toEqual([]);
    expect(editProblems({ ...GOOD, creditLeft: null })).toEqual([]);
    expect(editProblems({ ...GOOD, creditLeft: cents(0), after: cents(100_00) })).toEqual([]);
  });

  it.each([
    ["nothing_changed", { isChanged: false }],
    ["not_to_be_had", { isToBeHad: false, isShippable: false }],
    ["shipping_to_choose", { isShippable: false }],
    ["vin_check_over", { addsVinCheck: true }],
    ["quote_over", { asksBeyondOffer: true }],
    ["total_must_stay", { scope: "address" }],
    ["nothing_to_pay", { after: cents(0) }],
    ["credit_exceeded", { after: cents(120_01) }],
  ] as const)("is %s", (problem, change) => {
    expect(editProblems({ ...GOOD, ...change })).toEqual([problem]);
    expect(EDIT_PROBLEMS).toContain(problem);
  });

  it.each(["awaiting_payment", "vin_verification"] as const)(
    "is no VIN to check before the check is over: %s",
    (status) => {
      expect(editProblems({ ...GOOD, status, addsVinCheck: true })).toEqual([]);
    },
  );
});

function line(sku: string, quantity: number) {
  return { sku, partNumber: `N-${sku}`, quantity };
}

describe("the note of an edit", () => {
  it("says what was written, whatever a part's number is", () => {
    const any = record({
      before: nat(1_000_000).map(cents),
      after: nat(1_000_000).map(cents),
      isMoved: boolean(),
      isShippedOtherwise: boolean(),
      pieces: constantFrom(
        [],
        [{ number: "8-97362-390-1", from: 0, to: 2 }],
        [
          { number: "A B > C", from: 999, to: 0 },
          { number: "É/1", from: 1, to: 3 },
        ],
      ),
    });
    assert(
      property(any, (note) => {
        expect(readEditNote(editNote(note))).toEqual(note);
      }),
    );
  });

  it("is told from any other", () => {
    for (const other of ["", "edit", "edit 1>", "edit 1>2 x", "return 7", "edit 1>2; 3>4"])
      expect(readEditNote(other)).toBeUndefined();
  });

  it("has the parts of which there are more or fewer, those of before first", () => {
    expect(
      piecesChanges(
        [line("A", 1), line("B", 2), line("C", 3)],
        [line("D", 4), line("C", 3), line("A", 5)],
      ),
    ).toEqual([
      { number: "N-A", from: 1, to: 5 },
      { number: "N-B", from: 2, to: 0 },
      { number: "N-D", from: 0, to: 4 },
    ]);
  });
});

describe("two addresses", () => {
  it.each([
    ["street", "1 Lavaca"],
    ["receiverName", "Eva"],
    ["phone", "1"],
    ["company", "A"],
    ["additionalInfo", "B"],
  ])("are one place to ship to, whatever the door: %s", (field, value) => {
    const other = { ...AUSTIN, [field]: value };
    expect([isSamePlace(AUSTIN, other), isSameAddress(AUSTIN, other)]).toEqual([true, false]);
  });

  it.each([
    ["postalCode", "78702"],
    ["city", "Dallas"],
    ["state", "OK"],
    ["district", "X"],
    ["type", "residential"],
    ["country", "CR"],
  ])("are two places where shipping may cost another sum: %s", (field, value) => {
    expect(isSamePlace(AUSTIN, { ...AUSTIN, [field]: value })).toBe(false);
  });

  it("are one and the same with nothing changed", () => {
    expect(isSameAddress(AUSTIN, { ...AUSTIN })).toBe(true);
  });
});
