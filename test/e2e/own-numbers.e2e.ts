import { describe, expect, it } from "vitest";

import { customer, withSession } from "./customers.ts";
import { somePart } from "./order-calls.ts";
import { DESKTOP, findingsInEveryLook, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    own: "Su número",
    part: "Número de la tienda o del fabricante",
    add: "Agregar",
    added: "Agregado",
    paste: "O pegue las filas",
    import: "Importar",
    result: "1 agregado, 0 cambiados, 0 iguales, 1 sin guardar.",
    missing: "No encontramos ese repuesto",
    remove: /^Quitar Estante/,
    called: /^Su número Bodega 77/,
  },
  en: {
    prefix: "/en",
    own: "Your number",
    part: "The shop's or the maker's number",
    add: "Add",
    added: "Added",
    paste: "Or paste the rows",
    import: "Import",
    result: "1 added, 0 changed, 0 unchanged, 1 not kept.",
    missing: "We did not find that part",
    remove: /^Remove Estante/,
    called: /^Your number Bodega 77/,
  },
} as const;

describe.each([
  ["es", PHONE],
  ["en", DESKTOP],
] as const)("one's own part numbers, %s", (locale, viewport) => {
  const says = SAYS[locale];

  it("are added, read in with a report, taken away, and lead a search to their part", async () => {
    const sku = await somePart();
    const shopper = await withSession(await customer(`numeros-${locale}`));
    const { page, complaints } = shopper;
    await page.setViewportSize(viewport);
    await visit(shopper, `${says.prefix}/my-account/lists/numbers`);
    await page.getByLabel(says.own, { exact: true }).fill("Bodega 77");
    await page.getByLabel(says.part).fill(sku);
    await page.getByRole("button", { name: says.add, exact: true }).click();
    await page.getByText(says.added, { exact: true }).waitFor();
    await page.locator(".own-number-list b").getByText("Bodega 77").waitFor();
    await page.getByLabel(says.paste).fill(`Estante <b>,${sku}\nNada,no such part 000`);
    await page.getByRole("button", { name: says.import, exact: true }).click();
    await page.getByText(says.result).waitFor();
    await page.getByText(says.missing).waitFor();
    expect(await page.locator(".own-numbers b b").count()).toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.remove }).click();
    await expect.poll(() => page.locator(".own-number-list li").count()).toBe(1);

    await visit(shopper, `${says.prefix}/custom-search?q=bodega+77`);
    await page.waitForURL((url) => url.pathname.endsWith(`/part/${encodeURIComponent(sku)}`));
    await page.getByText(says.called).waitFor();
    expect(complaints).toEqual([]);
  });
});
