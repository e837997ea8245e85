import { expect, it } from "vitest";

import { browserOf } from "./browser-secret.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

it("knows a browser again by its secret, which cannot be read out of what is kept", () => {
  const browser = browserOf({ "browser-secret": SECRET });
  expect(browser).toBe(browserOf({ "browser-secret": SECRET }));
  expect(browser).toHaveLength(43);
  expect(browser).not.toContain(SECRET);
  expect(browserOf({ "browser-secret": `${SECRET}0` })).not.toBe(browser);
});

it.each([[undefined], [""], ["short"], ["a".repeat(101)], [`${SECRET} x`], [`${SECRET}é`]])(
  "takes no secret from %j",
  (sent) => {
    expect(browserOf({ "browser-secret": sent })).toBeUndefined();
  },
);
