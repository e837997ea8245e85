import { describe, expect, it } from "vitest";

import { entryFaults } from "./entry-faults.ts";

const GOOD = {
  branch: null,
  from: "2026-12-24",
  until: "2027-01-02",
  kind: "closed",
  hours: null,
  name: { es: "Vacaciones", en: "Holidays" },
} as const;
const hours = (opens: string, closes: string) =>
  ({ kind: "open", hours: { opens, closes } }) as const;

describe("what is said of days", () => {
  it("has days in their order, hours in theirs, and a name in both languages", () => {
    expect(entryFaults(GOOD)).toEqual([]);
    expect(entryFaults({ ...GOOD, until: GOOD.from, ...hours("08:00", "12:00") })).toEqual([]);
  });

  it.each([
    [{ from: "2026-02-29" }, "from: day_wrong"],
    [{ until: "" }, "until: day_wrong"],
    [{ from: "1999-12-24" }, "from: day_wrong"],
    [{ until: "2101-01-01" }, "until: day_wrong"],
    [{ until: "2026-12-23" }, "until: days_order"],
    [{ until: "2027-12-25" }, "until: days_many"],
    [hours("8:00", "12:00"), "opens: time_wrong"],
    [hours("08:00", "24:00"), "closes: time_wrong"],
    [hours("12:00", "12:00"), "closes: times_order"],
    [{ kind: "hours" as const, hours: null }, "opens: time_wrong closes: time_wrong"],
    [{ name: { es: " ", en: "Holidays" } }, "name.es: name_missing"],
    [{ name: { es: "Vacaciones", en: "" } }, "name.en: name_missing"],
  ])("is refused with %o: %s", (changes, faults) => {
    const found = entryFaults({ ...GOOD, ...changes });
    expect(found.map(({ field, code }) => `${field}: ${code}`).join(" ")).toBe(faults);
  });

  it("may last a year and no day longer", () => {
    expect(entryFaults({ ...GOOD, until: "2027-12-24" })).toEqual([]);
  });
});
