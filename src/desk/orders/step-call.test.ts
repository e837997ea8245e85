import { describe, expect, it } from "vitest";

import {
  OrderPaidRequest,
  OrderUnpaidRequest,
  OrderStatusRequest,
  RefundOrderRequest,
  ShipOrderRequest,
  TransferBackRequest,
  WriteOffBackRequest,
  WriteOffRequest,
} from "#contract/admin-orders.ts";
import { DESK_STEPS } from "#domain/order/desk-step.ts";

import { shownLine } from "../../../test/factories/shown-line.ts";
import {
  asksReason,
  isAtOnce,
  isDebtGivenUp,
  offInPart,
  stepCall,
  typedAtFirst,
  typedGoingOn,
} from "./step-call.ts";

const LINE = shownLine({ quantity: 5, shipped: 2 });
const ORDER = {
  orderNumber: "100023",
  version: 4,
  heldFrom: "vin_verification",
  items: [LINE, { ...LINE, position: 2, shipped: 5 }],
  refundable: 53.98,
  total: 120.5,
  owed: { open: 120.5, onItsWay: 0, writtenOff: 0 },
  shippingOption: { carrier: "Repuesto", service: "ground", days: null },
} as const;
const order = { ...ORDER, items: [...ORDER.items] };
const typed = (changes: object = {}) => ({ ...typedAtFirst(order), ...changes });
const came = (amount: string) => stepCall("confirm_payment", order, typed({ amount }));
const SCHEMAS = {
  paid: OrderPaidRequest,
  unpaid: OrderUnpaidRequest,
  status: OrderStatusRequest,
  refund: RefundOrderRequest,
  transferback: TransferBackRequest,
  ship: ShipOrderRequest,
  writeoff: WriteOffRequest,
  writeoffback: WriteOffBackRequest,
};

const paidOf = (paid: number, writtenOff: number) => ({
  ...order,
  owed: { open: 0, onItsWay: 0, writtenOff, paid },
});

describe("what a step of an order sends", () => {
  it.each(DESK_STEPS.filter((step) => step !== "cancel_rest"))(
    "is a call that the server takes, with the version that was seen: %s",
    (step) => {
      const amount = step === "confirm_payment" ? "" : "1";
      const call = stepCall(step, order, typed({ amount, note: "Of another order." }));
      if ("problem" in call) throw new Error(call.problem);
      const schema = Object.entries(SCHEMAS).find(([verb]) => verb === call.verb)?.[1];
      expect(schema?.parse(call.body)).toMatchObject({ orderNumber: 100_023, version: 4 });
    },
  );

  it.each([
    ["hold", "on_hold"],
    ["release", "vin_verification"],
    ["vin_checked", "awaiting_shipment"],
    ["deliver", "delivered"],
    ["cancel", "cancelled"],
  ] as const)("%s makes it %s", (step, to) => {
    expect(stepCall(step, order, typed())).toMatchObject({ verb: "status", body: { to } });
  });

  it("ships what is left, or the pieces that were typed", () => {
    expect(stepCall("ship", order, typed())).toMatchObject({
      body: { carrier: "Repuesto", lines: [{ position: 1, quantity: 3 }] },
    });
    const some = typed({ tracking: " RR1 ", pieces: { 1: "1", 2: "0" } });
    expect(stepCall("ship", order, some)).toMatchObject({
      body: { trackingNumber: "RR1", lines: [{ position: 1, quantity: 1 }] },
    });
  });

  it("ships from the supplier what no warehouse holds, once somebody says so", () => {
    const waiting = { ...order, items: [{ ...LINE, awaited: 2 }] };
    const atFirst = typedAtFirst(waiting);
    expect(stepCall("ship", waiting, atFirst)).toMatchObject({
      body: { lines: [{ position: 1, quantity: 1 }], fromSupplier: false },
    });
    const all = { ...atFirst, pieces: { 1: "3" } };
    expect(stepCall("ship", waiting, all)).toEqual({ problem: "supplier" });
    expect(stepCall("ship", waiting, { ...all, isFromSupplier: true })).toMatchObject({
      body: { lines: [{ position: 1, quantity: 3 }], fromSupplier: true },
    });
  });

  it("begins with all that is left where no warehouse holds any of it", () => {
    const waiting = { ...order, items: [{ ...LINE, awaited: 3 }] };
    expect(typedAtFirst(waiting).pieces).toEqual({ 1: "3" });
  });

  it.each([
    [{ carrier: " " }, "carrier"],
    [{ pieces: { 1: "4", 2: "0" } }, "pieces.1"],
    [{ pieces: { 1: "x", 2: "0" } }, "pieces.1"],
    [{ pieces: { 1: "1", 2: "1" } }, "pieces.2"],
    [{ pieces: { 1: "0", 2: "0" } }, "pieces.1"],
  ])("ships nothing by %o", (changes, problem) => {
    expect(stepCall("ship", order, typed(changes))).toEqual({ problem });
  });

  it.each([
    ["53.98", 53.98],
    ["10,50", 10.5],
  ])("sends back '%s'", (amount, sent) => {
    const call = stepCall("refund", order, typed({ amount }));
    expect("body" in call && RefundOrderRequest.parse(call.body).amount).toBe(sent);
  });

  it("sends all that is left back only where that was chosen, as the sum that was seen", () => {
    const call = stepCall("refund", order, typed({ isAll: true }));
    expect("body" in call && RefundOrderRequest.parse(call.body).amount).toBe(53.98);
  });

  it.each(["53.99", "0", "-1", "all", "", " "])("sends nothing back by '%s'", (amount) => {
    expect(stepCall("refund", order, typed({ amount }))).toEqual({ problem: "amount" });
  });

  it("asks before all that costs money or cannot be undone", () => {
    expect(DESK_STEPS.filter(isAtOnce)).toEqual(["vin_checked", "release", "deliver"]);
  });
});

const part = (position: number, sku: string, changes: object = {}) =>
  shownLine({ position, sku, quantity: 10, ...changes });
const edited = (...items: ReturnType<typeof shownLine>[]) => ({ shippingOption: null, items });

describe("what was typed of a parcel, once somebody edited the order", () => {
  const seen = edited(part(1, "A", { quantity: 2 }), part(2, "B"));
  const filled = { ...typedAtFirst(seen), carrier: "Correos", tracking: "RR1" };
  const going = (now: typeof seen, changes: object = {}) =>
    typedGoingOn({ ...filled, pieces: { 1: "2", 2: "7" }, ...changes }, seen, now);

  it("is kept where every line is what it was", () => {
    expect(going(seen)).toEqual({ ...filled, pieces: { 1: "2", 2: "7" } });
  });

  it("is of no other part that has come into a line's place", () => {
    expect(going(edited(part(1, "B"))).pieces).toEqual({ 1: "10" });
  });

  it("is of no line of which another number is left", () => {
    const now = edited(part(1, "A", { quantity: 2 }), part(2, "B", { shipped: 5 }));
    expect(going(now).pieces).toEqual({ 1: "2", 2: "5" });
  });

  it("begins with what lies there of a line that has come to it", () => {
    const now = edited(part(1, "A", { quantity: 2 }), part(2, "B"), part(3, "C", { awaited: 4 }));
    expect(going(now).pieces).toEqual({ 1: "2", 2: "7", 3: "6" });
  });

  it("says of nothing any more that the supplier sends it", () => {
    expect(going(seen, { isFromSupplier: true }).isFromSupplier).toBe(false);
  });

  it("says how much of a transfer came, and sends nothing where that is less than the total", () => {
    expect(came("120.5")).toMatchObject({ verb: "paid", body: { amount: 120.5 } });
    expect(came("130")).toMatchObject({ verb: "paid", body: { amount: 130 } });
    expect(came("120.49")).toEqual({ problem: "short" });
    expect(came("0")).toEqual({ problem: "amount" });
    expect(came("some")).toEqual({ problem: "amount" });
    expect(came("")).toMatchObject({ verb: "paid", body: { note: "", way: "transfer" } });
  });

  it.each(["take_payment_back", "write_off", "write_off_back"] as const)(
    "does not %s without a reason",
    (step) => {
      expect(asksReason(step)).toBe(true);
      expect(stepCall(step, order, typed({ note: "  " }))).toEqual({ problem: "reason" });
    },
  );

  it("writes off what was seen to be owed", () => {
    const note = "Closed business.";
    expect(stepCall("write_off", order, typed({ note }))).toMatchObject({
      verb: "writeoff",
      body: { owed: 120.5, note },
    });
  });

  it("ships what nobody will pay for where that is said, and of no other order", () => {
    const off = { ...order, owed: { open: 0, onItsWay: 0, writtenOff: 120.5 } };
    expect(isDebtGivenUp(off)).toBe(true);
    expect(stepCall("ship", off, typed())).toEqual({ problem: "givenUp" });
    const call = stepCall("ship", off, typed({ isDespiteWriteOff: true }));
    expect(call).toMatchObject({ body: { despiteWriteOff: true } });
    const inPart = { ...off, owed: { ...off.owed, open: 0.01 } };
    for (const other of [inPart, { ...off, owed: null }])
      expect(stepCall("ship", other, typed())).not.toHaveProperty("body.despiteWriteOff");
    expect(typedGoingOn(typed({ isDespiteWriteOff: true }), off, off)).toMatchObject({
      isDespiteWriteOff: false,
    });
  });

  it("ships as any order what was paid at least half, and says what was written off of it", () => {
    expect(isDebtGivenUp(paidOf(500, 500.01))).toBe(true);
    expect(offInPart(paidOf(500, 500.01))).toBeNull();
    const mostlyPaid = paidOf(990, 10);
    for (const other of [mostlyPaid, paidOf(500, 500)]) {
      expect(isDebtGivenUp(other)).toBe(false);
      const call = stepCall("ship", other, typed());
      expect(call).toMatchObject({ verb: "ship" });
      expect(call).not.toHaveProperty("body.despiteWriteOff");
    }
    expect(offInPart(mostlyPaid)).toEqual({ amount: 10, total: 1_000 });
    expect(offInPart(paidOf(990, 0))).toBeNull();
    expect(offInPart({ owed: null })).toBeNull();
  });

  it("takes back all that was seen to be written off", () => {
    const off = { ...order, owed: { open: 0, onItsWay: 0, writtenOff: 20.25 } };
    expect(stepCall("write_off_back", off, typed({ note: "They pay." }))).toMatchObject({
      verb: "writeoffback",
      body: { writtenOff: 20.25 },
    });
  });
});
