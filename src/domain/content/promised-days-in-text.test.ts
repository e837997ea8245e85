import { describe, expect, it } from "vitest";

import { DAYS_IN_TEXTS, withPromisedDays } from "./promised-days-in-text.ts";

const DAYS = {
  return_days: 14,
  return_send_days: 10,
  core_days: 45,
  quote_days: 7,
  transfer_days: 3,
};

describe("the days that a text leaves open", () => {
  it.each(DAYS_IN_TEXTS)("are those that the storefront promises: %s", (name) => {
    expect(withPromisedDays(`**{${name}} days**, {${name}}`, DAYS)).toBe(
      `**${DAYS[name]} days**, ${DAYS[name]}`,
    );
  });

  it.each(["{credit_days}", "{ return_days }", "return_days", "{Return_Days}", "{shop}", "30"])(
    "are none where something else is written: %s",
    (text) => {
      expect(withPromisedDays(text, DAYS)).toBe(text);
    },
  );
});
