import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, toFirstRow, visitDesk } from "./desk-staff.ts";
import { numberParts, plantParts } from "./plant-parts.ts";
import { axeFindings, findingsAndBack, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    groups: "Grupos de equivalentes",
    chains: "Cadenas de reemplazo",
    references: "Referencias de otras marcas",
    size: "Repuestos",
    one: "1 repuesto",
    few: "De 2 a 9 repuestos",
    end: "Al final",
    offSale: "Fuera de venta al final",
    known: "La tienen",
    shared: "Dos repuestos o más",
    lacks: "Le falta",
    weight: "Sin peso",
  },
  en: {
    groups: "Interchange groups",
    chains: "Supersession chains",
    references: "Cross references",
    size: "Parts",
    one: "1 part",
    few: "2 to 9 parts",
    end: "At the end",
    offSale: "Off sale at its end",
    known: "Known by it",
    shared: "Two parts or more",
    lacks: "Lacks",
    weight: "Without a weight",
  },
} as const;

/** Three parts: the first two in a group and known by one number of another brand, the second in the place of the first. */
async function plantRelated(name: string) {
  const parts = await plantParts(name, 3);
  const [old, current, apart] = parts;
  if (!old || !current || !apart) throw new Error("There are no parts.");
  await numberParts(parts);
  await database.query(
    `with related as (
       update part set interchange_group = $1, weight_g = null,
         verification = case sku when $3 then 'rejected' else verification end,
         superseded_by = case sku when $2 then (select id from part where sku = $3) end
       where sku = any(array[$2, $3]) returning id)
     insert into part_number (part_id, kind, maker, number, key)
     select id, 'competitor', 'Baldwin', $4, $5 from related`,
    [`EQ-${name}`, old.sku, current.sku, `BW-${name}`, `BW${name}`.replaceAll(/[^A-Z0-9]/g, "")],
  );
  return { old, current, apart };
}

describe.each(["es", "en"] as const)("how parts stand to each other, in lists, %s", (locale) => {
  const says = SAYS[locale];

  it("groups are found by a number, narrowed by their size, and lead to their part, by keyboard", async () => {
    const { old, current } = await plantRelated(`LISTADO-GRUPO-${locale.toUpperCase()}`);
    const clerk = await staffOf(`listado-grupo-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, deskLink(locale, "groups"));
    await page.getByRole("heading", { level: 1, name: says.groups }).waitFor();
    await page.getByRole("searchbox").fill(current.number);
    await rowOf(page, old.number).waitFor();
    await page.getByLabel(says.size, { exact: true }).selectOption({ label: says.few });
    await rowOf(page, old.number).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByLabel(says.size, { exact: true }).selectOption({ label: says.one });
    await rowOf(page, old.number).waitFor({ state: "detached" });
    await page.getByLabel(says.size, { exact: true }).selectOption({ label: says.few });
    await rowOf(page, old.number).waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await toFirstRow(page, old.number);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === deskLink(locale, "parts", old.sku));
  });

  it("chains stand once, by the part at their end, also by its being off sale, on a phone", async () => {
    const { old, current } = await plantRelated(`LISTADO-CADENA-${locale.toUpperCase()}`);
    const clerk = await staffOf(`listado-cadena-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, `${deskLink(locale, "chains")}?text=${old.number}&end=off`);
    await page.getByRole("heading", { level: 1, name: says.chains }).waitFor();
    await rowOf(page, current.number).waitFor();
    expect(await page.locator("tr[data-row]").count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await rowOf(page, current.number).locator(".row-link").click();
    await page.waitForURL((url) => url.pathname === deskLink(locale, "parts", current.sku));
  });

  it("references are known to two parts or one, and parts without a weight are listed", async () => {
    const { old } = await plantRelated(`LISTADO-REF-${locale.toUpperCase()}`);
    const clerk = await staffOf(`listado-ref-${locale}`, 1);
    const { page } = clerk;
    const number = `BW-LISTADO-REF-${locale.toUpperCase()}`;
    await visitDesk(clerk, `${deskLink(locale, "references")}?text=${number}`);
    await page.getByRole("heading", { level: 1, name: says.references }).waitFor();
    await rowOf(page, number).waitFor();
    await page.getByLabel(says.known, { exact: true }).selectOption({ label: says.shared });
    await page.waitForURL((url) => url.searchParams.get("shared") === "yes");
    await rowOf(page, number).getByText(old.number).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await visitDesk(clerk, `${deskLink(locale, "parts")}?text=${old.number}`);
    await rowOf(page, old.number).waitFor();
    await page.getByLabel(says.lacks, { exact: true }).selectOption({ label: says.weight });
    await page.waitForURL((url) => url.searchParams.get("lacks") === "weight");
    await rowOf(page, old.number).waitFor();
  });
});
