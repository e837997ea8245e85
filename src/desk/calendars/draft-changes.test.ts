import { describe, expect, it } from "vitest";

import type { DeskCalendar } from "#contract/calendar-desk.ts";

import { draftChanges } from "./draft-changes.ts";
import { emptyEntry, entryDraft } from "./entry-draft.ts";

const STOCKTAKING = {
  id: 1,
  version: 1,
  storefront: "cr",
  branch: null,
  from: "2026-12-17",
  until: "2026-12-18",
  kind: "closed",
  hours: null,
  name: { es: "Inventario", en: "Stocktaking" },
} as const;

const CALENDAR: DeskCalendar = {
  storefront: "cr",
  today: "2026-11-26",
  holidays: [{ key: "cr_christmas", name: { es: "Navidad", en: "Christmas" }, isKept: true }],
  branches: [
    {
      code: "HER",
      name: "Heredia",
      city: "Heredia",
      hours: ["Mo-Fr 07:30-17:30", "Sa 08:00-12:00"],
    },
    { code: "LIM", name: "Limón", city: "Limón", hours: [] },
  ],
  entries: [STOCKTAKING],
  confirmed: null,
};

function changed(days: ReturnType<typeof draftChanges>): string[] {
  return (days?.branches ?? []).map(({ branch, after }) => `${branch} ${after.day}`);
}

describe("what would become of the days", () => {
  it("is what a new entry alters, in the branches that have hours, and business days too", () => {
    const draft = { ...emptyEntry("2026-12-24", null), until: "2026-12-26" };
    const changes = draftChanges(CALENDAR, { id: null, draft });
    // The 25th is a holiday already.
    expect(changed(changes)).toEqual(["HER 2026-12-24", "HER 2026-12-26"]);
    expect(changes?.businessDaysLost).toEqual(["2026-12-24"]);
  });

  it("is what an entry gives back and takes where it is moved", () => {
    const draft = { ...entryDraft(STOCKTAKING), from: "2026-12-18", until: "2026-12-21" };
    const changes = draftChanges(CALENDAR, { id: 1, draft });
    expect(changed(changes)).toEqual(["HER 2026-12-17", "HER 2026-12-19", "HER 2026-12-21"]);
    expect(changes?.businessDaysWon).toEqual(["2026-12-17"]);
    expect(changes?.businessDaysLost).toEqual(["2026-12-21"]);
  });

  it("is what comes back once an entry is taken away", () => {
    const changes = draftChanges(CALENDAR, { id: 1, draft: null });
    expect(changes?.businessDaysWon).toEqual(["2026-12-17", "2026-12-18"]);
  });

  it("is nothing where a branch is open at those very hours", () => {
    const draft = {
      ...emptyEntry("2026-12-21", null),
      kind: "hours" as const,
      opens: "07:30",
      closes: "17:30",
    };
    expect(draftChanges(CALENDAR, { id: null, draft })?.branches).toEqual([]);
  });

  it.each([
    { from: "", until: "2026-12-24" },
    { from: "2026-12-24", until: "2026-12-23" },
    { from: "2026-12-24", until: "2028-12-24" },
    { from: "2019-12-31", until: "2019-12-31" },
    { kind: "open" as const, opens: "12:00", closes: "08:00" },
    { kind: "open" as const, opens: "08:00", closes: "" },
  ])("is not reckoned of %o", (typed) => {
    const draft = { ...emptyEntry("2026-12-24", null), ...typed };
    expect(draftChanges(CALENDAR, { id: null, draft })).toBeUndefined();
  });
});
