import { text } from "node:stream/consumers";

import { afterAll, describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/settings",
    imports: "/admin/imports/new",
    us: "Estados Unidos",
    own: "Este país tiene su propio valor",
    paper: "Cómo empezarían las facturas",
    identity: "EIN 12-3456789",
    takes: "con sus guiones",
    unnamed: "Escriba primero el nombre de la empresa",
    columns: "Archivo de",
    head: "kit,repuesto,titulo,title,cantidad,accion",
  },
  en: {
    path: "/en/admin/settings",
    imports: "/en/admin/imports/new",
    us: "United States",
    own: "This country has a value of its own",
    paper: "How invoices would begin",
    identity: "EIN 12-3456789",
    takes: "with its dashes",
    unnamed: "Write the name of the company first",
    columns: "File of",
    head: "sku,part,title_es,title_en,quantity,action",
  },
} as const;

async function ownOf(key: string): Promise<unknown> {
  const { rows } = await database.query<{ value: unknown }>(
    "select value from storefront_setting where storefront = 'us' and key = $1",
    [key],
  );
  return rows[0]?.value;
}

afterAll(() =>
  database.query("delete from storefront_setting where storefront = 'us' and key like 'issuer%'"),
);

describe.each(["es", "en"] as const)("the issuer of invoices in the back office, %s", (locale) => {
  const says = SAYS[locale];
  const company = `Emisora ${locale} LLC`;

  it("is written by keyboard, and seen as papers would say it before it is saved", async () => {
    const boss = await staffOf(`emisor-${locale}`, 3);
    const { page } = boss;
    const beginOf = async (key: string) => {
      await visitDesk(boss, `${says.path}/${key}`);
      await page.getByRole("heading", { name: says.paper }).waitFor();
      await page.getByRole("radio", { name: says.us }).press("Space");
      await page.getByRole("checkbox", { name: says.own }).press("Space");
      return page.locator('.desk-detail input[name="value"]');
    };
    const number = await beginOf("issuer_id");
    await number.fill("12-3456789");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error", { hasText: says.unnamed }).waitFor();
    expect(await ownOf("issuer_id")).toBeUndefined();
    await number.fill("");
    await page.getByRole("checkbox", { name: says.own }).press("Space");

    const name = await beginOf("issuer_name");
    await name.fill(company);
    const papers = page.locator(".issuer-paper");
    await papers.first().getByText(company).waitFor();
    expect(await papers.count()).toBe(2); // of the one storefront, in both languages
    expect(await ownOf("issuer_name")).toBeUndefined();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("issuer_name")).toBe(company);

    await page.setViewportSize(PHONE);
    const again = await beginOf("issuer_id");
    await again.fill("123456789");
    await page.locator(".issuer-papers", { hasText: says.takes }).waitFor();
    await again.fill("12-3456789");
    await papers.first().getByText(says.identity).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("issuer_id")).toBe("12-3456789");
    await page.locator(".desk-history li").first().waitFor();

    // What it is of goes last.
    for (const key of ["issuer_id", "issuer_name"]) {
      await visitDesk(boss, `${says.path}/${key}`);
      await page.getByRole("radio", { name: says.us }).press("Space");
      await page.getByRole("checkbox", { name: says.own }).press("Space");
      await page.keyboard.press("Control+s");
      await expect.poll(() => ownOf(key)).toBeUndefined();
    }
    expect(boss.complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([]);
  });

  it("and what kits hold goes out beside the template of its import", async () => {
    const boss = await staffOf(`salida-kits-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.imports);
    await page.getByLabel(says.columns).selectOption("kits");
    const button = page.locator(".file-columns-held button").first();
    expect(await button.textContent()).toBe("Kits: CSV");
    expect(await findingsInEveryLook(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent("download"), button.press("Enter")]);
    expect(file.suggestedFilename()).toBe("kits.csv");
    const written = await text(await file.createReadStream());
    expect(written.replace(/^\u{FEFF}/u, "").split("\n")[0]).toBe(says.head);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(boss.complaints).toEqual([]);
  });
});
