import { expect, it } from "vitest";

import type { PaymentMethod } from "./payment-method.ts";
import { wayName } from "./way-name.ts";

it.each<[PaymentMethod[], string[]]>([
  [
    ["card", "paypal"],
    ["card", "paypal"],
  ],
  [
    ["paytrace", "transfer"],
    ["card", "transfer"],
  ],
  [
    ["card", "paytrace", "credit"],
    ["cardByStripe", "cardByPaytrace", "credit"],
  ],
])("of %j shoppers choose among %j", (offered, names) => {
  expect(offered.map((method) => wayName(method, offered))).toEqual(names);
});
