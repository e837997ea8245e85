import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { openByKeys, openFound, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, pathIn, placeOrder, tokenOf } from "./order-calls.ts";
import { numberParts, plantParts } from "./plant-parts.ts";

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

it("notes that go give the focus to the same button of the next, and what a toast offers gives it back", async () => {
  const email = await customer("foco-notas");
  const boss = await staffOf("foco-anota", 2);
  const { page } = boss;
  await database.query(
    `insert into customer_note (account_id, author_id, author, note, at, key, body_hash)
     select buyer.id, author.id, author.email, 'Foco ' || day, now() - (4 - day) * interval '1 day',
       'foco-' || day, ''
     from account buyer, account author, generate_series(1, 3) day
     where buyer.email = $1 and author.email = 'foco-anota@viaje.example'`,
    [email],
  );
  await visitDesk(boss, `/admin/customers?text=${email}`);
  await openByKeys(page, email);
  const section = page.locator(".detail-section", { hasText: "Notas sobre el cliente" });
  const notes = section.locator(".desk-history > li");
  await expect.poll(() => notes.count()).toBe(3);
  const buttonOf = (at: number, name: string) => notes.nth(at).getByRole("button", { name });
  const nextOnes = await buttonOf(1, "Quitar").getAttribute("aria-label");
  await buttonOf(0, "Corregir").press("Enter");
  await expect.poll(() => section.locator(".desk-history textarea:focus").count()).toBe(1);
  await buttonOf(0, "Cancelar").press("Enter");
  await expect.poll(() => focusOf(page)).toContain("Corregir la nota");
  await buttonOf(0, "Quitar").press("Enter");
  await expect.poll(() => notes.count()).toBe(2);
  await expect.poll(() => focusOf(page)).toBe(nextOnes);
  await page.getByRole("button", { name: "Deshacer" }).press("Enter");
  await expect.poll(() => notes.count()).toBe(3);
  await expect.poll(() => focusOf(page)).toBe(nextOnes);
  expect(boss.complaints).toEqual([]);
});

it("another part in a quote's answer leads to its search and back to the button that asks for another", async () => {
  const [wanted, equal] = await plantParts("FOCO-COTIZA", 2);
  if (!wanted || !equal) throw new Error("There are no parts.");
  await numberParts([wanted, equal]);
  await database.query(
    "update part set supply = 'local', interchange_group = 'FOCO COTIZA' where sku = any($1)",
    [[wanted.sku, equal.sku]],
  );
  const email = await customer("foco-cotiza");
  const token = await tokenOf(email);
  const items = [{ sku: wanted.sku, cartQty: 1 }];
  const draft = await orderOf({ email, token }, items[0]);
  const order = { ...draft, items, shippingRequested: null, paymentMethod: null };
  const path = pathIn(await ask({ path: "orders/quote", token, body: { order } }));
  const clerk = await staffOf("foco-responde", 1);
  const { page } = clerk;
  await visitDesk(clerk, "/admin/quotes");
  await openFound(clerk, path.split("-")[1] ?? "");
  await page.keyboard.press("a");
  const line = page.getByRole("dialog").getByRole("group", { name: wanted.number });
  await line.getByLabel("Respuesta").selectOption("other");
  await line.getByRole("button", { name: `Ofrecer ${equal.number}` }).press("Enter");
  await expect.poll(() => focusOf(page)).toBe("Elegir otra");
  await page.keyboard.press("Enter");
  await line.getByLabel("En lugar de").and(page.locator(":focus")).waitFor();
  expect(clerk.complaints).toEqual([]);
});
