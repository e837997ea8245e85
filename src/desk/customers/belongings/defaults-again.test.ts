import { expect, it } from "vitest";

import { defaultsAgain } from "./defaults-again.ts";

const BOTH = { default_shipping: true, default_billing: true };
const NEITHER = { default_shipping: false, default_billing: false };
const book = (shipping?: number, billing = shipping) =>
  [1, 2].map((id) => ({
    id: String(id),
    default_shipping: id === shipping,
    default_billing: id === billing,
  }));

it.each([
  {
    of: "what fell to another when it went",
    removed: BOTH,
    heirs: book(1),
    now: book(1),
    again: BOTH,
  },
  { of: "what fell to none", removed: BOTH, heirs: [], now: [], again: BOTH },
  { of: "what fell to one that is gone too", removed: BOTH, heirs: book(1), now: [], again: BOTH },
  {
    of: "nothing that somebody chose since",
    removed: BOTH,
    heirs: book(1),
    now: book(2),
    again: NEITHER,
  },
  { of: "nothing that is new since", removed: BOTH, heirs: [], now: book(2), again: NEITHER },
  {
    of: "shipping, where billing was chosen since",
    removed: BOTH,
    heirs: book(1),
    now: book(1, 2),
    again: { ...BOTH, default_billing: false },
  },
  { of: "nothing, as it was", removed: NEITHER, heirs: book(1), now: book(1), again: NEITHER },
])("an address that comes back is the first choice of $of", ({ removed, heirs, now, again }) => {
  expect(defaultsAgain(removed, heirs, now)).toEqual(again);
});
