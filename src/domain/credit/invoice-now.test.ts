import { describe, expect, it } from "vitest";

import { invoicesNow } from "./invoice-now.ts";

const row = (orderNumber: number, invoiceNumber: number | null, inForce: number | null) => ({
  orderNumber,
  invoiceNumber,
  inForce,
});

describe("the invoice in force of a row of a statement", () => {
  it.each([
    ["is not said where the row names it", [row(1, 10, 10)], [null]],
    ["is said where the row names another and none follows", [row(1, 10, 11)], [11]],
    ["is said by the last row that names any", [row(1, 10, 12), row(1, 11, 12)], [null, 12]],
    ["is not said where a later row names it", [row(1, 10, 11), row(1, 11, 11)], [null, null]],
    ["is said before a payment, which names none", [row(1, 10, 11), row(1, null, 11)], [11, null]],
    ["is that of its own order", [row(1, 10, 12), row(2, 11, 11)], [12, null]],
    ["is not said before it has its number", [row(1, 10, null)], [null]],
  ])("%s", (_what, rows, now) => {
    expect(invoicesNow(rows)).toEqual(now);
  });
});
