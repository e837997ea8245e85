import { describe, expect, it } from "vitest";

import { customer, database, logIn } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  toasted,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    open: "Unir con otra cuenta…",
    find: "La otra cuenta",
    which: "Cuál queda",
    typed: "Correo de la cuenta que se une",
    notTyped: "No es el correo de la cuenta que se une.",
    forGood: "No se puede deshacer.",
    stays: "Vendedor: Rosa Unida",
    room: "Los carritos y los vehículos se juntan hasta donde caben",
    taken: "no sirve para otra cuenta mientras exista la que queda",
    merged: "Esta cuenta se unió con otra",
    openKept: "Abrir la cuenta que queda",
    login: "Ingrese con u•••@viaje.example.",
    audited: "Unió dos cuentas de un cliente",
  },
  en: {
    prefix: "/en",
    open: "Merge with another account…",
    find: "The other account",
    which: "Which one stays",
    typed: "E-mail of the account that goes",
    notTyped: "It is not the e-mail of the account that goes.",
    forGood: "It cannot be undone.",
    stays: "Seller: Rosa Unida",
    room: "The carts and the vehicles are joined as far as there is room",
    taken: "cannot be used for another account as long as the one that stays exists",
    merged: "This account was merged with another one",
    openKept: "Open the account that stays",
    login: "Log in with u•••@viaje.example.",
    audited: "Merged two accounts of a customer",
  },
} as const;

async function idOf(email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
}

/** Two accounts of one customer: the one that stays has a seller, the other one an order. */
async function both(name: string) {
  const kept = await customer(`unir-queda-${name}`, "seller = 'Rosa Unida'");
  const gone = await customer(`unir-pasa-${name}`);
  await placeOrder({ email: gone, token: await tokenOf(gone) });
  return { kept, gone };
}

/** Opens the dialog of an account by keyboard, and chooses the other one. */
async function chooseOther({ page }: Shopper, email: string, says: (typeof SAYS)["es" | "en"]) {
  await page.getByRole("button", { name: says.open }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(says.find).fill(email.slice(0, 14));
  await dialog.getByRole("radio", { name: email }).press("Space");
  await dialog.getByText(says.forGood).waitFor();
  return dialog;
}

describe.each(["es", "en"] as const)("two accounts of one customer, %s", (locale) => {
  const says = SAYS[locale];
  const path = `${says.prefix}/admin/customers`;

  it("become one by keyboard alone, after a look at both, and the e-mail of the other is typed", async () => {
    const { kept, gone } = await both(locale);
    const boss = await staffOf(`unir-jefe-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${path}/${await idOf(kept)}`);
    const dialog = await chooseOther(boss, gone, says);
    await dialog.getByText(says.stays, { exact: true }).waitFor();
    for (const sentence of [says.room, says.taken])
      await dialog.getByText(sentence, { exact: false }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await dialog.getByText(says.notTyped).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel(says.typed).fill(gone);
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(async () => (await toasted(page)).join()).toContain(gone);
    await page.locator(".desk-history").getByText(says.audited).waitFor();
    await page.locator(".related-things a[href*=orders]").waitFor();
    // The other one says where it went, and offers nothing.
    await visitDesk(boss, `${path}/${await idOf(gone)}`);
    await page.getByText(says.merged).waitFor();
    expect(await page.getByRole("button", { name: says.open }).count()).toBe(0);
    await page.getByRole("link", { name: says.openKept }).press("Enter");
    await page.getByRole("heading", { name: kept }).waitFor();
    expect(boss.complaints.filter((one) => !/\b409\b/.test(one))).toEqual([]);
  });

  it("log in with the one that stayed, which whoever knows the other's password is told", async () => {
    const { kept, gone } = await both(`ingreso-${locale}`);
    const boss = await staffOf(`unir-ingreso-jefe-${locale}`, 2);
    await visitDesk(boss, `${path}/${await idOf(kept)}`);
    const dialog = await chooseOther(boss, gone, says);
    await dialog.getByLabel(says.typed).fill(gone);
    await boss.page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    const shopper = await openShopper();
    await visit(shopper, `${says.prefix}/login`);
    await logIn(shopper, gone);
    await shopper.page.getByText(says.login, { exact: false }).first().waitFor();
    expect(await axeFindings(shopper.page)).toEqual([]);
  });
});

describe("two accounts of one customer, whatever the language", () => {
  const says = SAYS.es;

  it("are looked at on a phone, side by side and no wider than the screen, and the other one may stay", async () => {
    const { kept, gone } = await both("telefono");
    await database.query("update account set has_password = false where email = $1", [kept]);
    const boss = await staffOf("unir-telefono-jefe", 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, `/admin/customers/${await idOf(kept)}`);
    const dialog = await chooseOther(boss, gone, says);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    // Who stays without a password is told how to set one; the other one has its own.
    await dialog.getByText("No tiene contraseña todavía", { exact: false }).waitFor();
    await dialog.getByLabel(says.which).selectOption({ label: gone });
    await dialog.getByText("Con su correo y su contraseña", { exact: false }).waitFor();
    await dialog.getByLabel(says.typed).fill(kept);
    await dialog.getByRole("button", { name: "Unir las cuentas" }).click();
    await page.getByRole("heading", { name: gone }).waitFor();
  });

  it("are shown as they are now where somebody changed one meanwhile", async () => {
    const { kept, gone } = await both("conflicto");
    const boss = await staffOf("unir-conflicto-jefe", 2);
    await visitDesk(boss, `/admin/customers/${await idOf(kept)}`);
    const dialog = await chooseOther(boss, gone, says);
    await database.query(
      "update account set company_name = 'Transportes Nuevos', version = version + 1 where email = $1",
      [gone],
    );
    await dialog.getByLabel(says.typed).fill(gone);
    await boss.page.keyboard.press("Control+Enter");
    await dialog.getByRole("cell", { name: "Transportes Nuevos" }).waitFor();
    await dialog.getByRole("alert").first().waitFor();
    expect(await axeFindings(boss.page)).toEqual([]);
    await boss.page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
  });

  it.each([
    ["clerk", 1, 0],
    ["manager", 2, 1],
  ] as const)(
    "are merged by managers: a %s has the button %i times",
    async (role, level, times) => {
      const email = await customer(`unir-rol-${role}`);
      const staff = await staffOf(`unir-personal-${role}`, level);
      await visitDesk(staff, `/admin/customers/${await idOf(email)}`);
      await staff.page.locator(".related-things").waitFor();
      expect(await staff.page.getByRole("button", { name: says.open }).count()).toBe(times);
    },
  );
});
