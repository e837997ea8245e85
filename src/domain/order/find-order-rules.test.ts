import { expect, it } from "vitest";

import { findOrderProblems, orderNumberOf } from "./find-order-rules.ts";

const codes = (email: string, orderNumber: string) =>
  findOrderProblems({ email, orderNumber }).map(({ field, code }) => `${field}: ${code}`);

it.each([
  ["", "", ["email: email_required", "orderNumber: field_required"]],
  ["ana", " ", ["email: email_invalid", "orderNumber: field_required"]],
  ["ana@example.com", "10x1", ["orderNumber: digits_only"]],
  ["ana@example.com", "-1001", ["orderNumber: digits_only"]],
  ["ana@example.com", "1".repeat(16), ["orderNumber: digits_only"]],
  ["ana@example.com", "1".repeat(15), []],
  [" Ana@example.com ", " 1001 ", []],
])("of %j and %j the form says %j (specification §5)", (email, number, expected) => {
  expect(codes(email, number)).toEqual(expected);
});

it.each([
  ["100001", "100001"],
  ["#100001", "100001"],
  [" # 100001 ", "100001"],
  ["007", "7"],
  ["0", "0"],
  ["1".repeat(16), undefined],
  ["##1", undefined],
  ["", undefined],
])("%j is the number %j, as papers and mails write it", (typed, number) => {
  expect(orderNumberOf(typed)).toBe(number);
});
