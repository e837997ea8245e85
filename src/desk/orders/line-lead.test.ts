import { expect, it } from "vitest";

import { shownLine } from "../../../test/factories/shown-line.ts";
import { lineLead } from "./line-lead.ts";

const UNTIL = "2032-06-11";

it("a line has its lead and its last day as long as a piece of it is to be sent", () => {
  const line = shownLine({ quantity: 3, shipped: 2, status: "LOCAL" });
  expect(lineLead(line, UNTIL)).toEqual({ lead: { min: 5, max: 7 }, until: UNTIL });
});

it.each([
  { shipped: 3, cancelled: 0 },
  { shipped: 2, cancelled: 1 },
  { shipped: 0, cancelled: 3 },
])("a line of three of which %o tells no day any more", (gone) => {
  const line = shownLine({ quantity: 3, status: "LOCAL", ...gone });
  expect(lineLead(line, UNTIL)).toBeUndefined();
});
