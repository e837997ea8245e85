import { describe, expect, it } from "vitest";

import { QUOTE_STATUSES } from "../quote/quote-status.ts";
import {
  ORDER_STATUS_LABELS,
  orderStatusOf,
  QUOTE_STATUS_LABELS,
  quoteStatusOf,
} from "./order-labels.ts";
import { ORDER_STATUSES } from "./order-status.ts";

describe("statuses on the wire (specification §4)", () => {
  it("are written as the specification labels them", () => {
    expect(ORDER_STATUSES.map((status) => ORDER_STATUS_LABELS[status])).toEqual([
      "Awaiting Payment",
      "VIN verification",
      "Awaiting Shipment",
      "On Hold",
      "Shipped",
      "Delivered",
      "Cancelled",
    ]);
    expect(Object.values(QUOTE_STATUS_LABELS).toSorted()).toEqual([
      "Accepted",
      "Answered",
      "Declined",
      "Expired",
      "Requested",
      "Withdrawn",
    ]);
  });

  it("are read as they are written", () => {
    for (const status of ORDER_STATUSES)
      expect(orderStatusOf(ORDER_STATUS_LABELS[status])).toBe(status);
    for (const status of QUOTE_STATUSES)
      expect(quoteStatusOf(QUOTE_STATUS_LABELS[status])).toBe(status);
  });

  it("are unknown by a label of another version", () => {
    expect([orderStatusOf("Lost"), quoteStatusOf("")]).toEqual([undefined, undefined]);
  });
});
