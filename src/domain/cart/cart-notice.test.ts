import { expect, it } from "vitest";

import { noticesOfChange } from "./cart-notice.ts";

it.each([
  [
    { requested: 0, before: 1, after: 0 },
    { code: "removed", quantity: 0 },
  ],
  [
    { requested: 1, before: 1, after: 0 },
    { code: "out_of_stock", quantity: 0 },
  ],
  [
    { requested: 4, before: 1, after: 3 },
    { code: "items_updated", quantity: 3 },
  ],
  [
    { requested: 3, before: 3, after: 3 },
    { code: "already_in_cart", quantity: 3 },
  ],
  [
    { requested: 1, before: 3, after: 1 },
    { code: "quantity_updated", quantity: 1 },
  ],
])("a change %j of a part says how many the cart holds now: %j", (change, notice) => {
  expect(noticesOfChange({ sku: "A", ...change })).toEqual([{ sku: "A", ...notice }]);
});
