import { describe, expect, it } from "vitest";

import { shownInvoices } from "./shown-invoices.ts";

const invoice = (number: string, replaces: string | null, by: string | null) => ({
  number,
  issuedAt: "2026-11-27T10:00:00Z",
  total: 100,
  replaces,
  replaced: by === null ? null : { at: "2026-11-27T11:00:00Z", by },
  creditNotes: [],
});

describe("the invoices of an order", () => {
  it("are all of them where one took another's place, and none where there was only ever one", () => {
    const both = [invoice("2", "1", null), invoice("1", null, "2")];
    expect(shownInvoices({ invoices: both })).toEqual(both);
    expect(shownInvoices({ invoices: [invoice("1", null, null)] })).toEqual([]);
  });

  it("are none where the version before answers, which names none", () => {
    expect(shownInvoices({})).toEqual([]);
  });
});
