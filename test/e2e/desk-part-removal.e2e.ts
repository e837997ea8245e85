import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    open: "Eliminar…",
    dialog: /^Eliminar /,
    free: "Nada depende de él.",
    forGood: "No se puede deshacer.",
    do: "Eliminar para siempre",
    gone: (number: string) => `Se eliminó ${number}`,
    noMore: (number: string) => new RegExp(`${number}.* ya no existe`),
    kit: "Un kit que lo contiene:",
    takeOff: "Quitar de la venta",
    off: "está fuera de venta",
    undo: "Deshacer",
  },
  en: {
    open: "Remove…",
    dialog: /^Remove /,
    free: "Nothing stands on it.",
    forGood: "It cannot be undone.",
    do: "Remove for good",
    gone: (number: string) => `${number} was removed`,
    noMore: (number: string) => new RegExp(`${number}.* is no more`),
    kit: "A kit that holds it:",
    takeOff: "Take off sale",
    off: "is off sale",
    undo: "Undo",
  },
} as const;

async function trustOf(sku: string): Promise<string | undefined> {
  const { rows } = await database.query<{ verification: string }>(
    "select verification from part where sku = $1",
    [sku],
  );
  return rows[0]?.verification;
}

async function putIntoKit(kit: string, sku: string): Promise<void> {
  await database.query(
    `insert into kit_item (kit_id, position, part_id, title_es, title_en, quantity)
     select kit.id, 0, part.id, 'Pieza', 'Piece', 1 from part kit, part
     where kit.sku = $1 and part.sku = $2`,
    [kit, sku],
  );
}

describe.each(["es", "en"] as const)("a part that was made by mistake, %s", (locale) => {
  const says = SAYS[locale];

  it("is removed after a dialog that says what goes along, by keyboard, and its address says so", async () => {
    const [part] = await plantParts(`ELIMINADO-${locale}`, 1);
    if (!part) throw new Error("There is no part.");
    const boss = await staffOf(`elimina-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", part.sku));
    await page.getByRole("button", { name: says.open }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.dialog });
    await dialog.getByText(says.free).waitFor();
    await dialog.getByText(says.forGood).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.do, disabled: false }).press("Enter");
    await page.locator(".toast", { hasText: says.gone(part.number) }).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await trustOf(part.sku)).toBeUndefined();
    await visitDesk(boss, deskLink(locale, "parts", part.sku));
    await page.getByText(says.noMore(part.number)).waitFor();
  });

  it("stays where a kit holds it, which is said with the way there, and is taken off sale instead", async () => {
    const [part, kit] = await plantParts(`ELIMINADO-KIT-${locale}`, 2);
    if (!part || !kit) throw new Error("There are no parts.");
    await putIntoKit(kit.sku, part.sku);
    const boss = await staffOf(`elimina-kit-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "parts", part.sku));
    await page.getByRole("button", { name: says.open }).click();
    const dialog = page.getByRole("dialog", { name: says.dialog });
    await dialog.getByText(says.kit).waitFor();
    expect(await dialog.getByRole("link", { name: kit.number }).getAttribute("href")).toBe(
      deskLink(locale, "parts", kit.sku),
    );
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.takeOff, disabled: false }).click();
    await page.locator(".toast", { hasText: says.off }).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await trustOf(part.sku)).toBe("rejected");
    await page.getByRole("button", { name: says.undo }).last().click();
    await expect.poll(() => trustOf(part.sku)).toBe("unverified");
  });
});

it("offers the removal of a part to managers alone", async () => {
  const [part] = await plantParts("ELIMINADO-DE-VENDEDOR", 1);
  if (!part) throw new Error("There is no part.");
  const clerk = await staffOf("elimina-vendedor", 1);
  await visitDesk(clerk, deskLink("es", "parts", part.sku));
  await clerk.page.getByRole("heading", { name: part.number }).waitFor();
  expect(await clerk.page.getByRole("button", { name: SAYS.es.open }).count()).toBe(0);
});
