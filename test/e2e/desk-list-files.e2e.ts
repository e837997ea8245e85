import { buffer } from "node:stream/consumers";

import { parse } from "csv-parse/sync";
import type { Download, Page } from "playwright-core";
import readWorkbook from "read-excel-file/node";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import {
  axeFindings,
  DESKTOP,
  findingsInEveryLook,
  PHONE,
  sidewaysOverflow,
  toasted,
} from "./shopper.ts";

const SAYS = {
  es: {
    csv: "Descargar CSV",
    xlsx: "Descargar XLSX",
    tools: "Filtros, orden y archivos",
    columns: "Columnas",
    seller: "Vendedor",
    did: "Descargó una lista",
    list: "Lista: Clientes",
    approval: "Aprobada",
  },
  en: {
    csv: "Download CSV",
    xlsx: "Download XLSX",
    tools: "Filters, order and files",
    columns: "Columns",
    seller: "Seller",
    did: "Downloaded a list",
    list: "List: Customers",
    approval: "Approved",
  },
} as const;

/** What a button of the list saves; it is pressed by keyboard. */
async function saved(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).press("Enter"),
  ]);
  return download;
}
const bytesOf = async (download: Download) => buffer(await download.createReadStream());
const headsOf = async (page: Page) => {
  const heads = await page
    .locator(".list-table thead th[scope=col]:not([aria-label])")
    .allInnerTexts();
  return heads.map((head) => head.replaceAll(/[↕↑↓\n]/g, "").trim()).filter((head) => head !== "");
};

/** Whether all that an empty field says fits into it: a browser gives no width of that. */
function isWhole(field: HTMLInputElement): boolean {
  const { fontFamily, fontSize, fontStretch, fontWeight } = getComputedStyle(
    field,
    "::placeholder",
  );
  const words = document.createElement("span");
  const look = { fontFamily, fontSize, fontStretch, fontWeight, whiteSpace: "pre" };
  Object.assign(words.style, look, { position: "absolute" });
  words.textContent = field.placeholder;
  document.body.append(words);
  const width = words.offsetWidth;
  words.remove();
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return width > 0 && width <= room;
}

describe.each(["es", "en"] as const)("a list of the back office as a file, %s", (locale) => {
  const says = SAYS[locale];

  it("has the words of the screen, its filters and every row of them, as CSV and XLSX", async () => {
    const name = `filasarchivo-${locale}`;
    // More than a list shows at first, and more than the server reads at once.
    await database.query(
      `insert into account (email, password_hash, first_name, last_name, phone_country_code,
         phone_number, account_type, approval, company_name, locale)
       select $1 || '-' || n || '@viaje.example', '', 'Ana', 'Mora', '506', '88881234',
         'vehicle_owner', 'approved', '=1+' || n, 'es'
       from generate_series(1, 130) n`,
      [name],
    );
    const staff = await staffOf(`baja-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${deskLink(locale, "customers")}?text=${name}`);
    await rowOf(page, name).first().waitFor();
    const heads = await headsOf(page);
    const csv = await saved(page, says.csv);
    expect(csv.suggestedFilename()).toBe("customers.csv");
    const [titles, ...rows]: string[][] = parse(await bytesOf(csv), { bom: true });
    expect(titles).toEqual(heads);
    expect(rows).toHaveLength(130);
    expect(rows.every(([email]) => email?.startsWith(name))).toBe(true);
    expect(rows.map((row) => row[2])).toContain("'=1+7");
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set([says.approval]));
    const [sheet] = await readWorkbook(await bytesOf(await saved(page, says.xlsx)));
    expect(sheet?.data[0]).toEqual(heads);
    expect(sheet?.data).toHaveLength(131);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });

  it("has the columns that somebody chose, and no other", async () => {
    const email = await customer(`columnas-${locale}`, "seller = 'Luis'");
    const staff = await staffOf(`elige-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${deskLink(locale, "customers")}?text=${email}`);
    await rowOf(page, email).waitFor();
    await page.getByRole("button", { name: says.columns }).click();
    await page.getByRole("dialog").getByLabel(says.seller).uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const [titles, row]: string[][] = parse(await bytesOf(await saved(page, says.csv)), {
      bom: true,
    });
    expect(titles).toEqual(await headsOf(page));
    expect(titles).not.toContain(says.seller);
    expect(row).not.toContain("Luis");
  });

  it("is told of in the audit log, in words: which list, by which filters, how many rows", async () => {
    const email = await customer(`anotada-${locale}`);
    const boss = await staffOf(`revisa-archivo-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${deskLink(locale, "customers")}?text=${email}`);
    await rowOf(page, email).waitFor();
    await saved(page, says.csv);
    await visitDesk(
      boss,
      `${deskLink(locale, "audit")}?actor=revisa-archivo-${locale}@viaje.example&noun=list`,
    );
    const entry = rowOf(page, says.did);
    await entry.waitFor();
    expect(await entry.innerText()).toContain(says.list);
    expect(await entry.innerText()).toContain(email);
    expect(boss.complaints).toEqual([]);
  });

  it("can be downloaded on a phone, and what the shop refuses is said", async () => {
    const staff = await staffOf(`movil-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "customers"));
    await page.locator("tr[data-row]").first().waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const tools = page.locator(".desk-filters > *:visible, .list-tools > button:visible");
    const folded = await tools.count();
    await page.getByRole("button", { name: says.tools }).click();
    await expect.poll(() => tools.count()).toBeGreaterThan(folded + 4);
    // None of them stands beyond the edge, where nobody would look for it.
    for (const tool of await tools.all()) {
      const { x = -1, width = 0 } = (await tool.boundingBox()) ?? {};
      expect([x >= 0, x + width <= PHONE.width]).toEqual([true, true]);
    }
    expect(await axeFindings(page)).toEqual([]);
    const message = `Too many at once, ${locale}.`;
    await page.route("**/api/admin/lists/file*", (route) =>
      route.fulfill({ status: 429, json: { status: "error", code: "rate_limited", message } }),
    );
    await page.getByRole("button", { name: says.xlsx }).click();
    await expect.poll(async () => (await toasted(page)).join()).toContain(message);
    expect(await page.getByRole("button", { name: says.csv }).isEnabled()).toBe(true);
  });

  it("has the box that chooses all right above those of the rows, and its search as wide as it says", async () => {
    const staff = await staffOf(`casillas-${locale}`, 1);
    const { page } = staff;
    // The lists whose search says most.
    for (const area of ["receipts", "orders", "customers"] as const) {
      await visitDesk(staff, deskLink(locale, area));
      const search = page.getByRole("searchbox");
      expect([area, await search.evaluate(isWhole)]).toEqual([area, true]);
      await page.setViewportSize(PHONE);
      expect([area, await search.evaluate(isWhole)]).toEqual([area, true]);
      await page.setViewportSize(DESKTOP);
    }
    await visitDesk(staff, deskLink(locale, "customers"));
    await page.locator("tr[data-row]").first().waitFor();
    const [head, row] = await Promise.all([
      page.locator(".list-table thead input").boundingBox(),
      page.locator("tr[data-row] input").first().boundingBox(),
    ]);
    expect(head?.x).toBe(row?.x);
  });
});

it.each([
  ["staff", 1, 0],
  ["a manager", 2, 1],
] as const)("%s downloads the lists that they see", async (_who, level, audits) => {
  const staff = await staffOf(`ve-${level}`, level);
  const { page } = staff;
  await visitDesk(staff, deskLink("es", "stock"));
  expect((await saved(page, "Descargar CSV")).suggestedFilename()).toBe("stock.csv");
  expect(await page.locator(".desk-nav a[href$='/admin/audit']").count()).toBe(audits);
  expect(staff.complaints).toEqual([]);
});
