import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { openByKeys, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/coupons",
    code: "Código",
    percent: "Porcentaje",
    shipping: "Envío",
    each: "Usos por cliente",
    enabled: "Encendido",
    brands: "Marcas",
    spanish: "12,5 % de descuento en cualquier repuesto, y envío terrestre gratis.",
    english: "12.5% off any part, and free ground shipping.",
    wrong: "El límite no puede ser menor",
    conflict: "Otra persona guardó primero",
    saveSo: "Guardar así",
    minimum: "Compra mínima, USD",
    lines: "Repuestos",
    run: "Probar el cupón",
    good: "Vale: descuenta $20,00",
    off: "está apagado",
    isOff: "Apagado",
    new: "Nuevo cupón",
    remove: "Quitar el cupón",
    cart: "Carrito",
    noOrder: "Pedido no encontrado",
    asIfOn: "Como si ya estuviera vigente",
    half: "Vale: descuenta $100,00",
    onCarts: "Probar en los carritos de los clientes",
    would: "Lo que habría costado",
    days: "En los últimos 30 días",
    outdated: "pruébelo de nuevo",
    more: "Más carritos",
  },
  en: {
    path: "/en/admin/coupons",
    code: "Code",
    percent: "Percentage",
    shipping: "Shipping",
    each: "Uses per customer",
    enabled: "Switched on",
    brands: "Brands",
    spanish: "12,5 % de descuento en cualquier repuesto, y envío terrestre gratis.",
    english: "12.5% off any part, and free ground shipping.",
    wrong: "The limit cannot be less",
    minimum: "Minimum purchase, USD",
    lines: "Parts",
    run: "Try the coupon",
    good: "It holds: $20.00 off",
    off: "it is switched off",
    isOff: "Off",
    new: "New coupon",
    remove: "Take the coupon away",
    cart: "Cart",
    noOrder: "Order not found",
    asIfOn: "As if it were in force already",
    half: "It holds: $100.00 off",
    onCarts: "Try on the carts that customers keep",
    would: "What it would have cost",
    days: "In the last 30 days",
    outdated: "try it again",
    more: "More carts",
  },
} as const;

async function stored(code: string) {
  const { rows } = await database.query<{ coupon: Record<string, unknown> }>(
    "select to_jsonb(coupon) as coupon from coupon where code = $1", // numbers, whoever reads bigints how
    [code],
  );
  return rows[0]?.coupon;
}

/** A coupon of a tenth that no other test knows; each time that a test is tried again, another one. */
let times = 0;
async function planted(name: string): Promise<string> {
  times += 1;
  const code = `${name}-${times}-${Date.now()}`.toUpperCase();
  await database.query("insert into coupon (code, percent) values ($1, 10)", [code]);
  return code;
}

describe.each(["es", "en"] as const)("coupons in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are begun, read in both languages, saved, changed and taken away, by keyboard", async () => {
    const code = `TECLADO-${locale}-${Date.now()}`.toUpperCase();
    const boss = await staffOf(`cupones-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: says.new }).waitFor();
    await page.keyboard.press("e");
    await page.keyboard.type(code.toLowerCase());
    await page.getByLabel(says.percent).fill("12,5");
    await page.getByLabel(says.shipping).selectOption("ground");
    await page.locator(".coupon-sentence [lang=es]", { hasText: says.spanish }).waitFor();
    await page.locator(".coupon-sentence [lang=en]", { hasText: says.english }).waitFor();
    const brands = page.getByLabel(says.brands);
    await brands.selectOption({ index: 1 });
    await page.locator(".chosen-list button").press("Enter");
    expect(await page.locator(".chosen-list").count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await stored(code)).toBeUndefined();
    await page.keyboard.press("Control+s");
    await expect
      .poll(() => stored(code))
      .toMatchObject({ percent: 12.5, free_shipping: "ground", version: 1 });
    await expect.poll(async () => (await toasted(page)).join()).toContain(code);
    await page.waitForURL(`**${says.path}/${code}`);
    await page.locator(".desk-history li").waitFor();

    await page.getByRole("checkbox", { name: says.enabled }).press("Space");
    await page.getByLabel(says.each).fill("2");
    await page.keyboard.press("Control+s");
    await expect
      .poll(() => stored(code))
      .toMatchObject({ is_enabled: false, uses_per_customer: 2 });
    await page.locator(".detail-head .status", { hasText: says.isOff }).waitFor();
    await expect.poll(() => page.locator(".desk-history li").count()).toBe(2);
    await page.getByRole("button", { name: says.remove }).press("Enter");
    await page.getByRole("dialog").locator(".button-bad").press("Enter");
    await expect.poll(() => stored(code)).toBeUndefined();
    expect(boss.complaints).toEqual([]);
  });

  it("say under a field what is wrong with it", async () => {
    const code = await planted(`campo-${locale}`);
    await database.query("update coupon set uses = 3 where code = $1", [code]);
    const boss = await staffOf(`cupon-mal-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/${code}`);
    const limit = page.locator('[name="coupon.usesLimit"]');
    await limit.fill("2");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error", { hasText: says.wrong }).waitFor();
    expect(await limit.getAttribute("aria-invalid")).toBe("true");
    expect(await limit.inputValue()).toBe("2");
  });

  it("are tried by staff, who may not edit them, and nothing is used", async () => {
    const { sku } = await plantOnePart(`cupon-${locale}`);
    await database.query("update part set supply = 'local' where sku = $1", [sku]);
    const code = await planted(`prueba-${locale}`);
    const staff = await staffOf(`prueba-cupon-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.path}?text=${code}`);
    await openByKeys(page, code);
    expect(await page.locator('[name^="coupon."], .detail-foot').count()).toBe(0);
    expect(await page.getByRole("button", { name: says.new }).count()).toBe(0);
    await page.getByRole("textbox", { name: says.lines }).fill(`${sku} x 2`);
    await page.getByRole("button", { name: says.run }).press("Enter");
    await page.locator(".coupon-trial .note", { hasText: says.good }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await database.query("update coupon set is_enabled = false where code = $1", [code]);
    await page.getByRole("button", { name: says.run }).press("Enter");
    await page.locator(".coupon-trial .note-warn", { hasText: says.off }).waitFor();
    expect(await stored(code)).toMatchObject({ uses: 0 });
    await page.getByLabel(says.cart, { exact: true }).selectOption("order");
    await page.locator("input[name=number]").fill("999999999");
    await page.getByRole("button", { name: says.run }).press("Enter");
    await page.locator(".coupon-trial .note-bad", { hasText: says.noOrder }).waitFor();
    expect(staff.complaints.filter((line) => !line.includes("404"))).toEqual([]);
  });

  it("are tried as they are typed, before anything is saved, by keyboard and on a phone", async () => {
    const { sku } = await plantOnePart(`cupon-sin-guardar-${locale}`);
    await database.query("update part set supply = 'local' where sku = $1", [sku]);
    const shopper = await customer(`cupon-carrito-${locale}`);
    await database.query(
      "insert into cart_line (account_id, sku, quantity, position) select id, $2, 3, 1 from account where email = $1",
      [shopper, sku],
    );
    const code = `NUEVO-${locale}-${Date.now()}`.toUpperCase();
    const boss = await staffOf(`cupon-sin-guardar-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/@new`);
    await page.locator('[name="coupon.code"]').fill(code);
    await page.getByLabel(says.percent).fill("50");
    await page.getByRole("checkbox", { name: says.enabled }).press("Space");
    const asIfOn = page.getByRole("checkbox", { name: says.asIfOn });
    expect(await asIfOn.isChecked()).toBe(true);
    await page.getByRole("textbox", { name: says.lines }).fill(`${sku} x 2`);
    await page.getByRole("button", { name: says.run }).press("Enter");
    await page.locator(".coupon-trial .note", { hasText: says.half }).waitFor();
    await asIfOn.press("Space");
    await page.locator(".coupon-trial .hint", { hasText: says.outdated }).waitFor();
    await page.getByRole("button", { name: says.run }).press("Enter");
    await page.locator(".coupon-trial .note-warn", { hasText: says.off }).waitFor();
    await asIfOn.press("Space");
    await page.getByRole("button", { name: says.onCarts }).press("Enter");
    await page.locator(".coupon-trial tbody a").first().waitFor();
    const row = page.getByRole("row", { name: shopper });
    const more = page.getByRole("button", { name: says.more });
    while ((await row.count()) === 0) {
      const shown = await page.locator(".coupon-trial tbody a").count();
      await more.press("Enter");
      await page.locator(".coupon-trial tbody a").nth(shown).waitFor();
    }
    await page.getByRole("button", { name: says.would }).press("Enter");
    await page.locator(".coupon-trial", { hasText: says.days }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await stored(code)).toBeUndefined();
    expect(boss.complaints).toEqual([]);
  });

  it("are found and read on a phone as wide as it", async () => {
    const code = await planted(`angosto-${locale}`);
    const boss = await staffOf(`cupon-telefono-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, `${says.path}?text=${code}&state=active`);
    await rowOf(page, code).locator(".row-link").click();
    await page.getByLabel(says.minimum).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

describe("coupons in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are joined where two edit one", async () => {
    const code = await planted(`choque-${locale}`);
    const [first, second] = [
      await staffOf(`cupon-uno-${locale}`, 2),
      await staffOf(`cupon-dos-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, `${says.path}/${code}`);
      await one.page.getByLabel(says.minimum).waitFor();
    }
    await second.page.getByLabel(says.minimum).fill("40");
    await first.page.getByLabel(says.minimum).fill("30");
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => stored(code)).toMatchObject({ minimum_cents: 3000 });
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`cupon-uno-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    await dialog.getByRole("button", { name: says.saveSo }).click();
    await expect.poll(() => stored(code)).toMatchObject({ minimum_cents: 4000, version: 3 });
  });
});
