import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    desk: "/admin",
    add: "Anotar",
    edit: /^Corregir la nota/,
    remove: /^Quitar la nota/,
    save: "Guardar",
    undo: "Deshacer",
    none: "Nadie ha anotado nada.",
    one: "1 nota del cliente",
    find: "Buscar al cliente",
  },
  en: {
    desk: "/en/admin",
    add: "Add the note",
    edit: /^Edit the note/,
    remove: /^Remove the note/,
    save: "Save",
    undo: "Undo",
    none: "Nobody has noted anything.",
    one: "1 note on the customer",
    find: "Find the customer",
  },
} as const;

async function idOf(email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
}

describe.each(["es", "en"] as const)("notes of a customer, %s", (locale) => {
  const says = SAYS[locale];

  it("are written, corrected, taken away and put back by keyboard, and stand where one deals with them", async () => {
    const email = await customer(`anotado-${locale}`);
    const id = await idOf(email);
    const order = /-(\d+)-/.exec(await placeOrder({ email, token: await tokenOf(email) }))?.[1];
    const clerk = await staffOf(`anota-cliente-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.desk}/customers/${id}`);
    await page.getByText(says.none).waitFor();
    const section = page.locator(".detail-section", { hasText: says.none });
    await section.locator("textarea").focus();
    await page.keyboard.type("Paga <b>tarde</b>");
    await page.getByRole("button", { name: says.add, exact: true }).press("Enter");
    await page.locator(".order-note", { hasText: "Paga <b>tarde</b>" }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.edit }).press("Enter");
    const edited = page.locator(".desk-history textarea");
    await edited.press("Control+a");
    await edited.pressSequentially("Paga a fin de mes");
    expect(await axeFindings(page)).toEqual([]);
    await page
      .locator(".desk-history")
      .getByRole("button", { name: says.save, exact: true })
      .press("Enter");
    await page.locator(".order-note", { hasText: "Paga a fin de mes" }).waitFor();
    await page.getByRole("button", { name: says.remove }).press("Enter");
    await page.getByText(says.none).waitFor();
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await page.locator(".order-note", { hasText: "Paga a fin de mes" }).waitFor();

    await visitDesk(clerk, `${says.desk}/orders/${order}`);
    const line = page.locator(".notes-line > summary", { hasText: says.one });
    await line.getByText("Paga a fin de mes").waitFor();
    await line.press("Enter");
    await page.locator(".notes-line .order-note").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    await visitDesk(clerk, `${says.desk}/orders/new`);
    await page.getByLabel(says.find).fill(email);
    await page.getByRole("button", { name: email }).press("Enter");
    await page.locator(".notes-line > summary", { hasText: "Paga a fin de mes" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);
  });

  it("stand on a phone, also before somebody acts for the customer", async () => {
    const email = await customer(`anotado-bolsillo-${locale}`);
    const id = await idOf(email);
    await database.query(
      `insert into customer_note (account_id, author, note, key, body_hash)
       values ($1::uuid, 'otra@viaje.example', $2, $1::text, '')`,
      [id, `Larga ${"muy ".repeat(40)}larga`],
    );
    const manager = await staffOf(`anota-jefa-${locale}`, 2);
    const { page } = manager;
    await page.setViewportSize(PHONE);
    for (const place of [`customers/${id}`, `customers/act-${id}`]) {
      await visitDesk(manager, `${says.desk}/${place}`);
      await page
        .getByText(/^Larga/)
        .first()
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    await page.locator(".notes-line > summary").click();
    await page.locator(".notes-line .order-note").waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(manager.complaints).toEqual([]);
  });
});
