import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/apikeys",
    new: "Nueva clave",
    name: "Nombre",
    holder: "Para",
    email: "Correo del cliente",
    stock: "Guardar existencias",
    prices: "Guardar precios",
    networks: "Direcciones",
    badNetwork: "Escriba direcciones o rangos",
    before: "La clave anterior sirve hasta el",
    noBefore: "La clave anterior ya no sirve.",
    stillPaused: "La clave está en pausa: ninguno",
    shownOnce: "Guarde esta clave ahora",
    key: "Clave",
    kept: "Ya la guardé",
    renew: "Renovar",
    pause: "Poner en pausa",
    paused: "En pausa",
    active: "Activa",
    goOn: "Reanudar",
    revoke: "Revocar",
    revoked: "Revocada",
    conflict: "Otra persona guardó primero",
    call: "POST admin/warehouses",
    nobody: "No hay un cliente con este correo",
  },
  en: {
    path: "/en/admin/apikeys",
    new: "New key",
    name: "Name",
    holder: "For",
    email: "Customer's e-mail",
    stock: "Save stock",
    networks: "Addresses",
    badNetwork: "Write addresses or ranges",
    before: "The key before works until",
    noBefore: "The key before does not work any more.",
    stillPaused: "The key is paused: no secret",
    shownOnce: "Keep this key now",
    key: "Key",
    kept: "I have kept it",
    renew: "Renew",
    pause: "Pause",
    paused: "Paused",
    active: "Active",
    goOn: "Let it go on",
    revoke: "Revoke",
    revoked: "Revoked",
    call: "POST admin/warehouses",
    nobody: "There is no customer with this e-mail",
  },
} as const;

let times = 0;
const nameOf = (locale: string) => {
  times += 1;
  return `Bodega ${locale} ${times} ${Date.now()}`;
};

/** A key that no other test knows. */
async function planted(locale: string): Promise<string> {
  const name = nameOf(locale);
  await database.query(
    `insert into api_key (name, scopes, begun_at, expires_at, made_by)
     values ($1, '{catalogue}', now(), now() + interval '90 days', 'nadie@example.com')`,
    [name],
  );
  return name;
}

async function stored(name: string) {
  const { rows } = await database.query<{ key: Record<string, unknown> }>(
    "select to_jsonb(api_key) as key from api_key where name = $1",
    [name],
  );
  return rows[0]?.key;
}

describe.each(["es", "en"] as const)("keys of programs in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are made, shown once, used, changed, paused and revoked, by keyboard", async () => {
    const name = nameOf(locale);
    const boss = await staffOf(`claves-${locale}`, 3);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: says.new }).waitFor();
    await page.getByLabel(says.name, { exact: true }).fill(name);
    await page.getByLabel(says.networks).fill("10.0.0.0/99");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error", { hasText: says.badNetwork }).waitFor();
    await page.getByLabel(says.networks).fill("127.0.0.0/8\n::1");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { name: says.shownOnce }).waitFor();
    const secret = await page.getByLabel(says.key, { exact: true }).inputValue();
    expect(secret).toMatch(/^rpto_[A-Z2-7]{47}$/);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(JSON.stringify(await stored(name))).not.toContain(secret.slice(13, 45));
    await page.getByRole("button", { name: says.kept }).press("Enter");
    await page.waitForURL(`**${says.path}/${encodeURIComponent(name)}`);
    await page.locator(".desk-history li").waitFor();

    const { origin } = new URL(page.url());
    const call = async (key: string) => {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const request = { method: "POST", headers, body: "{}" };
      return (await fetch(`${origin}/api/admin/warehouses`, request)).status;
    };
    expect(await call(secret)).toBe(200);
    await page.reload();
    await page.locator(".order-lines td", { hasText: says.call }).waitFor();
    expect(await page.locator("body").innerText()).not.toContain(secret);

    await page.getByRole("checkbox", { name: says.stock }).press("Space");
    await page.keyboard.press("Control+s");
    await expect.poll(() => stored(name)).toMatchObject({ scopes: ["catalogue", "stock"] });
    await page.getByRole("button", { name: says.pause }).press("Enter");
    await page.locator(".detail-head .status", { hasText: says.paused }).waitFor();
    expect(await call(secret)).toBe(401);
    await page.getByRole("button", { name: says.goOn }).press("Enter");
    await page.locator(".detail-head .status", { hasText: says.active }).waitFor();
    expect(await call(secret)).toBe(200);

    await page.getByRole("button", { name: says.renew, exact: true }).press("Enter");
    const renewal = page.getByRole("dialog", { name: says.renew });
    await renewal.getByRole("button", { name: says.renew }).press("Enter");
    await page.getByRole("heading", { name: says.shownOnce }).waitFor();
    await page.getByText(says.before).waitFor();
    const next = await page.getByLabel(says.key, { exact: true }).inputValue();
    expect(next).not.toBe(secret);
    expect([await call(secret), await call(next)]).toEqual([200, 200]);
    await page.getByRole("button", { name: says.kept }).press("Enter");

    await page.getByRole("button", { name: says.revoke, exact: true }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.revoke });
    await dialog.getByRole("button", { name: says.revoke }).press("Enter");
    await page.locator(".detail-head .status", { hasText: says.revoked }).waitFor();
    expect([await call(secret), await call(next)]).toEqual([401, 401]);
    await expect.poll(() => page.locator(".desk-history li").count()).toBe(6);
    expect(await toasted(page)).not.toEqual([]);
    expect(boss.complaints.filter((line) => !line.includes("422"))).toEqual([]);
  });

  it("say of the secret before whether it still works", async () => {
    const boss = await staffOf(`claves-antes-${locale}`, 3);
    const { page } = boss;
    for (const [paused, sentence] of [
      ["null", says.noBefore],
      ["now()", says.stillPaused],
    ]) {
      const name = await planted(locale);
      await database.query(
        `update api_key set begun_at = now() - interval '90 days', expires_at = now() - interval '1 hour',
           paused_at = ${paused} where name = $1`,
        [name],
      );
      await visitDesk(boss, `${says.path}/${encodeURIComponent(name)}`);
      await page.getByRole("button", { name: says.renew, exact: true }).press("Enter");
      const renewal = page.getByRole("dialog", { name: says.renew });
      await renewal.getByRole("button", { name: says.renew }).press("Enter");
      await page.getByRole("heading", { name: says.shownOnce }).waitFor();
      expect(await page.locator(".secret-once").innerText()).toContain(sentence);
      await page.getByRole("button", { name: says.kept }).press("Enter");
    }
  });

  it("of a customer say who there is none of", async () => {
    const boss = await staffOf(`claves-flota-${locale}`, 3);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/@new`);
    await page.getByLabel(says.name, { exact: true }).fill(nameOf(locale));
    await page.getByLabel(says.holder, { exact: true }).selectOption("customer");
    await page.getByLabel(says.email, { exact: true }).fill("nadie@viaje.example");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error", { hasText: says.nobody }).waitFor();
    expect(await page.getByRole("checkbox", { name: says.stock }).count()).toBe(0);
  });

  it("fit a phone, and are an owner's alone", async () => {
    const name = await planted(locale);
    const boss = await staffOf(`claves-tel-${locale}`, 3);
    await boss.page.setViewportSize(PHONE);
    await visitDesk(boss, says.path);
    await rowOf(boss.page, name).waitFor();
    expect(await sidewaysOverflow(boss.page)).toBe(0);
    await boss.page.goto(`${says.path}/${encodeURIComponent(name)}`);
    await boss.page.getByRole("checkbox", { name: says.stock }).waitFor();
    expect(await sidewaysOverflow(boss.page)).toBe(0);
    await boss.page.goto(`${says.path}/@new`);
    await boss.page.getByLabel(says.name, { exact: true }).waitFor();
    expect(await sidewaysOverflow(boss.page)).toBe(0);
    const manager = await staffOf(`claves-gerente-${locale}`, 2);
    await visitDesk(manager, locale === "es" ? "/admin/orders" : "/en/admin/orders");
    expect(await manager.page.locator(`a[href="${says.path}"]`).count()).toBe(0);
  });
});

describe("keys of programs in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are joined where two edit one", async () => {
    const name = await planted(locale);
    const [first, second] = [
      await staffOf(`clave-uno-${locale}`, 3),
      await staffOf(`clave-dos-${locale}`, 3),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, `${says.path}/${encodeURIComponent(name)}`);
      await one.page.getByRole("checkbox", { name: says.stock }).waitFor();
    }
    await second.page.getByRole("checkbox", { name: says.prices }).press("Space");
    await first.page.getByRole("checkbox", { name: says.stock }).press("Space");
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => stored(name)).toMatchObject({ scopes: ["catalogue", "stock"] });
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`clave-uno-${locale}@viaje.example`).waitFor();
    expect(await stored(name)).toMatchObject({ scopes: ["catalogue", "stock"], version: 2 });
  });
});
