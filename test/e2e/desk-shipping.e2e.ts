import { afterEach, describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { openByKeys, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

/** ZIP codes of Wyoming, in which no other test has an address. */
const AREAS = ["82190", "82191", "82192"];

const SAYS = {
  es: {
    path: "/admin/shipping",
    base: "Base, USD",
    name: "Nombre",
    carrier: "Lo lleva",
    from: "Días, desde",
    to: "Días, hasta",
    each: "Por kg, USD",
    code: "Código",
    country: "País",
    zips: "Comienzos de código ZIP",
    taken: /ya es de la zona/,
    amount: /monto en dólares/,
    run: "Probar",
    before: "Como está guardado",
    after: "Como lo está editando",
    postal: "Código postal",
    conflict: "Otra persona guardó primero",
    save: "Guardar así",
    remove: "Quitar zona",
    sure: "Quitar",
    history: "Historial",
    beginning: "Nueva zona",
    outside: "Ninguna zona tiene esta dirección.",
    parcel: "cabe como paquete.",
  },
  en: {
    path: "/en/admin/shipping",
    base: "Base, USD",
    name: "Name",
    carrier: "Carrier",
    from: "Days, from",
    to: "Days, to",
    each: "Per kg, USD",
    code: "Code",
    country: "Country",
    zips: "Beginnings of ZIP codes",
    taken: /is in the zone/,
    amount: /amount of dollars/,
    run: "Try",
    before: "As it is saved",
    after: "As you are editing it",
    postal: "Postal code",
    conflict: "Somebody else saved first",
    save: "Save like this",
    remove: "Remove zone",
    sure: "Remove",
    history: "History",
    beginning: "New zone",
    outside: "No zone has this address.",
    parcel: "it goes as a parcel.",
  },
} as const;
type Locale = keyof typeof SAYS;

/** A zone of its own for one test, of an area that no shopper of another test is in. */
async function plantZone(code: string, area: string): Promise<void> {
  await database.query(
    "insert into shipping_zone (code, country, name, areas, position) values ($1, 'US', $2, $3, 90)",
    [code, `Zona ${code}`, [area]],
  );
  await database.query(
    `insert into shipping_rate
       (zone, carrier, service, base_cents, per_kilogram_cents, days_min, days_max)
     values ($1, 'Repuesto', 'ground', 500, 100, 1, 2), ($1, 'Repuesto', 'freight', 9000, 50, 3, 5)`,
    [code],
  );
}

async function storedRate(code: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select base_cents, days_max, name from shipping_rate join shipping_zone on code = zone
     where zone = $1 and service = 'ground'`,
    [code],
  );
  return rows[0];
}

afterEach(async () => {
  await database.query("delete from shipping_rate where zone like 'e2e-%'");
  await database.query("delete from shipping_zone where code like 'e2e-%'");
});

describe.each(["es", "en"] as const)("shipping rates in the back office, %s", (locale: Locale) => {
  const says = SAYS[locale];

  it("are read at a glance, changed in place and tried before they hold, by keyboard", async () => {
    await plantZone("e2e-edit", "82190");
    const boss = await staffOf(`tarifas-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?text=e2e-edit`);
    expect(await rowOf(page, "e2e-edit").textContent()).toMatch(/5[.,]00 \+ .*1[.,]00\/kg/);
    await openByKeys(page, "Zona e2e-edit");
    await page.keyboard.press("e");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("name");
    const base = page.getByLabel(says.base).first();
    await base.fill("7,25");
    await page.locator('.shipping-trial select[name="country"]').selectOption("US");
    await page.getByLabel(says.postal).fill("82190");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.run, exact: true }).last().press("Enter");
    const answers = page.locator(".trial-answer");
    await answers.nth(1).waitFor();
    expect(await answers.first().textContent()).toMatch(
      new RegExp(`^${says.before}.*7[.,]00`, "u"),
    );
    expect(await answers.last().textContent()).toMatch(new RegExp(`^${says.after}.*9[.,]25`, "u"));
    expect(await answers.first().textContent()).toContain(says.parcel);
    expect(await axeFindings(page)).toEqual([]);
    expect(await storedRate("e2e-edit")).toMatchObject({ base_cents: 500 });
    await page.keyboard.press("Control+s");
    await expect.poll(() => storedRate("e2e-edit")).toMatchObject({ base_cents: 725 });
    await expect.poll(async () => (await toasted(page)).join()).toContain("e2e-edit");
    await page.locator(".desk-history li").first().waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it("say under the field what cannot be, and lose nothing that was typed", async () => {
    await plantZone("e2e-fault", "82191");
    const boss = await staffOf(`tarifas-mal-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/e2e-fault`);
    const base = page.getByLabel(says.base).first();
    await base.fill("mucho");
    await page.getByLabel(says.zips).fill("82191, 995");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error", { hasText: says.amount }).waitFor();
    await page.locator(".field-error", { hasText: says.taken }).waitFor();
    expect(await base.getAttribute("aria-invalid")).toBe("true");
    expect(await base.inputValue()).toBe("mucho");
    expect(await storedRate("e2e-fault")).toMatchObject({ base_cents: 500 });
  });

  it("are joined where two edit one zone", async () => {
    await plantZone("e2e-both", "82192");
    const [first, second] = [
      await staffOf(`tarifas-uno-${locale}`, 2),
      await staffOf(`tarifas-dos-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, `${says.path}/e2e-both`);
      await one.page.getByLabel(says.base).first().waitFor();
    }
    const { page } = second;
    await page.getByLabel(says.to).first().fill("9");
    await first.page.getByLabel(says.name, { exact: true }).fill("Isla");
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => storedRate("e2e-both")).toMatchObject({ name: "Isla" });
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText("Isla").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.save }).click();
    await expect.poll(() => storedRate("e2e-both")).toMatchObject({ name: "Isla", days_max: 9 });
  });

  it("get a new zone with the key n, and lose one after a question", async () => {
    const boss = await staffOf(`tarifas-nueva-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await rowOf(page, "Valle Central").waitFor();
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: says.beginning }).waitFor();
    const panel = page.locator(".desk-detail");
    await panel.getByLabel(says.name, { exact: true }).fill("Isla nueva");
    await panel.getByLabel(says.code, { exact: true }).fill("e2e-new");
    await panel.getByLabel(says.country, { exact: true }).first().selectOption("US");
    await panel.getByLabel(says.zips).fill(AREAS.join(" "));
    await panel.getByLabel(says.carrier).fill("Repuesto");
    for (const [label, typed] of [
      [says.base, "6"],
      [says.each, "1"],
      [says.from, "2"],
      [says.to, "4"],
    ] as const)
      await panel.getByLabel(label).fill(typed);
    await page.keyboard.press("Control+s");
    await page.waitForURL(/\/e2e-new/);
    expect(await storedRate("e2e-new")).toMatchObject({ base_cents: 600, days_max: 4 });
    await page.getByRole("button", { name: says.remove }).click();
    const dialog = page.getByRole("dialog", { name: says.remove });
    await dialog.getByRole("button", { name: says.sure, exact: true }).press("Enter");
    await expect.poll(() => storedRate("e2e-new")).toBeUndefined();
    await expect.poll(() => new URL(page.url()).pathname).toBe(says.path);
  });

  it("are looked at and tried by staff, who changes nothing", async () => {
    await plantZone("e2e-read", "82190");
    const staff = await staffOf(`tarifas-lee-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.path}/e2e-read`);
    await page.locator(".order-lines").first().waitFor();
    for (const name of [says.remove, says.beginning])
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    expect(await page.getByLabel(says.base).count()).toBe(0);
    expect(await page.getByText(says.history).count()).toBe(0);
    await visitDesk(staff, `${says.path}/@try`);
    await page.locator('.shipping-trial select[name="country"]').selectOption("US");
    await page.getByLabel(says.postal).fill("00999");
    await page.locator(".shipping-trial").getByRole("button").press("Enter");
    await page.getByText(says.outside).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });
});

it("shows the rules to managers as a form, with what they are called in the history", async () => {
  const boss = await staffOf("tarifas-reglas", 2);
  const { page } = boss;
  await visitDesk(boss, "/admin/shipping/@rules");
  const unknown = page.getByLabel("Pieza sin peso conocido, kg");
  await unknown.fill("0");
  await page.keyboard.press("Control+s");
  await page.locator(".field-error").waitFor();
  expect(await unknown.inputValue()).toBe("0");
  expect(await axeFindings(page)).toEqual([]);
});

it("fits a phone, what is open in the place of the list", async () => {
  await plantZone("e2e-phone", "82191");
  const boss = await staffOf("tarifas-angosto", 2);
  const { page } = boss;
  await page.setViewportSize(PHONE);
  await visitDesk(boss, SAYS.es.path);
  await rowOf(page, "Valle Central").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await visitDesk(boss, `${SAYS.es.path}/e2e-phone`);
  await page.getByLabel(SAYS.es.base).first().waitFor();
  expect(await page.locator(".desk-list").isVisible()).toBe(false);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
