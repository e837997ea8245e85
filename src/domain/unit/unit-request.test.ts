import { describe, expect, it } from "vitest";

import { contactProblems } from "../contact/contact-form.ts";
import {
  LONGEST_UNIT,
  LONGEST_UNIT_REMARK,
  LONGEST_UNIT_VEHICLE,
  unitRequestProblems,
} from "./unit-request.ts";

describe("a request for a whole unit", () => {
  it.each([
    [{ unit: "Cummins ISX15", vehicle: "T660 2012" }, []],
    [{ unit: " ", vehicle: "T660 2012" }, ["unit"]],
    [{ unit: "", vehicle: "" }, ["unit", "vehicle"]],
  ])("%j lacks %j", (request, fields) => {
    expect(unitRequestProblems(request).map(({ field }) => field)).toEqual(fields);
  });

  it("is never longer than a message may be", () => {
    const lines = [LONGEST_UNIT, LONGEST_UNIT_VEHICLE, LONGEST_UNIT_REMARK].map(
      (most) => `Motor o transmisión: ${"x".repeat(most)}`,
    );
    const who = { email: "ana@example.com", name: "Ana", phone: "8888-1234" };
    expect(contactProblems({ ...who, message: lines.join("\n\n") })).toEqual([]);
  });
});
