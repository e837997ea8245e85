import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    drop: "Suelte aquí un archivo, o elíjalo",
    try: "Probar todo el archivo",
    apply: "Importar de verdad",
    undo: "Deshacer…",
    means: "las invitaciones que aún no salieron se retiran",
    invited: "La invitación salió, o pudo haber salido",
    used: "La cuenta está en uso",
    undoNow: "Deshacer la importación",
    undone: "Deshecha",
    taken: "Se quitaron ya invitadas",
    entry: "Deshizo lo que una importación había hecho de la cuenta",
  },
  en: {
    drop: "Drop a file here, or choose one",
    try: "Try the whole file",
    apply: "Import for good",
    undo: "Undo…",
    means: "invitations to them that have not left are withdrawn",
    invited: "The invitation has left, or may have",
    used: "The account is in use",
    undoNow: "Undo the import",
    undone: "Undone",
    taken: "Taken away after an invitation",
    entry: "Undid what an import had made of the account",
  },
} as const;

async function accountOf(email: string) {
  const { rows } = await database.query<{ id: string; seller: string }>(
    "select id, seller from account where email = $1",
    [email],
  );
  return rows[0];
}

describe.each(["es", "en"] as const)("an import of customers, %s", (locale) => {
  const says = SAYS[locale];

  it("is taken back: who is new goes, who was there has back what they had, and who is in stays", async () => {
    const mark = `deshecho-${locale}-${Date.now()}`;
    const [free, invited, used] = ["nueva", "invitada", "usada"].map(
      (name) => `${mark}-${name}@viaje.example`,
    );
    if (!free || !invited || !used) throw new Error("There is nobody.");
    const there = await customer(`${mark}-antes`, "seller = 'Luis'");
    const people = [free, invited, used, there];
    const rows = people.map((email) => `${email},Ana,Mora,vehicle_owner,Eva`);
    const boss = await staffOf(`deshace-clientes-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "imports", "new"));
    const name = `clientes-${locale}.csv`;
    await page.getByLabel(says.drop).setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(["email,first_name,last_name,account_type,seller", ...rows].join("\n")),
    });
    await page.getByRole("heading", { name }).waitFor();
    await page.locator(".desk-detail select").first().selectOption("customers");
    const trial = page.getByRole("button", { name: says.try });
    await expect.poll(() => trial.isEnabled()).toBe(true);
    await trial.press("Enter");
    await page.getByRole("button", { name: says.apply }).press("Enter");
    await expect.poll(async () => (await accountOf(there))?.seller).toBe("Eva");

    await database.query(
      "insert into mail (kind, locale, recipient, params, state) values ('invitation', 'es', $1, '{}', 'sent')",
      [invited],
    );
    await database.query("update account set has_password = true where email = $1", [used]);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    const undo = page.getByRole("button", { name: says.undoNow });
    await undo.waitFor();
    await page.getByText(says.means).waitFor();
    const lines = page.locator(".refused-rows li");
    await lines.filter({ hasText: invited }).getByText(says.invited).waitFor();
    await lines.filter({ hasText: used }).getByText(says.used).waitFor();
    expect(await lines.count()).toBe(2);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accountOf(free)).toBeDefined();

    await undo.press("Enter");
    await page.getByRole("heading", { name: new RegExp(`^${says.undone}`) }).waitFor();
    await lines.filter({ hasText: invited }).waitFor();
    const logged = page.locator(".desk-history li").first();
    await expect.poll(() => logged.innerText()).toContain(`${says.taken}: 1`);
    const left = await Promise.all(people.map(accountOf));
    expect(left.map((one) => one?.seller)).toEqual([undefined, undefined, "Eva", "Luis"]);
    await visitDesk(boss, deskLink(locale, "audit") + `?subject=account:${left[3]?.id}`);
    await page.getByText(says.entry).first().waitFor();
    expect(boss.complaints).toEqual([]);
  });
});
