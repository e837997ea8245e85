import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { numberParts, type PlantedPart, plantOnePart, shelveParts } from "./plant-parts.ts";
import { findingsInEveryLook, PHONE } from "./shopper.ts";

const SAYS = {
  es: {
    minimum: "Mínimo, piezas",
    hand: "Repuestos bajo su mínimo",
    rule: /^Repuestos con menos piezas libres en bodegas abiertas/,
    stockRule: /^Existencias en bodegas abiertas/,
    below:
      "Bajo su mínimo de 4: hay 3 piezas libres en las bodegas abiertas. 5 más vienen en camino y no cuentan.",
    reached: "Mínimo 3: hay 3 piezas libres en las bodegas abiertas.",
    columns: ["Mínimo", "Libres", "En camino"],
    conflict: "Otra persona guardó primero",
    keep: "Guardar así",
  },
  en: {
    minimum: "Minimum, pieces",
    hand: "Parts below their minimum",
    rule: /^Parts with fewer free pieces in open warehouses/,
    stockRule: /^Stock in open warehouses/,
    below:
      "Below its minimum of 4: 3 free pieces in open warehouses. 5 more are on their way and do not count.",
    reached: "Minimum 3: 3 free pieces in open warehouses.",
    columns: ["Minimum", "Free", "On its way"],
    conflict: "Somebody else saved first",
    keep: "Save like this",
  },
} as const;

/** A part of this test's own, of which the first warehouse holds three pieces, and five are on their way. */
async function held(prefix: string): Promise<PlantedPart> {
  const part = await plantOnePart(`MINIMO-${prefix}`);
  await numberParts([part]);
  await shelveParts([part], { onHand: 3, incoming: 5 });
  return part;
}

async function minimumOf(sku: string): Promise<number | null | undefined> {
  const { rows } = await database.query<{ minimum: number | null }>(
    "select min_stock as minimum from part where sku = $1",
    [sku],
  );
  return rows[0]?.minimum;
}

describe.each(["es", "en"] as const)("minimum stock in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("is said of a part, told on the overview, and leads to the list of what is below it", async () => {
    const part = await held(`UNA-${locale}`);
    const staff = await staffOf(`minimo-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, deskLink(locale, "parts", part.sku));
    const field = page.getByLabel(says.minimum, { exact: true });
    await field.fill("3");
    await page.keyboard.press("Control+s");
    await page.getByText(says.reached, { exact: true }).waitFor();
    await field.fill("4");
    await page.keyboard.press("Control+s");
    await page.getByText(says.below, { exact: true }).waitFor();
    expect(await minimumOf(part.sku)).toBe(4);
    expect(await findingsInEveryLook(page)).toEqual([]);

    await visitDesk(staff, deskLink(locale));
    await page.locator(".hand", { hasText: says.hand }).press("Enter");
    await page.getByText(says.rule).waitFor();
    await page.getByRole("searchbox").fill(part.number);
    await rowOf(page, part.number).waitFor();
    const cells = rowOf(page, part.number).locator("td");
    // The list is read anew for what is sought.
    await expect.poll(async () => (await cells.allInnerTexts()).slice(-3)).toEqual(["4", "3", "5"]);
    const heads = await page.locator("thead th").allInnerTexts();
    expect(heads.slice(-3)).toEqual(says.columns);
    expect(await findingsInEveryLook(page)).toEqual([]);

    await visitDesk(staff, `${deskLink(locale, "stock")}?state=below&text=${part.number}`);
    await page.getByText(says.stockRule).waitFor();
    await rowOf(page, part.number).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await database.query("update part set min_stock = null where sku = $1", [part.sku]);
    expect(staff.complaints).toEqual([]);
  });

  it("is refused where it is no count of pieces, and shown to the second of two who say one, on a phone too", async () => {
    const part = await held(`DOS-${locale}`);
    const staff = await staffOf(`minimo-dos-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "parts", part.sku));
    const field = page.getByLabel(says.minimum, { exact: true });
    for (const wrong of ["1,5", "100000", "pocos"]) {
      await field.fill(wrong);
      await page.keyboard.press("Control+s");
      await page.locator(".field-error").first().waitFor();
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await minimumOf(part.sku)).toBeNull();
    }
    await field.fill("2");
    await database.query("update part set min_stock = 9, version = version + 1 where sku = $1", [
      part.sku,
    ]);
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(says.minimum).waitFor();
    expect(await minimumOf(part.sku)).toBe(9);
    await dialog.getByRole("button", { name: says.keep }).click();
    await expect.poll(() => minimumOf(part.sku)).toBe(2);
    await database.query("update part set min_stock = null where sku = $1", [part.sku]);
  });
});
