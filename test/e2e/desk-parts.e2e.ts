import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk, toFirstRow } from "./desk-staff.ts";
import { numberParts, type PlantedPart, plantOnePart, plantParts } from "./plant-parts.ts";
import {
  axeFindings,
  DESKTOP,
  findingsInEveryLook,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  toasted,
} from "./shopper.ts";

const SAYS = {
  es: {
    title: "Título, español",
    weight: "Peso, g",
    online: "En línea",
    sees: "Ve $123,45",
    price: "$123,45",
    counted: /^Piezas contadas en/,
    undo: "Deshacer",
    begin: "Nuevo repuesto",
    brand: "Marca",
    kind: "Clase",
    quality: "Calidad",
    taken: "Otro repuesto ya tiene este SKU.",
    conflict: "Otra persona guardó primero",
    keep: "Guardar así",
    requeue: "Enviar a verificar",
    takeOff: "Quitar de la venta",
    fits: "Le sirve a: modelo, año, motor",
    kits: "Kits",
    none: "No hay nada con estos filtros",
    runBoth: "Quitar de la venta 2 repuestos",
    run: /^(?:Quitar de la venta|Enviar a verificar) 1 repuesto$/,
  },
  en: {
    title: "Title, Spanish",
    weight: "Weight, g",
    online: "Online",
    sees: "Sees $123.45",
    price: "$123.45",
    counted: /^Pieces counted in/,
    undo: "Undo",
    begin: "New part",
    brand: "Brand",
    kind: "Kind",
    quality: "Quality",
    taken: "Another part already has this SKU.",
    conflict: "Somebody else saved first",
    keep: "Save like this",
    requeue: "Send to be verified",
    takeOff: "Take off sale",
    fits: "Fits: model, year, engine",
    kits: "Kits",
    none: "Nothing matches these filters",
    runBoth: "Take 2 parts off sale",
    run: /^(?:Take 1 part off sale|Send 1 part to be verified)$/,
  },
} as const;

/** A part of this test's own. */
async function planted(prefix: string): Promise<PlantedPart> {
  const part = await plantOnePart(`PIEZA-${prefix}`);
  await numberParts([part]);
  return part;
}

async function stored(sku: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select title_es, weight_g, verification, online, wholesale,
       (select sum(on_hand)::int from stock where part_id = part.id) as held
     from part left join part_price on part_id = part.id where sku = $1`,
    [sku],
  );
  return rows[0];
}

async function openOne({ page }: Shopper, { number }: PlantedPart): Promise<void> {
  await page.getByRole("searchbox").fill(number);
  await rowOf(page, number).locator(".row-link").click();
  await page.getByRole("heading", { name: number }).waitFor();
}

describe.each(["es", "en"] as const)("parts in the back office, %s", (locale) => {
  const says = SAYS[locale];
  const path = deskLink(locale, "parts");

  it("are found, edited, priced and counted by keyboard alone", async () => {
    const part = await planted(`UNA-${locale}`);
    const boss = await staffOf(`repuestos-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${path}?text=${part.number}`);
    await toFirstRow(page, part.number);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: part.number }).waitFor();
    await page.keyboard.press("e");
    const title = page.getByLabel(says.title, { exact: true });
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Filtro de prueba");
    const online = page.getByLabel(says.online, { exact: true });
    await online.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("123,45");
    await page.getByText(says.sees, { exact: true }).waitFor();
    await page.keyboard.press("Control+s");
    await expect
      .poll(() => stored(part.sku))
      .toMatchObject({ title_es: "Filtro de prueba", online: 12_345, wholesale: 8_000 });
    expect(await findingsInEveryLook(page)).toEqual([]);

    await page.getByLabel(says.counted).first().focus();
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await expect.poll(() => stored(part.sku)).toMatchObject({ held: 7 });
    await page.getByText("+7").first().waitFor();
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(() => stored(part.sku)).toMatchObject({ held: 0 });
    await expect.poll(() => page.locator(".desk-history", { hasText: says.price }).count()).toBe(1);
    expect(boss.complaints).toEqual([]);
  });

  it("say under the field what is no weight, and join what two edit at once", async () => {
    const part = await planted(`DOS-${locale}`);
    const staff = await staffOf(`edita-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, path);
    await openOne(staff, part);
    const weight = page.getByLabel(says.weight, { exact: true });
    await weight.fill("mucho");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error").first().waitFor();
    expect(await weight.getAttribute("aria-invalid")).toBe("true");
    await weight.fill("6800");
    await database.query("update part set weight_g = 6400, version = version + 1 where sku = $1", [
      part.sku,
    ]);
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.keep }).click();
    await expect.poll(() => stored(part.sku)).toMatchObject({ weight_g: 6_800 });
  });

  it("are made new, and a sku that there is already is refused under its field", async () => {
    const part = await planted(`NUEVA-${locale}`);
    const boss = await staffOf(`crea-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, path);
    await page.keyboard.press("n");
    const panel = page.getByRole("region", { name: says.begin });
    await panel.getByLabel("SKU", { exact: true }).fill(part.sku);
    await panel.getByLabel(says.title, { exact: true }).fill("Cosa nueva");
    for (const name of [says.brand, says.kind, says.quality])
      await panel.getByLabel(name, { exact: true }).selectOption({ index: 1 });
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await panel.getByText(says.taken).waitFor();
    const sku = `${part.sku}-B`;
    await panel.getByLabel("SKU", { exact: true }).fill(sku);
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { name: sku }).waitFor();
    await expect
      .poll(() => stored(sku))
      .toMatchObject({ title_es: "Cosa nueva", verification: "unverified" });
  });

  it("are taken off sale after a look at what changes, and sent back to be verified", async () => {
    const part = await planted(`FUERA-${locale}`);
    const staff = await staffOf(`quita-repuesto-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${path}?text=${part.number}`);
    for (const [name, verification] of [
      [says.takeOff, "rejected"],
      [says.requeue, "unverified"],
    ] as const) {
      await rowOf(page, part.number).getByRole("checkbox").check();
      await page.locator(".bulk-bar").getByRole("button", { name }).click();
      await page.getByRole("dialog").getByRole("button", { name: says.run }).click();
      await expect.poll(() => stored(part.sku)).toMatchObject({ verification });
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    await expect.poll(async () => (await toasted(page)).length).toBeGreaterThan(0);
  });

  it("are narrowed to what fits a model, as people write it, and to kits", async () => {
    const part = await planted(`CABE-${locale}`);
    const staff = await staffOf(`filtra-repuesto-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${path}?fits=Isuzu+NPR`);
    await page.locator("tr[data-row]").first().waitFor();
    const fits = page.getByRole("textbox", { name: says.fits });
    expect(await fits.inputValue()).toBe("Isuzu NPR");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole("searchbox").fill(part.number);
    await page.getByText(says.none).waitFor();
    await fits.fill("");
    await rowOf(page, part.number).waitFor();
    await page.getByRole("combobox", { name: says.kits }).selectOption("is");
    await page.getByText(says.none).waitFor();
    await page.waitForURL(/kits=is/);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(staff.complaints).toEqual([]);
  });

  it("are put back as they stood by one press once they were taken off sale", async () => {
    const both = await plantParts(`PIEZA-VUELVE-${locale}`, 2);
    await numberParts(both);
    const [trusted, waiting] = both;
    if (!trusted || !waiting) throw new Error("There are not two.");
    await database.query(
      `update part set verification = 'verified', judged_by = 'antes', judged_at = now(), supply = 'local'
       where sku = $1`,
      [trusted.sku],
    );
    const staff = await staffOf(`devuelve-repuesto-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${path}?text=${trusted.number.replace(/-1$/, "")}`);
    for (const { number } of [trusted, waiting])
      await rowOf(page, number).getByRole("checkbox").check();
    await page.locator(".bulk-bar").getByRole("button", { name: says.takeOff }).click();
    await page.getByRole("dialog").getByRole("button", { name: says.runBoth }).press("Enter");
    for (const { sku } of [trusted, waiting])
      await expect.poll(() => stored(sku)).toMatchObject({ verification: "rejected" });
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(() => stored(trusted.sku)).toMatchObject({ verification: "verified" });
    await expect.poll(() => stored(waiting.sku)).toMatchObject({ verification: "unverified" });
    expect(staff.complaints).toEqual([]);
  });
});

it("shows staff the prices, which only a manager changes", async () => {
  const part = await planted("DERECHOS");
  for (const [name, level, fields] of [
    ["mira", 1, 0],
    ["pone", 2, 1],
    ["manda", 3, 1],
  ] as const) {
    const staff = await staffOf(`precios-${name}`, level);
    await visitDesk(staff, deskLink("es", "parts"));
    await openOne(staff, part);
    const { page } = staff;
    await page.getByText("Mayoreo", { exact: true }).first().waitFor();
    expect(await page.getByLabel("Mayoreo", { exact: true }).count()).toBe(fields);
    expect(staff.complaints).toEqual([]);
  }
});

it("is led to by the palette with a number, and as wide as a phone", async () => {
  const part = await planted("CELULAR");
  const staff = await staffOf("repuestos-celular", 1);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, deskLink("es", "parts"));
  await rowOf(page, "-").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(part.number);
  await page.getByRole("option", { name: part.number }).first().waitFor();
  await page.getByText("Flechas para elegir").waitFor(); // nothing more comes that would take another place
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: part.number }).waitFor();
  await page.getByRole("heading", { name: "Movimientos" }).waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
