import { expect, it } from "vitest";

import type { DeskCalendarEntry } from "#contract/calendar-desk.ts";

import { emptyEntry, entryDraft, kindNamed, sentEntry } from "./entry-draft.ts";

const ENTRY: DeskCalendarEntry = {
  id: 7,
  version: 3,
  storefront: "cr",
  branch: "HER",
  from: "2026-12-19",
  until: "2026-12-19",
  kind: "open",
  hours: { opens: "08:00", closes: "12:00" },
  name: { es: "Inventario", en: "Stocktaking" },
};

it("what is opened and saved untouched is sent as it was", () => {
  const { id: _id, version: _version, ...fields } = ENTRY;
  expect(sentEntry(entryDraft(ENTRY), "cr")).toEqual(fields);
  const closed = { ...ENTRY, kind: "closed", hours: null, branch: null } as const;
  const { id: _same, version: _one, ...rest } = closed;
  expect(sentEntry(entryDraft(closed), "cr")).toEqual(rest);
});

it("what is closed has no hours, whatever was typed before", () => {
  expect(sentEntry({ ...entryDraft(ENTRY), kind: "closed" }, "cr").hours).toBeNull();
});

it("something new is about the day and the branch where one was looking", () => {
  expect(sentEntry(emptyEntry("2026-12-24", null), "us")).toMatchObject({
    storefront: "us",
    branch: null,
    from: "2026-12-24",
    until: "2026-12-24",
    kind: "closed",
  });
});

it("no text but a kind's names one", () => {
  expect(kindNamed("hours")).toBe("hours");
  expect(kindNamed("shut")).toBeUndefined();
});
