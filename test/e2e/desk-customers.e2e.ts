import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import {
  openByKeys,
  openFound,
  pressByKeys,
  rowOf,
  staffOf,
  tabTo,
  visitDesk,
  toFirstRow,
} from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

/** What every detail of them has. */
const ALWAYS = "h2";

const SAYS = {
  es: {
    path: "/admin/customers",
    seller: "Vendedor",
    credit: "Límite de crédito, USD",
    approve: "Aprobar",
    file: "Descargar CSV",
    close: "Cerrar cuentas",
    run: "Cerrar 1 cuenta",
    conflict: "Otra persona guardó primero",
    save: "Guardar así",
    leave: "Hay cambios sin guardar",
    stay: "Seguir editando",
    undo: "Deshacer",
    endsForGood: "terminan para siempre",
    openAgain: "Abrir otra vez",
    stayEnded: "siguen terminadas",
    level: "Todo nivel de precios",
    whose: "Todo vendedor",
  },
  en: {
    path: "/en/admin/customers",
    seller: "Seller",
    credit: "Credit limit, USD",
    approve: "Approve",
    file: "Download CSV",
    close: "Close accounts",
    run: "Close 1 account",
    conflict: "Somebody else saved first",
    save: "Save like this",
    leave: "There are unsaved changes",
    stay: "Go on editing",
    undo: "Undo",
    endsForGood: "end for good",
    openAgain: "Open again",
    stayEnded: "stay ended",
    level: "Any price level",
    whose: "Any seller",
  },
} as const;

/** A company that waits to be approved. */
async function company(name: string): Promise<string> {
  return customer(
    name,
    "account_type = 'fleet_repair_shop', company_name = 'Taller Mora', approval = 'pending'",
  );
}

async function stored(email: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    "select approval, seller, credit_limit_cents::int, is_taxed, is_disabled from account where email = $1",
    [email],
  );
  return rows[0];
}

describe.each(["es", "en"] as const)("customers in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are found, edited and approved by keyboard alone", async () => {
    const email = await company(`aprobar-${locale}`);
    const boss = await staffOf(`aprueba-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?approval=pending&text=${email}`);
    await openByKeys(page, email);
    await page.keyboard.press("e");
    await tabTo(page, page.getByLabel(says.seller, { exact: true }));
    await page.keyboard.type("Luis");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await pressByKeys(page, page.getByRole("button", { name: says.approve }));
    await expect.poll(() => stored(email)).toMatchObject({ approval: "approved", seller: "Luis" });
    await expect.poll(async () => (await toasted(page)).join()).toContain(email);
    await page.locator(".desk-history li").first().waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it("say under the field what the server refuses, and lose nothing that was typed", async () => {
    const email = await customer(`limite-${locale}`);
    const boss = await staffOf(`limita-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await openFound(boss, email, ALWAYS);
    const limit = page.getByLabel(says.credit);
    await limit.fill("mucho");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error").waitFor();
    expect(await limit.getAttribute("aria-invalid")).toBe("true");
    expect(await limit.inputValue()).toBe("mucho");
    for (const key of ["Escape", "g", "o"]) await page.keyboard.press(key); // out of the field first
    const dialog = page.getByRole("dialog", { name: says.leave });
    await dialog.waitFor();
    await pressByKeys(page, page.getByRole("button", { name: says.stay }));
    await dialog.waitFor({ state: "hidden" }); // under it nothing can be typed
    await limit.fill("1500,50");
    await page.keyboard.press("Control+s");
    await expect.poll(() => stored(email)).toMatchObject({ credit_limit_cents: 150_050 });
  });

  it("are joined where two edit one: what both changed is shown side by side", async () => {
    const email = await customer(`choque-${locale}`);
    const [first, second] = [
      await staffOf(`choque-uno-${locale}`, 2),
      await staffOf(`choque-dos-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, says.path);
      await openFound(one, email, ALWAYS);
    }
    const { page } = second;
    await page.getByLabel(says.seller, { exact: true }).fill("Eva");
    await first.page.getByLabel(says.seller, { exact: true }).fill("Luis");
    await first.page.getByLabel(says.credit).fill("900");
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => stored(email)).toMatchObject({ seller: "Luis" });
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.waitFor();
    await dialog.getByText(`choque-uno-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await stored(email)).toMatchObject({ seller: "Luis" });
    await pressByKeys(page, dialog.getByRole("button", { name: says.save }));
    await expect
      .poll(() => stored(email))
      .toMatchObject({ seller: "Eva", credit_limit_cents: 90_000 });
  });

  it("are narrowed to one's own of a price level, and found by a word inside a company's name", async () => {
    const seller = `vende-${locale}@viaje.example`;
    const mark = `Zunchadora${locale}`;
    const terms = `company_name = 'Taller ${mark} Biela', price_level = 'precio5', seller = '${seller}'`;
    const mine = await customer(`mios-${locale}`, terms);
    const others = await customer(
      `ajenos-${locale}`,
      `company_name = '${mark}', price_level = 'precio5'`,
    );
    const staff = await staffOf(`vende-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, says.path);
    await page.getByRole("searchbox").fill(`${mark.toLowerCase()} biel`);
    await rowOf(page, mine).waitFor();
    await expect.poll(() => rowOf(page, others).count()).toBe(0);
    await page.getByRole("searchbox").fill("");
    await page.getByLabel(says.level, { exact: true }).selectOption("precio5");
    await page.waitForURL(/priceLevel=precio5/);
    await rowOf(page, others).waitFor();
    await page.getByLabel(says.whose, { exact: true }).selectOption("yes");
    await expect.poll(() => rowOf(page, others).count()).toBe(0);
    await rowOf(page, mine).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });

  it("are closed many at once after a look at what changes, and one with undo", async () => {
    const email = await customer(`cerrar-${locale}`);
    const boss = await staffOf(`cierra-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?text=${email}`);
    await toFirstRow(page, email);
    await page.keyboard.press("x");
    await pressByKeys(page, page.getByRole("button", { name: says.close }));
    await page.getByRole("dialog", { name: says.close }).getByText(email).waitFor();
    await page.getByRole("dialog").getByText(says.endsForGood).waitFor();
    expect(await stored(email)).toMatchObject({ is_disabled: false });
    expect(await axeFindings(page)).toEqual([]);
    await pressByKeys(page, page.getByRole("button", { name: says.run }));
    await expect.poll(() => stored(email)).toMatchObject({ is_disabled: true });
    // What it ended stays ended: the way back is not called an undo, and says so.
    await pressByKeys(page, page.getByRole("button", { name: says.openAgain }));
    await page.locator(".toast", { hasText: says.stayEnded }).waitFor();
    expect(await stored(email)).toMatchObject({ is_disabled: false });
    await openFound(boss, email, ALWAYS);
    const turn = page.locator(".access-state button");
    await pressByKeys(page, turn);
    await expect.poll(() => stored(email)).toMatchObject({ is_disabled: true });
    await pressByKeys(page, page.getByRole("button", { name: says.openAgain }));
    await page.locator(".toast", { hasText: says.stayEnded }).waitFor();
    await pressByKeys(page, turn);
    await expect.poll(() => stored(email)).toMatchObject({ is_disabled: true });
    await pressByKeys(page, turn);
    await expect.poll(() => stored(email)).toMatchObject({ is_disabled: false });
    await pressByKeys(page, page.getByRole("button", { name: says.undo }));
    await expect.poll(() => stored(email)).toMatchObject({ is_disabled: true });
  });

  it("go out as a file in which nothing runs as a formula (security A34)", async () => {
    const email = await customer(`formula-${locale}`, "company_name = '=1+1'");
    const boss = await staffOf(`archivo-${locale}`, 1);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?text=${email}`);
    await rowOf(page, email).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      pressByKeys(page, page.getByRole("button", { name: says.file })),
    ]);
    const saved = path.join(tmpdir(), `customers-${locale}-${process.pid}.csv`);
    await download.saveAs(saved);
    const text = await readFile(saved, "utf8");
    await rm(saved);
    expect(text).toContain(email);
    expect(text).toContain("'=1+1");
  });
});

describe("what a role may do with customers (decisions §3)", () => {
  it("staff reads, a manager decides, an owner gives roles", async () => {
    const email = await customer("derechos");
    for (const [name, level, fields, roles] of [
      ["lee", 1, 0, 0],
      ["decide", 2, 1, 0],
      ["manda", 3, 1, 1],
    ] as const) {
      const staff = await staffOf(`derechos-${name}`, level);
      await visitDesk(staff, SAYS.es.path);
      await openFound(staff, email, ALWAYS);
      const { page } = staff;
      expect(await page.getByLabel("Vendedor", { exact: true }).count()).toBe(fields);
      expect(await page.getByLabel("Rol", { exact: true }).count()).toBe(roles + 1); // one is the list's filter
      await page.getByRole("heading", { name: "Historial" }).waitFor(); // whoever works on it reads it
      expect(staff.complaints).toEqual([]);
    }
  });

  it("nobody decides of themself", async () => {
    const boss = await staffOf("solo", 3);
    await visitDesk(boss, SAYS.es.path);
    await openFound(boss, "solo@viaje.example", ALWAYS);
    expect(await boss.page.getByLabel("Vendedor", { exact: true }).count()).toBe(0);
  });
});

it("keeps views with the account, columns in the browser, and the filters in the address", async () => {
  const email = await customer("vistas", "phone_number = ''");
  const staff = await staffOf("vistas-personal", 1);
  const { page } = staff;
  await visitDesk(staff, SAYS.es.path);
  await page.getByRole("searchbox").fill("nadie-se-llama-asi");
  await page.getByRole("heading", { name: "No hay nada con estos filtros" }).waitFor();
  await page.getByRole("searchbox").fill(email);
  await page.waitForURL(/text=vistas/);
  await pressByKeys(page, page.getByRole("button", { name: "Vistas" }));
  await tabTo(page, page.getByLabel("Nombre de la vista"));
  await page.keyboard.type("La mía");
  await pressByKeys(page, page.getByRole("button", { name: "Guardar los filtros de ahora" }));
  await page.getByRole("dialog").getByRole("button", { name: "La mía", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await pressByKeys(page, page.getByRole("button", { name: "Columnas" }));
  await tabTo(page, page.getByRole("dialog").getByLabel("Teléfono"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await visitDesk(staff, SAYS.es.path);
  const phone = page.getByRole("columnheader", { name: "Teléfono" });
  await phone.waitFor();
  await pressByKeys(page, page.getByRole("button", { name: "Vistas" }));
  await pressByKeys(page, page.getByRole("dialog").getByRole("button", { name: /^La mía$/ }));
  await page.waitForURL(/text=vistas/);
  await rowOf(page, email).waitFor();
  const place = await phone.evaluate((head) =>
    [...(head.parentElement?.children ?? [])].indexOf(head),
  );
  expect(await rowOf(page, email).locator("td, th").nth(place).innerText()).toBe("—");
});

it("shows a list on a phone as wide as the screen, and what is open in its place", async () => {
  const email = await customer("angosto");
  const staff = await staffOf("angosto-personal", 2);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, SAYS.es.path);
  await rowOf(page, "@").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("searchbox").fill(email);
  await rowOf(page, email).locator(".row-link").click();
  await page.getByRole("heading", { name: email }).waitFor();
  expect(await page.locator(".desk-list").isVisible()).toBe(false);
  expect(await sidewaysOverflow(page)).toBe(0);
});
