import { expect, it } from "vitest";

import { piecesShowing } from "./shown-piece.ts";

it("says where a setting is seen, the plainest place first", () => {
  expect(piecesShowing("shop_name")).toEqual(["header", "footer"]);
  expect(piecesShowing("transfer_instructions")).toEqual(["transfer"]);
});

it.each(["pop_up_message", "quote_days", "constructor", ""])("has none for %o", (key) =>
  expect(piecesShowing(key)).toEqual([]),
);
