import { beforeAll, describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { type PlantedPart, plantParts } from "./plant-parts.ts";
import { axeFindings, type Shopper } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders/new",
    find: "Buscar al cliente",
    guest: "Cliente sin cuenta",
    email: "Correo",
    part: "Número o palabras",
    pieces: "Piezas de",
    receiver: "Quien recibe",
    phone: "Teléfono",
    street: "Dirección exacta",
    ground: /terrestre/,
    place: "Tomar el pedido",
    check: "Revise los campos marcados.",
    wrong: "Escriba un número entero de 1 a 999. El total cuenta 1.",
    only: "Solo hay 3.",
    take: "Dejar 3",
    before: "Total sin envío ni impuesto",
    final: "Total",
    missing: /^Para ver las opciones, falta completar o corregir: .*Dirección exacta/,
    coupon: "Ese cupón no existe. Repase el código con el cliente.",
    vin: "3 de 17 caracteres",
    vinWrong: "El VIN debe tener 17 caracteres",
  },
  en: {
    path: "/en/admin/orders/new",
    find: "Find the customer",
    guest: "Customer without an account",
    email: "E-mail",
    part: "Number or words",
    pieces: "Pieces of",
    receiver: "Receiver",
    phone: "Phone",
    street: "Street address",
    ground: /ground/,
    place: "Place the order",
    check: "Check the marked fields.",
    wrong: "Type a whole number from 1 to 999. The total counts 1.",
    only: "There are only 3.",
    take: "Keep 3",
    before: "Total without shipping and tax",
    final: "Total",
    missing: /^To see the options, complete or correct: .*Street/,
    coupon: "There is no such coupon. Read the code back to the customer.",
    vin: "3 of 17 characters",
    vinWrong: "The VIN must be 17 characters",
  },
} as const;

let part: PlantedPart;
let scarce: PlantedPart;
beforeAll(async () => {
  const [one, other] = await plantParts("cuidado", 2);
  if (!one || !other) throw new Error("No part was planted.");
  part = one;
  scarce = other;
  await database.query("update part set supply = 'local' where sku = $1", [part.sku]);
  await database.query(
    `with shelf as (
       insert into stock (part_id, warehouse_id, on_hand)
       select id, (select min(id) from warehouse), 3 from part where sku = $1
       returning part_id, warehouse_id)
     insert into stock_movement (part_id, warehouse_id, kind, quantity)
     select part_id, warehouse_id, 'opening', 3 from shelf`,
    [scarce.sku],
  );
});

async function add({ page }: Shopper, { sku, number }: PlantedPart, label: string): Promise<void> {
  await page.getByLabel(label).fill(sku);
  await page.locator(".phone-part", { hasText: number }).waitFor();
  await page.getByLabel(label).press("Enter");
}

const summary = ({ page }: Shopper, text: string) =>
  page.locator(".phone-summary").getByText(text, { exact: true });

describe.each(["es", "en"] as const)("who takes an order by phone, %s", (locale) => {
  const says = SAYS[locale];

  it("finds the caller by their number, and is told what is missing or cannot be, where it is", async () => {
    const number = locale === "es" ? "87654321" : "87654322";
    await customer(`cuidado-${locale}`, `phone_number = '${number}', last_name = 'Solano'`);
    const clerk = await staffOf(`cuida-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await page.getByLabel(says.find).fill(`${number.slice(0, 4)}-${number.slice(4)}`);
    await page.getByRole("button", { name: `cuidado-${locale}@viaje.example` }).waitFor();
    await page.keyboard.press("Enter");
    await add(clerk, part, says.part);
    expect(await page.getByLabel(says.receiver).inputValue()).toBe("Ana Solano");
    expect(await page.getByLabel(says.phone, { exact: true }).inputValue()).toBe(`+506 ${number}`);
    await page.getByText(says.missing).waitFor();
    await summary(clerk, says.before).waitFor();
    const pieces = page.getByLabel(`${says.pieces} ${part.number}`);
    for (const wrong of ["0", "-2", "1.5", ""]) {
      await pieces.fill(wrong);
      await pieces.blur();
      await page.getByText(says.wrong).waitFor();
      expect(await pieces.getAttribute("aria-invalid")).toBe("true");
    }
    const place = page.getByRole("button", { name: says.place });
    await page.locator("[name=vinNumber]").fill("abc");
    await page.getByText(says.vin).waitFor();
    await place.and(page.locator(":enabled")).click();
    await pieces.and(page.locator(":focus")).waitFor();
    await page.getByText(says.check).waitFor();
    await pieces.fill("2");
    await page.getByText(says.check).waitFor({ state: "detached" });
    await place.and(page.locator(":enabled")).click();
    await page.getByLabel(says.street).and(page.locator("[aria-invalid=true]")).waitFor();
    await page.locator("[name=state]:focus").waitFor();
    await fillAddress(clerk, locale);
    await page.getByText(says.check).waitFor({ state: "detached" });
    await page.getByRole("radio", { name: says.ground }).check();
    await place.and(page.locator(":enabled")).click();
    await page.getByText(says.vinWrong).waitFor();
    await page.locator("[aria-invalid=true]:focus").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator("[name=vinNumber]").fill("1FUJGLDR5CSBL3333");
    await page.getByText(says.vinWrong).waitFor({ state: "detached" });
  });

  it("keeps how it is shipped when quantities change, and is told what is scarce", async () => {
    const clerk = await staffOf(`apunta-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await page.getByRole("button", { name: says.guest }).click();
    await page.getByLabel(says.email, { exact: true }).fill("escasa@viaje.example");
    await add(clerk, scarce, says.part);
    await fillAddress(clerk, locale);
    await page.getByRole("radio", { name: says.ground }).check();
    await summary(clerk, says.final).waitFor();
    const pieces = page.getByLabel(`${says.pieces} ${scarce.number}`);
    await pieces.fill("99");
    await page.getByText(says.only).waitFor();
    expect(await pieces.getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("button", { name: says.take }).click();
    expect(await pieces.inputValue()).toBe("3");
    await page.getByRole("radio", { name: says.ground }).and(page.locator(":checked")).waitFor();
    await page.locator("[name=coupon]").fill("NADA-DE-ESO");
    await page.getByText(says.coupon).waitFor();
    expect(await page.getByText(says.coupon).count()).toBe(1);
    await page.locator("[name=coupon]").fill("");
    await page.getByText(says.coupon).waitFor({ state: "detached" });
    expect(clerk.complaints).toEqual([]);
  });
});

describe("who takes an order by phone, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("has an order of its own in each tab", async () => {
    const clerk = await staffOf(`pestanas-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await page.getByRole("button", { name: says.guest }).click();
    await page.getByLabel(says.email, { exact: true }).fill("una@viaje.example");
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole("button", { name: says.guest }).click();
    const other = second.getByLabel(says.email, { exact: true });
    expect(await other.inputValue()).toBe("");
    await other.fill("otra@viaje.example");
    for (const [tab, email] of [
      [page, "una@viaje.example"],
      [second, "otra@viaje.example"],
    ] as const) {
      await tab.reload();
      const field = tab.getByLabel(says.email, { exact: true });
      await field.waitFor();
      expect(await field.inputValue()).toBe(email);
    }
  });
});

async function fillAddress({ page }: Shopper, locale: "es" | "en"): Promise<void> {
  const says = SAYS[locale];
  await page.getByLabel(says.receiver).fill("Luis Rojas");
  await page.getByLabel(says.phone, { exact: true }).fill("88881234");
  await page.locator("[name=state]").selectOption("Heredia");
  await page.locator("[name=city]").selectOption("Heredia");
  await page.locator("[name=district]").selectOption("Mercedes");
  await page.getByLabel(says.street).fill("1 Calle de la Estación");
}
