import { expect, it } from "vitest";

import { writtenPhone } from "./phone-wire.ts";

it("writes a telephone as it is dialled from abroad, and no country's code where there is no number", () => {
  expect(writtenPhone({ country_code: "506", number: "88887777" })).toBe("+506 88887777");
  expect(writtenPhone({ country_code: "506", number: "" })).toBe("");
});
