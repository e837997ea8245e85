import { describe, expect, it } from "vitest";

import { thingChanges, eventsSince, isOtherThing, type SeenThing } from "./seen-thing.ts";

const event = (what: string) => ({ at: "2026-11-27T10:00:00Z", by: "Ana", what, message: "" });
const thing = (shown: SeenThing["shown"], ...happened: string[]): SeenThing => ({
  version: String(happened.length),
  shown,
  events: happened.map(event),
});

describe("what changed of a thing since somebody opened it", () => {
  it("is what reads otherwise, what is new and what is gone", () => {
    const opened = thing([
      ["Status", "Received"],
      ["Worth", "$ 90.00"],
      ["Deposit", "$ 5.00"],
    ]);
    const now = thing([
      ["Status", "Credited"],
      ["Worth", "$ 90.00"],
      ["Credited", "$ 20.00"],
    ]);
    expect(thingChanges(opened, now)).toEqual([
      { name: "Status", before: "Received", now: "Credited" },
      { name: "Deposit", before: "$ 5.00", now: "" },
      { name: "Credited", before: "", now: "$ 20.00" },
    ]);
  });

  it("is nothing where it reads the same, whatever its version is", () => {
    const shown = [["Status", "Received"]] as const;
    expect(thingChanges(thing(shown), thing(shown, "noted"))).toEqual([]);
  });

  it("is told with what happened since, and with nothing from before", () => {
    const opened = thing([], "asked");
    expect(eventsSince(opened, opened)).toEqual([]);
    const now = thing([], "asked", "approved", "credited");
    expect(eventsSince(opened, now).map(({ what }) => what)).toEqual(["approved", "credited"]);
  });

  it.each([
    ["another version", { version: "8" }, true],
    ["another amount of the same version", { shown: [["Worth", "$ 60.00"]] as const }, true],
    ["the same, read anew", {}, false],
  ])("is another thing by %s", (_what, changes, isOther) => {
    const opened = { version: "7", shown: [["Worth", "$ 90.00"]] as const, events: [] };
    expect(isOtherThing(opened, { ...opened, ...changes })).toBe(isOther);
  });
});
