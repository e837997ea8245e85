import { describe, expect, it } from "vitest";

import type { ScannedPart } from "#contract/stock-intake.ts";

import {
  afterBooking,
  afterRefusal,
  bookedLines,
  bookingOf,
  emptyReceiving,
  isBookable,
  isNothingReceived,
  isSought,
  piecesIn,
  readReceiving,
  type ReceivingDraft,
  withAnswer,
  withMeaning,
  withoutLast,
  withoutLine,
  withoutOpen,
  withScan,
  withState,
  withTyped,
  writtenReceiving,
} from "./receiving-draft.ts";

const part = (sku: string): ScannedPart => ({
  sku,
  partNumber: sku,
  title: { es: "Filtro", en: "Filter" },
  brand: "Hino",
  shelves: [],
  waiting: [],
});
const one = (sku: string) => ({ items: [part(sku)], hasMore: false });
const empty = emptyReceiving("k1");
/** A draft in which each of these was scanned once, and means the part of that name. */
const scanned = (...texts: string[]) =>
  texts.reduce<ReceivingDraft>((draft, text) => {
    const after = withScan(draft, { text, pieces: 1 });
    return isSought(after, text) ? withAnswer(after, text, one(text)) : after;
  }, empty);
/** A draft that was sent and has no answer. */
const sentTo = (warehouseId: number, draft: ReceivingDraft): ReceivingDraft => ({
  ...draft,
  sent: bookingOf(draft, warehouseId) ?? null,
});
const linesOf = ({ lines }: ReceivingDraft) => lines.map((line) => [line.part.sku, line.pieces]);
const openOf = ({ open }: ReceivingDraft) =>
  open.map(({ text, pieces, state }) => [text, pieces, state]);

describe("what is scanned", () => {
  it("counts one more of its part, which stands first, and is asked for once", () => {
    expect(linesOf(scanned("A", "B", "A", "A"))).toEqual([
      ["A", 3],
      ["B", 1],
    ]);
    expect(isSought(withScan(scanned("A"), { text: "A", pieces: 1 }), "A")).toBe(false);
  });

  it("may be more pieces than one", () => {
    expect(linesOf(withScan(scanned("A"), { text: "A", pieces: 12 }))).toEqual([["A", 13]]);
  });

  it("counts though the shop has not answered yet, however often it is scanned meanwhile", () => {
    const thrice = [1, 2, 1].reduce(
      (draft, pieces) => withScan(draft, { text: "A", pieces }),
      empty,
    );
    expect(openOf(thrice)).toEqual([["A", 4, "sought"]]);
    expect(linesOf(withAnswer(thrice, "A", one("A")))).toEqual([["A", 4]]);
  });

  it("joins the line of a part that is there by another number", () => {
    const upc = withScan(scanned("A"), { text: "036000291452", pieces: 1 });
    expect(linesOf(withAnswer(upc, "036000291452", one("A")))).toEqual([["A", 2]]);
  });

  it("is kept aside where nobody knows it, or the shop did not answer", () => {
    const draft = withScan(withScan(empty, { text: "?", pieces: 1 }), { text: "!", pieces: 2 });
    const unknown = withAnswer(draft, "?", { items: [], hasMore: false });
    const after = withState(unknown, "!", "failed");
    expect(openOf(after)).toEqual([
      ["!", 2, "failed"],
      ["?", 1, "unknown"],
    ]);
    expect([linesOf(after), isBookable(after)]).toEqual([[], false]);
    expect(openOf(withoutOpen(after, "?"))).toEqual([["!", 2, "failed"]]);
    expect(isSought(withState(after, "!", "sought"), "!")).toBe(true);
  });

  it("asks which where several parts have it, and asks it once", () => {
    const which = withAnswer(withScan(empty, { text: "N", pieces: 2 }), "N", {
      items: [part("A"), part("B")],
      hasMore: false,
    });
    expect(openOf(which)).toEqual([["N", 2, "several"]]);
    const meant = withMeaning(which, "N", part("B"));
    expect([linesOf(meant), openOf(meant)]).toEqual([[["B", 2]], []]);
    expect(linesOf(withScan(meant, { text: "N", pieces: 1 }))).toEqual([["B", 3]]);
  });

  it("is nothing once its answer comes after it was taken off the list", () => {
    const gone = withoutOpen(withScan(empty, { text: "A", pieces: 1 }), "A");
    expect(linesOf(withAnswer(gone, "A", one("A")))).toEqual([]);
  });
});

describe("a scan that is taken back", () => {
  it("counts no more, one after the other, the last first", () => {
    const draft = withScan(scanned("A", "B"), { text: "A", pieces: 5 });
    const back = withoutLast(draft);
    expect(new Map(linesOf(back).map(([sku, pieces]) => [sku, pieces]))).toEqual(
      new Map([
        ["A", 1],
        ["B", 1],
      ]),
    );
    expect(linesOf(withoutLast(back))).toEqual([["A", 1]]);
    expect(linesOf(withoutLast(withoutLast(withoutLast(back))))).toEqual([]);
  });

  it("is one that nobody knew, too", () => {
    const twice = [1, 2].reduce((draft, pieces) => withScan(draft, { text: "?", pieces }), empty);
    expect(openOf(withoutLast(twice))).toEqual([["?", 1, "sought"]]);
    expect(openOf(withoutLast(withoutLast(twice)))).toEqual([]);
  });

  it("is none of a line whose pieces were typed, or that was taken off", () => {
    const typed = withTyped(scanned("B", "A"), "A", "40");
    expect(linesOf(withoutLast(typed))).toEqual([["A", 40]]);
    expect(linesOf(withoutLast(withoutLine(scanned("B", "A"), "A")))).toEqual([]);
  });
});

describe("pieces that are typed", () => {
  it.each(["", "0", "-1", "1.5", "x", "1000001"])("%j are none, and nothing is booked", (typed) => {
    const draft = withTyped(scanned("A"), "A", typed);
    expect(draft.lines[0]).toMatchObject({ pieces: 1, typed });
    expect(isBookable(draft)).toBe(false);
    expect(isBookable(withTyped(draft, "A", "7"))).toBe(true);
  });

  it("are all of the line, to which scans add", () => {
    const draft = withScan(withTyped(scanned("A"), "A", " 24 "), { text: "A", pieces: 1 });
    expect([linesOf(draft), piecesIn(draft)]).toEqual([[["A", 25]], 25]);
  });
});

describe("booking", () => {
  it("takes what was scanned first, as many parts as the shop takes, and leaves the rest under another key", () => {
    const many = scanned(...Array.from({ length: 301 }, (_, place) => `P${place}`));
    const open = withScan(many, { text: "?", pieces: 1 });
    const sent = bookingOf(open, 1);
    const booked = sent?.lines ?? [];
    expect([booked.length, booked[0]]).toEqual([300, { sku: "P0", pieces: 1 }]);
    expect(bookedLines(open)).toHaveLength(300);
    const after = afterBooking(sentTo(1, open), booked, "k2");
    expect(linesOf(after)).toEqual([["P300", 1]]);
    expect(openOf(after)).toEqual([["?", 1, "sought"]]);
    expect(after).toMatchObject({ key: "k2", sent: null, trail: [] });
  });

  it("takes the pieces that were sent and no others: what was scanned meanwhile stays", () => {
    const draft = scanned("X", "X", "Y");
    const sent = sentTo(1, draft);
    const meanwhile = withScan(sent, { text: "X", pieces: 3 });
    expect(linesOf(afterBooking(meanwhile, sent.sent?.lines ?? [], "k2"))).toEqual([["X", 3]]);
  });

  it("lets no answer change what was sent, and adds what it found once it is known what became of it", () => {
    const sought = withScan(scanned("X", "X"), { text: "UPC", pieces: 1 });
    const sent = sentTo(1, sought);
    const found = withAnswer(sent, "UPC", one("X"));
    expect([linesOf(found), openOf(found)]).toEqual([[["X", 2]], [["UPC", 1, "found"]]]);
    const kept = readReceiving(writtenReceiving(found)) ?? empty;
    expect(bookingOf(kept, 2)).toEqual({ warehouseId: 1, lines: [{ sku: "X", pieces: 2 }] });
    const booked = afterBooking(kept, sent.sent?.lines ?? [], "k2");
    expect([linesOf(booked), openOf(booked)]).toEqual([[["X", 1]], []]);
    const refused = afterRefusal(found, { code: "rate_limited", isFirst: true }, "k2");
    expect([linesOf(refused), refused.key]).toEqual([[["X", 3]], "k1"]);
  });

  it("is sent again to where it was sent, whatever warehouse is chosen by then", () => {
    const draft = scanned("X");
    expect(bookingOf(draft, undefined)).toBeUndefined();
    expect(bookingOf(sentTo(7, draft), undefined)?.warehouseId).toBe(7);
    expect(bookingOf(sentTo(7, draft), 8)?.warehouseId).toBe(7);
  });

  it.each([
    ["forbidden", true, true],
    ["rate_limited", true, true],
    [undefined, true, true],
    ["forbidden", false, false],
    ["rate_limited", false, false],
    [undefined, false, false],
    ["not_found", false, true],
    ["part_not_found", false, true],
  ])(
    "that is refused by %s, first sent then: %s, can be changed: %s",
    (code, isFirst, mayChange) => {
      const after = afterRefusal(sentTo(1, scanned("X")), { code, isFirst }, "k2");
      expect([after.sent === null, after.key]).toEqual([mayChange, "k1"]);
    },
  );

  it("has another key once something else was booked under its own, and keeps its lines", () => {
    for (const isFirst of [true, false]) {
      const code = "idempotency_key_reused";
      const after = afterRefusal(sentTo(1, scanned("X")), { code, isFirst }, "k2");
      expect([after.sent, after.key, linesOf(after)]).toEqual([null, "k2", [["X", 1]]]);
    }
  });

  it("is of something", () => {
    expect([isBookable(empty), bookingOf(empty, 1), isNothingReceived(empty)]).toEqual([
      false,
      undefined,
      true,
    ]);
    expect([
      isNothingReceived(scanned("A")),
      isNothingReceived(withScan(empty, { text: "?", pieces: 1 })),
    ]).toEqual([false, false]);
  });
});

it("is read again as it was written, and anything else is nothing", () => {
  const draft = withScan(scanned("A"), { text: "?", pieces: 1 });
  expect(readReceiving(writtenReceiving(draft))).toEqual(draft);
  for (const text of [null, "", "{", "{}", '{"form":0,"draft":{}}'])
    expect(readReceiving(text)).toBeUndefined();
});
