import { describe, expect, it } from "vitest";

import { HOUR_MS } from "../clock/durations.ts";
import { cents } from "../money/money.ts";
import { REFUND_WAYS } from "../payment/refund-way.ts";
import { ORDER_STATUSES } from "./order-status.ts";
import {
  isProposalPayable,
  mayMoveWhileProposed,
  moreNote,
  PROPOSAL_STATES,
  proposalDeadline,
  proposalEndNote,
  proposalWay,
  readMoreNote,
  readProposalEnd,
  takesProposal,
} from "./order-proposal.ts";

const NOW = new Date("2026-03-02T10:00:00Z");

describe("a change of a paid order that waits for its money (ADR 0061)", () => {
  it("is paid by what the order was paid by, and never on account", () => {
    expect(REFUND_WAYS.map((way) => proposalWay(way))).toEqual(["provider", null, "by_hand"]);
  });

  it("waits as long as a payment link, or as an expected transfer", () => {
    const hours = (["provider", "by_hand"] as const).map(
      (way) =>
        (proposalDeadline({ way, transferDays: 9 }, NOW).getTime() - NOW.getTime()) / HOUR_MS,
    );
    expect(hours).toEqual([24, 216]);
  });

  it("is paid before its time is up alone, and only as long as it waits", () => {
    const expiresAt = new Date(NOW.getTime() + 1);
    expect(isProposalPayable({ state: "waiting", expiresAt }, NOW)).toBe(true);
    expect(isProposalPayable({ state: "waiting", expiresAt: NOW }, NOW)).toBe(false);
    for (const state of PROPOSAL_STATES.filter((one) => one !== "waiting"))
      expect(isProposalPayable({ state, expiresAt }, NOW)).toBe(false);
  });

  it("lets its order be held, released and cancelled, and go on no further", () => {
    expect(mayMoveWhileProposed("awaiting_shipment", "on_hold")).toBe(true);
    expect(mayMoveWhileProposed("on_hold", "vin_verification")).toBe(true);
    expect(mayMoveWhileProposed("vin_verification", "cancelled")).toBe(true);
    expect(mayMoveWhileProposed("vin_verification", "awaiting_shipment")).toBe(false);
    expect(mayMoveWhileProposed("awaiting_shipment", "shipped")).toBe(false);
  });

  it("is made of an order that is open, holds its pieces and has not left in part", () => {
    const order = { status: "on_hold", isHolding: true, hasShipped: false } as const;
    expect(ORDER_STATUSES.filter((status) => takesProposal({ ...order, status }))).toEqual([
      "vin_verification",
      "awaiting_shipment",
      "on_hold",
    ]);
    expect(takesProposal({ ...order, isHolding: false })).toBe(false);
    expect(takesProposal({ ...order, hasShipped: true })).toBe(false);
  });

  it("says in the history how it ended, and reads nothing else for that", () => {
    for (const end of ["withdrawn", "declined", "expired", "cancelled"] as const)
      expect(readProposalEnd(proposalEndNote(end))).toBe(end);
    for (const written of ["", "BNCR 5: two of them\nmore 3"])
      expect(readMoreNote(moreNote(cents(12_34), written))).toEqual({ amount: 12_34, written });
    expect(readMoreNote("more than that")).toBeUndefined();
    for (const text of ["proposal applied", "proposal waiting", "a proposal expired", ""])
      expect(readProposalEnd(text)).toBeUndefined();
  });
});
