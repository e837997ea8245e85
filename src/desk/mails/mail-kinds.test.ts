import { expect, it } from "vitest";

import { MAIL_SAMPLES } from "../../../test/factories/mail-samples.ts";
import { MAIL_KINDS, namedMailKind } from "./mail-kinds.ts";

it.each([
  ["registration", "registration"],
  ["registration_pending", "registration_pending"],
  ["password", "password"],
  ["password_changed", "password_changed"],
  ["quote_answered", "quote"],
  ["staff_certificate", "staff"],
  ["stock_back", "stock"],
  ["something_new", undefined],
])("calls %s by %s", (kind, name) => {
  expect(namedMailKind(kind)).toBe(name);
});

it("has a name for every mail that the shop writes", () => {
  const nameless = Object.keys(MAIL_SAMPLES).filter((kind) => namedMailKind(kind) === undefined);
  expect(nameless).toEqual([]);
});

it("finds each by its own name, and none by what another begins with", () => {
  expect(MAIL_KINDS.map(namedMailKind)).toEqual(MAIL_KINDS);
});
