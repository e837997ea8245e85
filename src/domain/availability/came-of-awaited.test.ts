import { expect, it } from "vitest";

import { cameOfAwaited } from "./came-of-awaited.ts";
import { receivedShelf } from "./received-shelf.ts";

it.each([
  [5, 3, { awaited: 3, beside: 0, left: 2 }],
  [5, 5, { awaited: 5, beside: 0, left: 0 }],
  [5, 8, { awaited: 5, beside: 3, left: 0 }],
  [0, 2, { awaited: 0, beside: 2, left: 0 }],
])("of %i on their way %i came: %j", (incoming, pieces, came) => {
  expect(cameOfAwaited(incoming, pieces)).toEqual(came);
});

it("leaves on its way what the shelf says that is", () => {
  for (let incoming = 0; incoming < 6; incoming += 1)
    for (let pieces = 1; pieces < 8; pieces += 1) {
      const shelf = receivedShelf({ onHand: 0, incoming, incomingOn: null }, pieces);
      expect(cameOfAwaited(incoming, pieces).left).toBe(shelf.incoming);
    }
});
