import { describe, expect, it } from "vitest";

import { SENT_AUSTIN } from "../../../../test/factories/austin.ts";
import { shownLine } from "../../../../test/factories/shown-line.ts";
import { emptyAddress } from "#desk/ui/address/typed-address.ts";

import { draftOfOrder } from "./edit-draft.ts";
import { ADDRESS, joinedEdit, metOrders, type OrderVersions, SHIPPING } from "./edit-versions.ts";

const AUSTIN = { ...emptyAddress("US"), ...SENT_AUSTIN };
const order = (...items: [sku: string, quantity: number][]) => ({
  items: items.map(([sku, quantity]) => shownLine({ sku, quantity })),
  shippingAddress: AUSTIN,
  shippingOption: { carrier: "UPS", service: "ground", days: null },
});
const opened = order(["A", 1], ["B", 2]);
const draft = draftOfOrder(opened);
const pieces = (lines: readonly { sku: string; quantity: number }[]) =>
  lines.map(({ sku, quantity }) => `${quantity} ${sku}`);
const more = (sku: string, quantity: number) =>
  draft.lines.map((line) => (line.sku === sku ? { ...line, quantity } : line));

describe("an order that two people edit", () => {
  it("keeps what only one of them changed, of either", () => {
    const versions: OrderVersions = {
      opened,
      draft: { ...draft, lines: more("A", 5) },
      now: order(["A", 1], ["C", 4]), // without B
    };
    const met = metOrders(versions);
    expect(met.conflict.both).toEqual([]);
    expect(met.conflict.taken).toEqual(["part B", "part C"]);
    expect(pieces(joinedEdit(versions, met, {}).lines)).toEqual(["5 A", "4 C"]);
  });

  it("asks where both changed the pieces of a part, and keeps what is no number as it was typed", () => {
    const lines = draft.lines.map((line) => (line.sku === "A" ? { ...line, typed: "x" } : line));
    const versions = { opened, draft: { ...draft, lines }, now: order(["A", 3], ["B", 2]) };
    const met = metOrders(versions);
    expect(met.conflict.both).toEqual([{ field: "part A", base: "1", mine: "x", theirs: "3" }]);
    expect(pieces(joinedEdit(versions, met, { "part A": "3" }).lines)).toEqual(["3 A", "2 B"]);
    const [mine] = joinedEdit(versions, met, { "part A": "x" }).lines;
    expect(mine).toMatchObject({ sku: "A", typed: "x" });
  });

  it("asks of an address and a shipping that both changed, and drafts neither that stays the other one's", () => {
    const versions: OrderVersions = {
      opened,
      draft: {
        ...draft,
        shipTo: { ...AUSTIN, street: "1 Mine St" },
        option: { carrier: "UPS", service: "express" },
      },
      now: {
        ...opened,
        shippingAddress: { ...AUSTIN, street: "2 Theirs St" },
        shippingOption: { carrier: "UPS", service: "freight", days: null },
      },
    };
    const met = metOrders(versions);
    expect(met.conflict.both.map(({ field }) => field)).toEqual([ADDRESS, SHIPPING]);
    const [address, shipping] = met.conflict.both;
    const mine = joinedEdit(versions, met, {
      [ADDRESS]: address?.mine ?? "",
      [SHIPPING]: shipping?.mine ?? "",
    });
    expect(mine).toMatchObject({ shipTo: { street: "1 Mine St" }, option: { service: "express" } });
    const theirs = joinedEdit(versions, met, {
      [ADDRESS]: address?.theirs ?? "",
      [SHIPPING]: shipping?.theirs ?? "",
    });
    expect(theirs).toMatchObject({ shipTo: null, option: null });
  });
});
