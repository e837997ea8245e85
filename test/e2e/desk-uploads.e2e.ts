import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { rowOf, staffOf, toFirstRow, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    unused: "Nada lo usa",
    remove: "Borrar el archivo",
    sure: "tendrá que enviarlo de nuevo",
    done: "Se borró el archivo",
    theirs: "Solo quien lo envió puede verlo",
    space: "Espacio",
    total: "En total",
  },
  en: {
    unused: "Nothing uses it",
    remove: "Delete the file",
    sure: "will have to send it again",
    done: "The file was deleted",
    theirs: "Only whoever sent it can see it",
    space: "Space",
    total: "In total",
  },
} as const;

/** A picture that a customer has sent and not handed in. */
async function waitingOf(email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into upload (id, account_id, type, state, bytes, width, height)
     select gen_random_uuid(), id, 'image/jpeg', 'kept', 45000, 640, 480 from account where email = $1
     returning id`,
    [email],
  );
  return rows[0]?.id ?? "";
}

async function isThere(id: string): Promise<boolean> {
  const { rowCount } = await database.query("select from upload where id = $1", [id]);
  return rowCount === 1;
}

describe.each(["es", "en"] as const)("uploads in the back office, %s", (locale) => {
  const says = SAYS[locale];
  const path = deskLink(locale, "uploads");

  it("are found by keyboard, and deleted by a manager after a question", async () => {
    const email = await customer(`sube-${locale}`);
    const id = await waitingOf(email);
    const manager = await staffOf(`borra-${locale}`, 2);
    const { page } = manager;
    await visitDesk(manager, `${path}?text=${email}`);
    await toFirstRow(page, email);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: says.unused }).waitFor();
    await page.getByText(says.theirs).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.remove }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.remove });
    await dialog.getByText(says.sure).waitFor();
    expect(await isThere(id)).toBe(true);
    await dialog.getByRole("button").last().press("Enter");
    await page.getByText(says.done).waitFor();
    expect(await isThere(id)).toBe(false);
    await page.getByRole("button", { name: says.space, exact: true }).press("Enter");
    await page.getByRole("dialog").getByText(says.total).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(manager.complaints).toEqual([]);
  });

  it("are shown to staff on a phone, who delete none", async () => {
    const email = await customer(`sube-otra-${locale}`);
    await waitingOf(email);
    const staff = await staffOf(`mira-subido-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, `${path}?text=${email}`);
    await rowOf(page, email).locator(".row-link").click();
    await page.getByText(says.theirs).waitFor();
    expect(await page.getByRole("button", { name: says.remove }).count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(staff.complaints).toEqual([]);
  });
});
