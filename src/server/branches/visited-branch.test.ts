import { beforeAll, expect, it } from "vitest";

import { dayPlus } from "#domain/calendar/day.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { loadReference } from "#server/reference/load-reference.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { branchLines, ownBranch, pickupBranch, sendBackBranch } from "./visited-branch.ts";

const { db } = await openTestDatabase();
const today = dayOf(new Date(), "cr");

/** Says of Heredia's days, counted from today, that they are closed, or open by exception for an hour. */
async function plant(from: number, until: number, isOpen = false): Promise<void> {
  await db
    .insertInto("calendar_day")
    .values({
      storefront: "cr",
      warehouse_id: 1,
      from_day: dayPlus(today, from),
      until_day: dayPlus(today, until),
      kind: isOpen ? "open" : "closed",
      opens: isOpen ? "09:15" : null,
      closes: isOpen ? "10:15" : null,
      name_es: "Inventario de prueba",
      name_en: "Test count",
      changed_by: "jefa@correo.example",
    })
    .execute();
}

beforeAll(async () => {
  await loadReference(db);
  await plant(2, 9);
  await plant(12, 12, true);
  await plant(30, 37);
});

const linesAbout = (lines: string[], name: string) => lines.filter((line) => line.includes(name));

it.each([
  [
    "es",
    "Inventario de prueba",
    /^Cerrada del .+ al .+: /,
    /^El .+: 9:15.a\..m\. a 10:15.a\..m\. \(/,
  ],
  ["en", "Test count", /^Closed from .+ to .+: /, /^On .+: 9:15.AM to 10:15.AM \(/],
] as const)(
  "a branch where somebody goes says the days of three weeks that are otherwise, %s",
  async (...row) => {
    const [locale, name, closed, open] = row;
    const of = { storefront: "cr", locale } as const;
    const fetched = await pickupBranch(db, {
      ...of,
      shippingOption: { carrier: "Heredia", service: "pickup" },
    });
    const back = await sendBackBranch(db, { ...of, hasSlip: true });
    for (const branch of [fetched, back]) {
      const lines = linesAbout(branch ? branchLines(branch) : [], name);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatch(closed);
      expect(lines[1]).toMatch(open);
    }
  },
);

it("papers that are kept, and another branch, say nothing of it", async () => {
  const of = { storefront: "cr", locale: "es" } as const;
  const own = await ownBranch(db, of);
  expect(linesAbout(own ? branchLines(own) : [], "Inventario")).toEqual([]);
  const other = await pickupBranch(db, {
    ...of,
    shippingOption: { carrier: "San José", service: "pickup" },
  });
  expect(linesAbout(other ? branchLines(other) : [], "Inventario")).toEqual([]);
});
