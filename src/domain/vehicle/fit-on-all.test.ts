import { expect, it } from "vitest";

import { FIT_STATUSES, type FitStatus } from "./fitment.ts";
import { fitOnAll } from "./fit-on-all.ts";

it.each<[string, (FitStatus | undefined)[], FitStatus]>([
  ["it fits the one", ["fits"], "fits"],
  ["it fits each of them", ["fits", "fits", "fits"], "fits"],
  ["it fits none of them", ["does_not_fit", "does_not_fit"], "does_not_fit"],
  ["it is universal", ["universal", "universal"], "universal"],
  ["it fits one and not the other", ["fits", "does_not_fit"], "unknown"],
  ["it does not fit the first, and fits another", ["does_not_fit", "fits"], "unknown"],
  ["of one nobody knows", ["fits", "unknown"], "unknown"],
  ["of one nothing was heard", ["fits", undefined], "unknown"],
  ["nothing was heard of it at all", [undefined], "unknown"],
  ["there is no vehicle", [], "unknown"],
])("of a vehicle that is one of several, where %s", (_, statuses, status) => {
  expect(fitOnAll(statuses)).toBe(status);
});

it("says of one vehicle what is said of it", () => {
  for (const status of FIT_STATUSES) expect(fitOnAll([status])).toBe(status);
});
