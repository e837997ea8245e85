import { json } from "node:stream/consumers";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import { customer, database, linkTo } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  sidewaysOverflow,
  toasted,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/customers",
    audit: "/admin/audit",
    factor: "Quitar el segundo factor perdido",
    doRemove: "Quitar",
    reason: "Motivo",
    app: "Aplicación de códigos",
    has: "Aplicación y 1 llave",
    none: "No tiene",
    copy: "Enviarle la copia de sus datos",
    send: "Enviar",
    json: "Descargarlos como JSON",
    end: "Eliminar la cuenta",
    settled: "Esto tiene que quedar resuelto antes:",
    forGood: "Eliminar para siempre",
    goes: "Se borra",
    stays: "Se queda",
    seller: "Vendedor",
    of: "Todos los clientes de",
    field: "Dato: vendedor, costo…",
    value: "Valor de antes o de ahora",
    since: "Desde",
    until: "Hasta antes de",
    name: "Límite de crédito",
  },
  en: {
    path: "/en/admin/customers",
    audit: "/en/admin/audit",
    factor: "Remove the lost second factor",
    doRemove: "Remove",
    reason: "Reason",
    app: "App for codes",
    has: "App and 1 passkey",
    none: "None",
    copy: "Send them the copy of their data",
    send: "Send",
    json: "Download it as JSON",
    end: "Delete the account",
    settled: "This has to be settled first:",
    forGood: "Delete for good",
    goes: "What goes",
    stays: "What stays",
    seller: "Seller",
    of: "All customers of",
    field: "Field: seller, cost…",
    value: "Value before or now",
    since: "From",
    until: "Until before",
    name: "Credit limit",
  },
} as const;

async function idOf(email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
}

/** An app for codes that counts, and a passkey, of somebody who never shows them. */
async function plantFactor(id: string): Promise<void> {
  await database.query(
    "insert into second_factor (account_id, secret, confirmed_at, last_step) values ($1, '\\x00', now(), 1)",
    [id],
  );
  await database.query(
    "insert into passkey (id, account_id, public_key, counter, transports, site, device) values ($2, $1, '\\x00', 0, '{}', 'tienda.example', '')",
    [id, `acceso-${id}`],
  );
}

const Copy = z.looseObject({ account: z.tuple([z.looseObject({ email: z.string() })]) });

describe.each(["es", "en"] as const)("who gets in, and who goes, %s", (locale) => {
  const says = SAYS[locale];

  it("an owner takes away by keyboard what a clerk lost, and the list says who has what", async () => {
    const lost = `acceso-pierde-${locale}@viaje.example`;
    await staffOf(`acceso-pierde-${locale}`, 1);
    const id = await idOf(lost);
    await plantFactor(id);
    const owner = await staffOf(`acceso-duena-${locale}`, 3);
    const { page } = owner;
    await visitDesk(owner, `${says.path}?staff=yes&text=${lost}`);
    await rowOf(page, says.has).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await visitDesk(owner, `${says.path}/${id}`);
    await page.getByRole("button", { name: says.factor }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.factor });
    await dialog.getByLabel(says.reason).waitFor();
    await page.keyboard.press("Control+Enter");
    await dialog.locator(".field-error").waitFor(); // nothing goes without a reason
    await dialog.getByLabel(says.reason).fill("Perdió el teléfono");
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(async () => (await toasted(page)).join()).toContain(lost);
    await page.getByRole("button", { name: says.factor }).waitFor({ state: "detached" });
    const { rows } = await database.query(
      "select change -> 'reason' ->> 1 as reason from audit_log where subject = $1 and action = 'account.factor_removed'",
      [`account:${id}`],
    );
    expect(rows).toEqual([{ reason: "Perdió el teléfono" }]);
    expect(owner.complaints).toEqual([]);
  });

  it("a customer who asked gets a copy by mail, and is deleted once nothing is open", async () => {
    const email = await customer(`acceso-datos-${locale}`);
    await database.query("update account set email_verified_at = now() where email = $1", [email]);
    const order = await placeOrder({ email, token: await tokenOf(email) });
    const number = order.split("-")[1] ?? "";
    const id = await idOf(email);
    const boss = await staffOf(`acceso-jefe-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/${id}`);
    await page.getByRole("button", { name: says.copy }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.copy });
    await dialog.getByLabel(says.reason).fill("Llamó y dio su número de factura");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    const shopper = await openShopper();
    await shopper.page.setViewportSize(PHONE);
    await shopper.page.goto(await linkTo(email, "data_copy"));
    const download = shopper.page.getByRole("button", { name: SAYS.es.json });
    await download.waitFor();
    expect(shopper.page.url()).not.toContain("copy="); // nobody who sees the window has the link
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
    const [file] = await Promise.all([
      shopper.page.waitForEvent("download"),
      download.press("Enter"),
    ]);
    expect(Copy.parse(await json(await file.createReadStream())).account[0].email).toBe(email);

    await page.getByRole("button", { name: says.end }).press("Enter");
    const end = page.getByRole("dialog", { name: says.end });
    await end.getByText(says.settled).waitFor();
    await end.getByText(number).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await end.waitFor({ state: "detached" });
    await database.query(
      "update shop_order set status = 'cancelled', expires_at = null where number = $1",
      [number],
    );
    await page.getByRole("button", { name: says.end }).press("Enter");
    await end.getByRole("heading", { name: says.goes }).waitFor();
    await end.getByRole("heading", { name: says.stays }).waitFor();
    await end.getByLabel(says.reason).fill("Carta firmada");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await end.getByRole("button", { name: says.forGood }).press("Enter");
    await end.waitFor({ state: "detached" });
    await expect.poll(async () => (await toasted(page)).join()).toContain(email);
    const { rows } = await database.query("select first_name, email from account where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ first_name: "", email: `${id}@deleted.invalid` }]);
  });

  it("a seller is chosen among the staff, and is nobody else", async () => {
    const seller = `acceso-vende-${locale}@viaje.example`;
    await staffOf(`acceso-vende-${locale}`, 1);
    await database.query(
      "update account set first_name = 'Zoraida', last_name = $2 where email = $1",
      [seller, `Ulate ${locale}`],
    );
    const email = await customer(`acceso-cliente-${locale}`);
    const boss = await staffOf(`acceso-asigna-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/${await idOf(email)}`);
    const field = page.getByLabel(says.seller, { exact: true });
    await field.waitFor();
    await page.locator(`datalist option[value="${seller}"]`).waitFor({ state: "attached" });
    await field.fill(`zoraida ulate ${locale}`);
    await page.keyboard.press("Control+s");
    await page.getByText(`${says.of} Zoraida Ulate ${locale}`).waitFor();
    expect(await field.inputValue()).toBe(seller);
    expect(await axeFindings(page)).toEqual([]);
    await visitDesk(boss, `${says.path}?text=${email}`);
    await rowOf(page, `Zoraida Ulate ${locale}`).waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it("the audit log is searched by field, value, moment and address", async () => {
    const actor = `acceso-anota-${locale}@viaje.example`;
    const note = async (dollars: number, address: string) =>
      database.query("select append_audit($1::jsonb)", [
        JSON.stringify({
          actor_id: null,
          actor,
          action: "account.approve",
          subject: "accounts",
          change: { credit_limit_cents: [0, dollars * 100], seller: ["", `m${dollars}`] },
          address,
          request_id: "r",
        }),
      ]);
    await note(4_711, "203.0.113.71");
    await note(4_712, "203.0.113.72");
    const boss = await staffOf(`acceso-busca-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.audit}?actor=${actor}`);
    await expect.poll(() => rowOf(page, actor).count()).toBe(2);
    await page.getByLabel(says.value).fill("4711");
    await expect.poll(() => rowOf(page, actor).count()).toBe(1);
    await page.getByLabel(says.field).fill(says.name);
    await page.waitForURL(/field=/);
    await rowOf(page, actor).waitFor();
    await page.getByLabel(says.since, { exact: true }).fill("2026-01-01T00:00");
    await page.getByLabel(says.until, { exact: true }).fill("2026-01-02T00:00");
    await expect.poll(() => rowOf(page, actor).count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await visitDesk(boss, `${says.audit}?actor=${actor}&value=4712`);
    await rowOf(page, actor).locator(".row-link").press("Enter");
    await page.locator(".desk-detail").getByRole("link", { name: "203.0.113.72" }).press("Enter");
    await page.waitForURL(/address=203\.0\.113\.72/);
    await rowOf(page, actor).waitFor();
    expect(boss.complaints).toEqual([]);
  });
});
