import { expect, it } from "vitest";

import { receivedShelf } from "./received-shelf.ts";

const DAY = "2027-01-07";

it.each([
  { pieces: 3, level: { onHand: 5, incoming: 12, incomingOn: DAY } },
  { pieces: 15, level: { onHand: 17, incoming: 0, incomingOn: null } },
  { pieces: 16, level: { onHand: 18, incoming: 0, incomingOn: null } },
])("of 15 pieces on their way $pieces have come", ({ pieces, level }) => {
  expect(receivedShelf({ onHand: 2, incoming: 15, incomingOn: DAY }, pieces)).toEqual(level);
});
