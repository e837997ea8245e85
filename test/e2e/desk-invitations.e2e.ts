import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/customers",
    invite: "Invitar",
    lately: "Se le invitó en los últimos 7 días.",
    never: "Nunca",
    has: "Ya tiene contraseña.",
    run: "Invitar a 1 cliente",
    state: "Con invitación",
    change: "Cambiar el correo",
    invited: "recibe la invitación para poner la contraseña",
    password: "La contraseña y las llaves de acceso",
  },
  en: {
    path: "/en/admin/customers",
    invite: "Invite",
    lately: "They were invited in the last 7 days.",
    never: "Never",
    has: "They have a password already.",
    run: "Invite 1 customer",
    state: "Invited",
    change: "Change the e-mail",
    invited: "gets the invitation to set a password",
    password: "The password and the passkeys",
  },
} as const;

/** Somebody whom a file brought. */
async function brought(name: string): Promise<string> {
  await customer(name, "has_password = false");
  return `${name}@viaje.example`;
}

async function invitedAt(email: string) {
  const { rows } = await database.query<{ at: Date | null }>(
    "select invited_at as at from account where email = $1",
    [email],
  );
  return rows[0]?.at ?? null;
}

describe.each(["es", "en"] as const)("customers whom a file brought, %s", (locale) => {
  const says = SAYS[locale];

  it("are invited from their detail by keyboard, once in a week", async () => {
    const email = await brought(`invitada-${locale}-${Date.now()}`);
    const staff = await staffOf(`invita-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.path}?text=${encodeURIComponent(email)}&invitation=due`);
    await rowOf(page, email).locator(".row-link").click();
    const section = page.locator(".desk-detail");
    await section.getByText(says.never).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await section.getByRole("button", { name: says.invite, exact: true }).press("Enter");
    await section.getByText(says.lately).waitFor();
    await expect.poll(async () => (await toasted(page)).join()).toContain(email);
    expect(await invitedAt(email)).not.toBeNull();
    expect(await section.getByRole("button", { name: says.invite }).count()).toBe(0);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(staff.complaints).toEqual([]);
  });

  it("are invited many at once, and who is left out is said with why", async () => {
    const stamp = Date.now();
    const due = await brought(`varias-${locale}-${stamp}-a`);
    await customer(`varias-${locale}-${stamp}-b`);
    const staff = await staffOf(`invita-varias-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.path}?text=varias-${locale}-${stamp}`);
    await rowOf(page, due).waitFor();
    await page.locator("thead input[type=checkbox]").check();
    await page.getByRole("button", { name: says.invite, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(says.has).waitFor();
    await dialog.getByText(says.state).first().waitFor();
    await dialog.getByRole("button", { name: says.run }).click();
    await expect.poll(() => invitedAt(due)).not.toBeNull();
  });

  it("are invited at another e-mail, and nothing is said of a password that they have not", async () => {
    const staff = await staffOf(`otro-correo-${locale}`, 2);
    const { page } = staff;
    const opened = async (email: string) => {
      await visitDesk(staff, `${says.path}?text=${encodeURIComponent(email)}`);
      await rowOf(page, email).locator(".row-link").click();
      await page.getByRole("button", { name: says.change }).press("Enter");
      return page.getByRole("dialog", { name: says.change });
    };
    const none = await opened(await brought(`sin-clave-${locale}-${Date.now()}`));
    await none.getByText(says.invited).waitFor();
    expect(await none.getByText(says.password).count()).toBe(0);
    const has = await opened(await customer(`con-clave-${locale}-${Date.now()}`));
    await has.getByText(says.password).waitFor();
    expect(await has.getByText(says.invited).count()).toBe(0);
  });
});
