import { describe, expect, it } from "vitest";

import { photo } from "../factories/pictures.ts";
import { customer, database, withSession } from "./customers.ts";
import { goByPalette, openFound, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { tokenOf } from "./order-calls.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/customers",
    email: "Correo",
    type: "Tipo de cuenta",
    first: "Nombre",
    last: "Apellidos",
    phone: "Teléfono",
    company: "Empresa",
    taxKind: "Identificación",
    taxNumber: "Número de identificación",
    open: "Abrir ",
    edit: "Editar los datos",
    conflict: "Otra persona guardó primero",
    keep: "Guardar así",
    leave: "Hay cambios sin guardar",
    stay: "Seguir editando",
    add: "Agregar una dirección",
    change: "Cambiar el correo",
    newEmail: "Correo nuevo",
    endAll: "Cerrar todas",
    certificate: "Ingresar un certificado",
    pages: "Páginas",
    putIn: "Ingresar",
  },
  en: {
    path: "/en/admin/customers",
    email: "E-mail",
    type: "Account type",
    first: "First name",
    last: "Last name",
    phone: "Phone",
    company: "Company",
    taxKind: "Tax identification",
    taxNumber: "Number of identification",
    open: "Open ",
    add: "Add an address",
    change: "Change the e-mail",
    newEmail: "New e-mail",
    endAll: "End all",
  },
} as const;

async function stored(email: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    "select first_name, company_name, tax_id_number, approval, has_password, invited_at is not null as invited from account where email = $1",
    [email],
  );
  return rows[0];
}

async function idOf(email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
}

describe.each(["es", "en"] as const)("the data of customers in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are made at the counter by keyboard alone, and who is there already is told with the way there", async () => {
    const clerk = await staffOf(`mostrador-${locale}`, 1);
    const { page } = clerk;
    const email = `nuevo-${locale}@viaje.example`;
    await visitDesk(clerk, says.path);
    await page.keyboard.press("n");
    const field = (name: string) => page.locator(".desk-detail").getByLabel(name, { exact: true });
    await field(says.email).fill(`mostrador-${locale}@viaje.example`);
    await field(says.type).selectOption("fleet_repair_shop");
    await field(says.first).fill("Rosa");
    await field(says.last).fill("Solano");
    await field(says.phone).fill("87123456");
    await field(says.taxKind).selectOption("cedula_juridica");
    await field(says.taxNumber).fill("12");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect.poll(() => page.locator(".field-error").count()).toBe(2); // company, and the number
    await field(says.company).fill("Transportes Solano");
    await field(says.taxNumber).fill("3-101-123456");
    await page.keyboard.press("Control+s");
    const there = page.getByRole("link", { name: `${says.open}mostrador-${locale}` });
    await there.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await there.getAttribute("href")).toContain(
      await idOf(`mostrador-${locale}@viaje.example`),
    );
    await field(says.email).fill(email);
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { name: email }).waitFor();
    expect(await stored(email)).toMatchObject({
      first_name: "Rosa",
      company_name: "Transportes Solano",
      tax_id_number: "3101123456",
      approval: "pending",
      has_password: false,
      invited: true,
    });
    await expect.poll(async () => (await toasted(page)).join()).toContain(email);
    expect(clerk.complaints.filter((one) => !/\b(?:400|409)\b/.test(one))).toEqual([]);
  });

  it("have addresses, which the customer sees too", async () => {
    const storefront = locale === "es" ? "us" : "cr";
    const email = await customer(`direccion-${locale}`, `storefront = '${storefront}'`);
    const clerk = await staffOf(`direcciones-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/${await idOf(email)}`);
    await page.getByRole("button", { name: says.add }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.add });
    // It begins where the customer's shop is, whatever the clerk speaks.
    expect(await dialog.locator("[name=country]").inputValue()).toBe(storefront.toUpperCase());
    await dialog.locator("[name=country]").selectOption("US");
    for (const [name, text] of [
      ["receiver_name", "Rosa Solano"],
      ["phone", "3055551234"],
      ["city", "Miami"],
      ["postal_code", "33101"],
      ["street", "12 Flagler St"],
    ] as const)
      await dialog.locator(`[name=${name}]`).fill(text);
    await expect.poll(() => dialog.locator("[name=state] option").count()).toBeGreaterThan(40);
    await dialog.locator("[name=state]").selectOption("FL");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.locator(".kept-rows").getByText("12 Flagler St").waitFor();
    const shopper = await withSession(email);
    await shopper.page.goto(says.path.replace("admin/customers", "my-account/manage-address"));
    await shopper.page.getByText("12 Flagler St").first().waitFor();
  });

  it("have another e-mail given by a manager, whose sessions are ended too", async () => {
    const email = await customer(`viejo-${locale}`);
    for (let session = 0; session < 2; session += 1) await tokenOf(email);
    const open = `select from session s join account a on a.id = s.account_id
      where a.email = $1 and s.revoked_at is null`;
    const sessions = async () => (await database.query(open, [email])).rowCount;
    expect(await sessions()).toBe(2);
    const boss = await staffOf(`cambia-ficha-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/${await idOf(email)}`);
    await page.getByRole("button", { name: says.endAll }).press("Enter");
    const sure = page.getByRole("dialog", { name: says.endAll });
    await sure.getByRole("button", { name: says.endAll }).press("Enter");
    await expect.poll(async () => (await toasted(page)).join()).toContain(email);
    expect(await sessions()).toBe(0);
    await page.getByRole("button", { name: says.change }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.change });
    await dialog.getByLabel(says.newEmail).fill(`reciente-${locale}@viaje.example`);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("heading", { name: `reciente-${locale}@viaje.example` }).waitFor();
    const { rows } = await database.query<{ kind: string; recipient: string }>(
      "select kind, recipient from mail where recipient in ($1, $2) and kind ~ '^(email|sessions)_' order by id",
      [email, `reciente-${locale}@viaje.example`],
    );
    expect(rows).toEqual([
      { kind: "sessions_ended", recipient: email },
      { kind: "email_changed", recipient: email },
      { kind: "email_confirm", recipient: `reciente-${locale}@viaje.example` },
    ]);
  });
});

describe("the data of customers in the back office, whatever its language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are edited by two at once: both versions stand side by side, and nothing that was typed is lost", async () => {
    const email = await customer(`datos-${locale}`);
    const id = await idOf(email);
    const [first, second] = [
      await staffOf(`datos-uno-${locale}`, 1),
      await staffOf(`datos-dos-${locale}`, 1),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, `${says.path}/${id}`);
      await one.page.getByRole("link", { name: says.edit }).press("Enter");
      await one.page.getByLabel(says.first, { exact: true }).waitFor();
    }
    const { page } = second;
    await page.getByLabel(says.first, { exact: true }).fill("Luisa");
    await first.page.getByLabel(says.first, { exact: true }).fill("Marta");
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => stored(email)).toMatchObject({ first_name: "Marta" });
    await page.locator(".desk-nav a").first().click();
    await page.getByRole("dialog", { name: says.leave }).waitFor();
    await page.getByRole("button", { name: says.stay }).click();
    await page.getByRole("dialog", { name: says.leave }).waitFor({ state: "hidden" });
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`datos-uno-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.keep }).press("Enter");
    await expect.poll(() => stored(email)).toMatchObject({ first_name: "Luisa" });
    await page.getByRole("heading", { name: email }).waitFor();
  });

  it("lead to what the customer has, each list with its filter", async () => {
    const email = await customer(`lleva-${locale}`);
    const id = await idOf(email);
    await database.query(
      "insert into certificate (account_id, kind, storefront) values ($1, 'resale', 'cr')",
      [id],
    );
    const clerk = await staffOf(`sigue-ficha-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/${id}`);
    await page.locator(".related-things a[href*=certificates]").press("Enter");
    await page.waitForURL(`**/certificates?account=${id}`);
    await rowOf(page, email).waitFor();
    expect(await page.locator("tr[data-row]").count()).toBe(1);
    await page.getByRole("combobox").getByText(email).waitFor({ state: "attached" });
    expect(clerk.complaints).toEqual([]);
  });

  it("have a paper of the counter put in, which waits to be approved and is found by a piece of the e-mail", async () => {
    const email = await customer(`trae-papel-${locale}`);
    const clerk = await staffOf(`ingresa-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/${await idOf(email)}`);
    await page.getByRole("button", { name: says.certificate }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.certificate });
    await page.keyboard.press("Control+Enter");
    await dialog.locator(".field-error").waitFor(); // it has no page yet
    const buffer = await photo("jpeg", { width: 600, height: 800 });
    await dialog
      .getByLabel(says.pages)
      .setInputFiles({ name: "exoneracion.jpg", mimeType: "image/jpeg", buffer });
    await dialog.getByText("exoneracion.jpg").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.putIn, exact: false }).last().press("Enter");
    await page.locator(".kept-rows a[href*=certificates]").waitFor();
    const boss = await staffOf(`aprueba-papel-${locale}`, 2);
    await visitDesk(boss, says.path);
    await goByPalette(boss.page, email);
    await visitDesk(
      boss,
      `${says.path.replace("customers", "certificates")}?text=trae-papel-${locale}`,
    );
    await openFound(boss, email);
    await boss.page.locator(".desk-history").getByText(`ingresa-${locale}`).waitFor();
  });
});

describe("what a role may do with the data of customers", () => {
  it.each([
    ["lee", 1, 0],
    ["decide", 2, 1],
    ["manda", 3, 1],
  ] as const)(
    "%s (level %i) edits data and addresses and reads who did; e-mail and sessions are a manager's",
    async (name, level, managers) => {
      const email = await customer(`quien-${name}`);
      const staff = await staffOf(`rol-${name}`, level);
      const { page } = staff;
      await visitDesk(staff, SAYS.es.path);
      await openFound(staff, email, ".related-things");
      await page.getByRole("link", { name: SAYS.es.edit }).waitFor();
      await page.getByRole("button", { name: SAYS.es.add }).waitFor();
      expect(await page.getByRole("button", { name: SAYS.es.change }).count()).toBe(managers);
      expect(await page.getByRole("heading", { name: "Sesiones" }).count()).toBe(managers);
      await page.locator(".desk-history li").first().waitFor();
      expect(staff.complaints).toEqual([]);
    },
  );

  it("staff changes nothing of a colleague", async () => {
    const email = await customer("colega", "admin_level = 1");
    const staff = await staffOf("rol-igual", 1);
    await visitDesk(staff, SAYS.es.path);
    await openFound(staff, email, ".related-things");
    await staff.page.getByText("No tiene direcciones.").waitFor();
    expect(await staff.page.getByRole("link", { name: SAYS.es.edit }).count()).toBe(0);
    expect(await staff.page.getByRole("button", { name: SAYS.es.add }).count()).toBe(0);
  });
});

it("shows the forms on a phone as wide as the screen", async () => {
  const id = await idOf(await customer("telefono"));
  const staff = await staffOf("telefono-personal", 2);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  for (const path of ["new", `edit-${id}`, id]) {
    await visitDesk(staff, `${SAYS.es.path}/${path}`);
    await page.locator(".desk-detail").waitFor();
    expect([path, await sidewaysOverflow(page)]).toEqual([path, 0]);
    expect(await axeFindings(page)).toEqual([]);
  }
});
