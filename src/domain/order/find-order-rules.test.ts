import { expect, it } from "vitest";

import { findOrderProblems } from "./find-order-rules.ts";

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
