import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { openByKeys, staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { plantParts } from "./plant-parts.ts";

/** What has the focus, once the page has come to rest: its words, or "nowhere". */
async function focusOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return "nowhere";
    return activeElement.getAttribute("aria-label") ?? activeElement.textContent.trim();
  });
}

async function statusOf(number: string): Promise<string | undefined> {
  const { rows } = await database.query<{ status: string }>(
    "select status from shop_order where number = $1",
    [number],
  );
  return rows[0]?.status;
}

it("steps of an order leave the focus beside the button that is gone", async () => {
  const email = await customer("foco-pedido");
  const path = await placeOrder({ email, token: await tokenOf(email) });
  const number = path.split("-")[1] ?? "";
  const boss = await staffOf("foco-jefe", 2);
  const { page } = boss;
  await visitDesk(boss, `/admin/orders?text=${number}`);
  await openByKeys(page, number);
  const take = async (step: string, status: string, hasDialog = true) => {
    const button = page.locator(".detail-foot").getByRole("button", { name: step });
    await button.press("Enter");
    if (hasDialog)
      await page.getByRole("dialog").getByRole("button", { name: step }).press("Enter");
    await expect.poll(() => statusOf(number)).toBe(status);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await button.waitFor({ state: "detached" });
    await expect.poll(() => focusOf(page)).not.toBe("nowhere");
  };
  await take("El dinero llegó", "awaiting_shipment");
  await take("Pausar", "on_hold");
  await take("Reanudar", "awaiting_shipment", false);
  await take("Cancelar pedido", "cancelled");
  await page.getByLabel("Nota nueva").fill("Llamar");
  await page.getByRole("button", { name: "Anotar" }).press("Enter");
  await page.getByText("Llamar").first().waitFor();
  await expect.poll(() => focusOf(page)).not.toBe("nowhere");
  expect(boss.complaints).toEqual([]);
});

it("rows of a kit keep the focus where they end, and give it to the next when they go", async () => {
  const [kit, one, two] = await plantParts("FOCO-KIT", 3);
  if (!kit || !one || !two) throw new Error("There are no parts.");
  await database.query("update part set unit = 'kit', pieces = 3 where sku = $1", [kit.sku]);
  await database.query(
    `insert into kit_item (kit_id, position, part_id, quantity, title_es, title_en)
     select kit.id, row_number() over (order by item.sku), item.id, 1, item.title_es, item.title_en
     from part kit, part item
     where kit.sku = $1 and item.sku = any($2)`,
    [kit.sku, [one.sku, two.sku]],
  );
  const boss = await staffOf("foco-kit", 2);
  const { page } = boss;
  await visitDesk(boss, `/admin/parts/${kit.sku}`);
  await page.getByRole("button", { name: "Editar el contenido" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Editar el contenido" });
  await dialog.getByRole("button", { name: `Subir ${two.number}` }).press("Enter");
  await expect.poll(() => focusOf(page)).not.toBe("nowhere");
  await dialog.getByRole("button", { name: `Bajar ${two.number}` }).press("Enter");
  await expect.poll(() => focusOf(page)).not.toBe("nowhere");
  await dialog.getByRole("button", { name: `Quitar ${two.number}` }).press("Enter");
  await expect.poll(() => focusOf(page)).toContain(`Quitar ${one.number}`);
  await dialog.getByRole("button", { name: `Quitar ${one.number}` }).press("Enter");
  await expect.poll(() => focusOf(page)).not.toBe("nowhere");
});

it("what leaves a list gives its focus to what stands there then", async () => {
  for (const name of ["foco-uno", "foco-dos"])
    await database.query(
      `insert into contact_message (storefront, locale, email, name, phone, message, url)
       values ('cr', 'es', $1, $2, '+506 8888-1234', 'Foco', 'https://tienda.example/contact-us')`,
      [`${name}@escribe.example`, `foco ${name}`],
    );
  const staff = await staffOf("foco-mensajes", 1);
  const { page } = staff;
  await visitDesk(staff, "/admin/messages?answered=no&text=foco");
  const rows = page.locator("tr[data-row]");
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "Marcar contestados" }).press("Enter");
  await page.getByRole("button", { name: "Marcar 1 mensaje" }).press("Enter");
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => focusOf(page)).not.toBe("nowhere");
});

it("an account that is closed keeps the focus in its panel, and whoever clicks beside keeps none", async () => {
  const email = await customer("foco-cuenta");
  const boss = await staffOf("foco-cierra", 2);
  const { page } = boss;
  await visitDesk(boss, `/admin/customers?text=${email}`);
  await openByKeys(page, email);
  await page.getByRole("button", { name: "Cerrar la cuenta" }).press("Enter");
  await page.getByRole("button", { name: "Abrir la cuenta" }).waitFor();
  await expect.poll(() => focusOf(page)).not.toBe("nowhere");
  // Whoever leaves a field on purpose is not brought back by what changes elsewhere.
  await page.locator(".desk-detail input").first().focus();
  await page.locator(".desk-detail input").first().blur();
  await page.evaluate(() => document.querySelector(".desk-history li")?.remove());
  expect(await focusOf(page)).toBe("nowhere");
  await page.locator(".desk-detail input").first().focus();
  await page.locator(".area-head h1").click();
  await page.evaluate(() => document.querySelector(".desk-history")?.remove());
  expect(await focusOf(page)).toBe("nowhere");
});
