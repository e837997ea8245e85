import { describe, expect, it } from "vitest";

import { shownLine } from "../../../test/factories/shown-line.ts";

import { joinedAnswer, lineField, metAnswers } from "./answer-versions.ts";
import { answerAtFirst, type TypedAnswer } from "./typed-answer.ts";
import { EMPTY_LINE } from "./typed-line.ts";

const locale = "en" as const;

const event = (
  by: string,
  from: "requested" | "answered" | null,
  to: "requested" | "answered",
) => ({
  at: `2026-11-27T10:0${by.length}:00Z`,
  from,
  to,
  byShop: by !== "",
  by,
  message: "",
});
const quote = (price: number, changes: object = {}) => ({
  quoteNumber: "7",
  version: 1,
  items: [
    { ...shownLine({ sku: "A", quantity: 2 }), position: 1, price },
    { ...shownLine({ sku: "B", quantity: 1 }), position: 2, price: 5 },
  ],
  shipping: 0,
  shippingOption: null,
  history: [event("", null, "requested")],
  ...changes,
});
const opened = quote(20);
/** A colleague answered: the second line for 6, by UPS for 8, in 2 to 4 days. */
const answered = quote(20, {
  version: 2,
  items: [opened.items[0], { ...opened.items[1], price: 6 }],
  shipping: 8,
  shippingOption: { carrier: "UPS", service: "express", days: { min: 2, max: 4 } },
  history: [...opened.history, event("Ana", "requested", "answered")],
});
const typed = (changes: Partial<TypedAnswer> = {}): TypedAnswer => ({
  ...answerAtFirst(opened, locale),
  message: "Hay en bodega",
  ...changes,
});
const priced = (price: string) => ({
  lines: { ...answerAtFirst(opened, locale).lines, 1: { ...EMPTY_LINE, price, quantity: "2" } },
});

describe("a quote that two people answer", () => {
  it("takes over what only the other one said, and says who that was", () => {
    const versions = { opened, typed: typed(), now: answered, locale };
    const met = metAnswers(versions);
    expect(met.both).toEqual([]);
    expect(met.taken).toEqual(["price.2", "carrier", "service", "shipping", "daysFrom", "daysTo"]);
    expect([met.by, met.at]).toEqual(["Ana", "2026-11-27T10:03:00Z"]);
    expect(joinedAnswer(versions, met, {})).toEqual({
      ...answerAtFirst(answered, locale),
      message: "Hay en bodega",
    });
  });

  it("asks of a price that its customer was told, though it is the one from before", () => {
    const versions = { opened, typed: typed(priced("14")), now: answered, locale };
    const met = metAnswers(versions);
    expect(met.both).toEqual([{ field: "price.1", base: "20.00", mine: "14", theirs: "20.00" }]);
    expect(joinedAnswer(versions, met, { "price.1": "14" }).lines[1]?.price).toBe("14");
    expect(joinedAnswer(versions, met, { "price.1": "20.00" }).lines[1]?.price).toBe("20.00");
  });

  it("writes what the shop said as the language does", () => {
    const { both } = metAnswers({
      opened,
      typed: typed(priced("14")),
      now: answered,
      locale: "es",
    });
    expect(both).toEqual([{ field: "price.1", base: "20,00", mine: "14", theirs: "20,00" }]);
  });

  it("asks nothing of an amount that both wrote, each in their own way", () => {
    const mine = typed({ carrier: " UPS ", shipping: "8", service: "express" });
    const { both, taken } = metAnswers({ opened, typed: mine, now: answered, locale });
    expect([both, taken]).toEqual([[], ["price.2", "daysFrom", "daysTo"]]);
  });

  it("shows what cannot be read as it was typed", () => {
    const { both } = metAnswers({ opened, typed: typed({ shipping: "x" }), now: answered, locale });
    expect(both).toEqual([{ field: "shipping", base: "", mine: "x", theirs: "8.00" }]);
  });

  it("asks what is to be in the place of a line that both answered, and knows the part again", () => {
    const part = { sku: "C", number: "C-1", title: "Otro", core: 0, needs_vin_check: false };
    const lines = {
      ...answerAtFirst(opened, locale).lines,
      2: { ...EMPTY_LINE, offer: "other" as const, part, price: "7", quantity: "1" },
    };
    const [first, second] = opened.items;
    const theirs = quote(20, {
      ...answered,
      items: [first],
      answer: { note: "", unavailable: [{ ...second, note: "Agotado" }], replaced: [] },
    });
    const versions = { opened, typed: typed({ lines }), now: theirs, locale };
    const met = metAnswers(versions);
    expect(met.both).toMatchObject([
      { field: "offer.2", base: "asked", mine: "C", theirs: "none" },
      { field: "price.2", mine: "7", theirs: "5.00" },
      { field: "reason.2", mine: "other", theirs: "" },
    ]);
    expect(met.taken).toContain("note.2");
    const mine = joinedAnswer(versions, met, { "offer.2": "C", "price.2": "7" });
    expect(mine.lines[2]).toMatchObject({ offer: "other", part, price: "7" });
    const other = joinedAnswer(versions, met, { "offer.2": "none" });
    expect(other.lines[2]).toMatchObject({ offer: "none", part: null, note: "Agotado" });
  });

  it("names nobody where it cannot be told who changed the prices", () => {
    const again = { from: "answered", to: "answered" } as const;
    const history = [event("", null, "requested"), event("Ana", "requested", "answered")];
    const before = { ...answered, history };
    const twice = [
      ...history,
      event("Eva", again.from, again.to),
      event("Luis", again.from, again.to),
    ];
    const met = metAnswers({
      opened: before,
      typed: typed(),
      now: { ...answered, history: twice },
      locale,
    });
    expect([met.by, met.at]).toEqual([undefined, undefined]);
  });
});

it.each([
  ["price.12", { of: "price", position: 12 }],
  ["quantity.3", { of: "quantity", position: 3 }],
  ["offer.1", { of: "offer", position: 1 }],
  ["carrier", undefined],
])("%s is a field of a line: %o", (field, line) => {
  expect(lineField(field)).toEqual(line);
});
