import { expect, it } from "vitest";

import { readComing, writtenComing } from "./typed-coming.ts";

const DAY = "2027-01-07";
const seen = { incoming: 5, incomingOn: DAY };

it.each([
  ["12", DAY, { incoming: 12, incomingOn: DAY }],
  ["1 000 000", "", { incoming: 1_000_000, incomingOn: null }],
  ["0", "", { incoming: 0, incomingOn: null }],
  ["0", DAY, { incoming: 0, incomingOn: DAY }],
  ["5", "2027-01-08", { incoming: 5, incomingOn: "2027-01-08" }],
  ["5", DAY, "same"],
  ["", "", "empty"],
  ["", DAY, "wrong"],
  ["1000001", "", "wrong"],
  ["-1", "", "wrong"],
  ["1.5", "", "wrong"],
  ["5", "2027-02-29", "noDay"],
  ["5", "20270-01-01", "noDay"],
])("of %s pieces on %s reads %j", (pieces, day, read) => {
  expect(readComing({ pieces, day }, seen)).toEqual(read);
});

it("begins with what the shop says, which is nothing to send", () => {
  expect(readComing(writtenComing(seen), seen)).toBe("same");
  const nothing = { incoming: 0, incomingOn: null };
  expect(writtenComing(nothing)).toEqual({ pieces: "", day: "" });
  expect(readComing(writtenComing(nothing), nothing)).toBe("empty");
});
