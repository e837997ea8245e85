import { expect, it } from "vitest";

import { unsaidHolds } from "./held-tables.ts";

const HEAD = "-- Orders by their colour.\n-- Holds writers of shop_order for 60 s at 1,000,000.\n";

it.each([
  ["an index whose head says it", `${HEAD}\ncreate index by_colour on shop_order (colour);`, []],
  [
    "an index whose head says nothing",
    "-- A.\n\ncreate index on shop_order (colour);",
    ["shop_order"],
  ],
  [
    "an index over several lines",
    "-- A.\n\ncreate unique index if not exists one\n  on account\n  using gin (x);",
    ["account"],
  ],
  [
    "several, of which one is not said",
    `${HEAD}\ncreate index on shop_order (a);\ncreate index on mail (a);\ncreate index on mail (b);`,
    ["mail"],
  ],
  ["a small table", "-- A.\n\ncreate index on brand (name);", []],
  [
    "a table that it makes itself",
    "-- A.\n\ncreate table mail (a int);\ncreate index on mail (a);",
    [],
  ],
  [
    "a sentence behind its head",
    "-- A.\n\n-- Holds writers of mail for 1 s at 1,000,000.\ncreate index on mail (a);",
    ["mail"],
  ],
  [
    "a sentence without a number",
    "-- Holds writers of mail for some seconds at 1,000,000.\n\ncreate index on mail (a);",
    ["mail"],
  ],
  ["no index", "-- A.\n\nalter table shop_order add column colour text;", []],
])("of %s tells %j", (_name, text, unsaid) => expect(unsaidHolds(text)).toEqual(unsaid));
