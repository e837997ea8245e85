import { expect, it } from "vitest";

import { cents } from "../money/money.ts";
import type { OrderLine } from "../order/order-line.ts";
import { answeredLines, type LineOfRequest, keptRequested } from "./answered-lines.ts";

const line = (sku: string): OrderLine => ({
  partId: 1,
  sku,
  partNumber: sku,
  title: { es: sku, en: sku },
  line: "isuzu",
  quantity: 1,
  unitPrice: cents(10_00),
  core: cents(0),
  availability: "IN_STOCK",
  unit: "",
  ownNumber: "",
  cabys: null,
  flags: { isElectrical: false, isSpecialOrder: false, needsVinCheck: false },
});
const [a, b, c, d] = [line("A"), line("B"), line("C"), line("D")];
const offered = (one: OrderLine): LineOfRequest => ({ line: one, fate: { is: "offered" } });
const gone = (one: OrderLine): LineOfRequest => ({
  line: one,
  fate: { is: "unavailable", note: "" },
});
const replaced = (one: OrderLine): LineOfRequest => ({
  line: one,
  fate: { is: "replaced", reason: "other", note: "" },
});
const skus = (lines: ReturnType<typeof answeredLines>) =>
  lines.map((one) => [one.position, one.line.sku, one.offered?.sku ?? null]);

it("a quote without a word of what was asked for offers all of it as it is", () => {
  expect(skus(answeredLines([a, b], null))).toEqual([
    [1, "A", "A"],
    [2, "B", "B"],
  ]);
});

it("what is offered stands at the positions of what was asked for, but for what is not available", () => {
  const requested = [gone(a), offered(b), replaced(c)];
  expect(skus(answeredLines([b, d], requested))).toEqual([
    [1, "A", null],
    [2, "B", "B"],
    [3, "C", "D"],
  ]);
});

it("what was asked for is kept only where an answer is not simply prices of it", () => {
  expect(keptRequested([offered(a), offered(b)])).toBeNull();
  for (const other of [gone(b), replaced(b)])
    expect(keptRequested([offered(a), other])).toEqual([offered(a), other]);
});
