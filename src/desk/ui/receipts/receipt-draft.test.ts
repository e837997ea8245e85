import { describe, expect, it } from "vitest";

import {
  receivableOf,
  owedOf,
  proposedLines,
  receiptInvoices,
  receiptBody,
  type ReceiptDraft,
  receiptProblems,
  restOf,
} from "./receipt-draft.ts";

const LINES = [
  { orderNumber: "101", open: 100, onItsWay: 40 },
  { orderNumber: "102", open: 50.5, onItsWay: 0 },
  { orderNumber: "103", open: 20, onItsWay: 20 },
];
const TODAY = "2026-11-26";
const DRAFT: ReceiptDraft = {
  way: "cheque",
  sum: "80,50",
  receivedOn: TODAY,
  reference: " CK 12 ",
  note: "",
  isAnother: false,
  typed: { "101": "60", "102": "20,5", "103": "" },
};
const problemsOf = (changes: Partial<ReceiptDraft>) =>
  receiptProblems({ ...DRAFT, ...changes }, LINES, TODAY);

describe("a receipt that a clerk writes", () => {
  it("pays what was written off behind all that is owed", () => {
    const [owed, other, third] = LINES.map((line) => ({
      ...line,
      invoiceNumber: "",
      purchaseOrder: "",
      issuedAt: "",
      dueAt: "",
      daysOverdue: 0,
      age: "current" as const,
      total: 1,
      takenBy: "",
      reminding: { bar: null, hold: null, lastAt: null },
    }));
    if (!owed || !other || !third) throw new Error("There are three.");
    const lines = receiptInvoices({ invoices: [other, third], writtenOff: [owed] });
    expect(lines.map(({ orderNumber, isWrittenOff }) => [orderNumber, isWrittenOff])).toEqual([
      ["102", false],
      ["103", false],
      ["101", true],
    ]);
    expect(proposedLines("60", lines, "en")).toEqual({ "101": "9.50", "102": "50.50", "103": "" });
    expect(receiptInvoices({ invoices: [other] })).toHaveLength(1);
  });

  it("may pay what was written off of an invoice in part, and proposes that behind all that is owed", () => {
    const [first, second] = LINES;
    if (!first || !second) throw new Error("There are two.");
    const lines = [{ ...first, writtenOff: 30 }, second];
    expect(lines.map(receivableOf)).toEqual([90_00, 50_50]);
    expect(lines.map(owedOf)).toEqual([60_00, 50_50]);
    expect(proposedLines("110.5", lines, "en")).toEqual({ "101": "60.00", "102": "50.50" });
    expect(proposedLines("140.50", lines, "en")).toEqual({ "101": "90.00", "102": "50.50" });
    const typed = { ...DRAFT, sum: "90.01", typed: { "101": "90.01" } };
    expect(receiptProblems(typed, lines, TODAY)).toContainEqual({
      of: "line",
      orderNumber: "101",
      owed: 90_00,
    });
    expect(receiptProblems({ ...typed, sum: "90", typed: { "101": "90" } }, lines, TODAY)).toEqual(
      [],
    );
  });

  it("may pay what is open and not on its way", () => {
    expect(LINES.map(owedOf)).toEqual([60_00, 50_50, 0]);
  });

  it.each([
    ["80.5", { "101": "60.00", "102": "20.50", "103": "" }],
    ["200", { "101": "60.00", "102": "50.50", "103": "" }],
    ["nothing", { "101": "", "102": "", "103": "" }],
  ])("of %s is proposed the oldest first", (sum, typed) => {
    expect(proposedLines(sum, LINES, "en")).toEqual(typed);
  });

  it("is proposed as the language writes amounts", () => {
    expect(proposedLines("80,5", LINES, "es")).toMatchObject({ "101": "60,00", "102": "20,50" });
  });

  it("is sent line by line, without those that get nothing", () => {
    expect(problemsOf({})).toEqual([]);
    expect(receiptBody(DRAFT, LINES, "an account")).toEqual({
      accountId: "an account",
      way: "cheque",
      amount: 80.5,
      receivedOn: TODAY,
      reference: "CK 12",
      note: "",
      isAnother: false,
      invoices: [
        { orderNumber: "101", amount: 60 },
        { orderNumber: "102", amount: 20.5 },
      ],
    });
  });

  it("may be of a cent, and a blank is nothing typed for an invoice", () => {
    expect(problemsOf({ sum: "0.01", typed: { "101": "0.01", "102": " " } })).toEqual([]);
    expect(receiptBody({ ...DRAFT, note: " Ana " }, LINES, "an account").note).toBe("Ana");
  });

  it.each<[string, Partial<ReceiptDraft>, unknown[]]>([
    ["no sum", { sum: "", typed: {} }, [{ of: "sum", code: "none" }]],
    ["no amount", { sum: "ochenta", typed: {} }, [{ of: "sum", code: "none" }]],
    ["a day to come", { receivedOn: "2026-11-27" }, [{ of: "receivedOn", code: "impossible" }]],
    ["no day", { receivedOn: "" }, [{ of: "receivedOn", code: "impossible" }]],
    ["a cheque without number", { reference: " - " }, [{ of: "reference", code: "missing" }]],
    ["cash without reference", { way: "cash", reference: "" }, []],
    ["less than has come", { typed: { "101": "60" } }, [{ of: "rest", rest: 20_50 }]],
    ["more than has come", { typed: { "101": "60", "102": "30" } }, [{ of: "rest", rest: -9_50 }]],
    [
      "more than an invoice owes",
      { sum: "81", typed: { "101": "60.01", "102": "20.99" } },
      [{ of: "line", orderNumber: "101", owed: 60_00 }],
    ],
    [
      "what is no amount",
      { sum: "60", typed: { "101": "60", "102": "x" } },
      [{ of: "line", orderNumber: "102", owed: 50_50 }],
    ],
  ])("is not sent with %s", (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it("says what is not given to any invoice yet", () => {
    expect(restOf({ ...DRAFT, typed: {} }, LINES)).toBe(80_50);
  });
});
