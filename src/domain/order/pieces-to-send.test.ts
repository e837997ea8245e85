import { expect, it } from "vitest";

import { piecesToSend } from "./pieces-to-send.ts";

it.each([
  [{ quantity: 5, shipped: 2, cancelled: 0 }, 3],
  [{ quantity: 5, shipped: 2, cancelled: 1 }, 2],
  [{ quantity: 5, shipped: 2, cancelled: 3 }, 0],
  [{ quantity: 5, shipped: 5, cancelled: 0 }, 0],
  [{ quantity: 5, shipped: 5, cancelled: 1 }, 0],
])("of %o there are to be sent: %i", (line, left) => {
  expect(piecesToSend(line)).toBe(left);
});
