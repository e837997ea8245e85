import { describe, expect, it } from "vitest";

import { openCart } from "./cart-shopper.ts";
import { customer, database, logIn } from "./customers.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import {
  DESKTOP,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  visit,
} from "./shopper.ts";
import { smallTargets } from "./touch-targets.ts";

const SAYS = {
  es: {
    prefix: "",
    save: "Guardar en una lista",
    logIn: "Ingresar",
    name: "Nombre de la lista nueva",
    submit: "Guardar",
    done: "ahora la lista tiene 1 pieza",
    see: "Ver la lista",
    import: "Importar números",
    paste: "O pegue números y cantidades",
    send: "Importar",
    added: "Agregado: 3 ×",
    missing: "No encontramos este número",
    several: "Agregar",
    close: "Cerrar",
    toCart: /Agregar .*al carrito/,
    out: "agotado",
    share: "Compartir por enlace",
    link: "Enlace de la lista",
    end: "Dejar de compartir",
    gone: "Este enlace ya no lleva a ninguna lista",
    rename: "Cambiar nombre",
    newName: "Nombre de la lista",
    remove: "Borrar la lista",
    sure: "Sí, borrar la lista",
    none: "Aún no tiene listas",
  },
  en: {
    prefix: "/en",
    save: "Save to a list",
    logIn: "Log in",
    name: "Name of the new list",
    submit: "Save",
    done: "the list now has 1 piece",
    see: "See the list",
    import: "Import numbers",
    paste: "Or paste numbers and quantities",
    send: "Import",
    added: "Added: 3 ×",
    missing: "We did not find this number",
    several: "Add",
    close: "Close",
    toCart: /Add .*to the cart/,
    out: "out of stock",
    share: "Share by link",
    link: "Link of the list",
    end: "Stop sharing",
    gone: "This link leads to no list any more",
    rename: "Rename",
    newName: "Name of the list",
    remove: "Remove the list",
    sure: "Yes, remove the list",
    none: "You have no lists yet",
  },
} as const;

/** A part that lies in a warehouse, and one that nobody has. */
async function parts() {
  const { rows } = await database.query<{ sku: string; number: string; is_there: boolean }>(
    `(select sku, part_number as number, true as is_there from part join part_price on part_id = part.id
        where exists (select from stock where stock.part_id = part.id and on_hand > 5) order by part.id limit 1)
     union all
     (select sku, part_number, false from part where supply = 'none' and not exists
        (select from stock where part_id = part.id and (on_hand > 0 or incoming > 0)) order by id limit 1)`,
  );
  const there = rows.find((row) => row.is_there);
  const out = rows.find((row) => !row.is_there);
  if (!there || !out) throw new Error("The catalogue has too little.");
  return { there, out };
}

const dialogOf = ({ page }: Shopper) => page.locator("dialog:modal");

describe.each([
  ["es", "phone", { viewport: PHONE, hasTouch: true, isMobile: true }],
  ["en", "desk", { viewport: DESKTOP }],
] as const)("lists of parts, %s, %s", (locale, device, options) => {
  const says = SAYS[locale];

  it("begin at a part, are read in, put into the cart, shared, and removed", async () => {
    const { there, out } = await parts();
    const email = await customer(`listas-${device}`);
    const shopper = await openShopper(options);
    const { page, complaints } = shopper;
    const dialog = dialogOf(shopper);
    const tooSmall = async () => (device === "phone" ? smallTargets(page) : []);

    // A guest is led to log in, and comes back.
    await visit(shopper, `${says.prefix}/part/${encodeURIComponent(there.sku)}`);
    await page.locator(".buybox").getByRole("button", { name: says.save }).click();
    await dialog.getByRole("link", { name: says.logIn }).click();
    await page.waitForURL("**/login?**");
    await logIn(shopper, email);
    await page.waitForURL("**/part/**");
    await page.locator(".buybox").getByRole("button", { name: says.save }).click();
    await dialog.getByLabel(says.name).fill("Camión 12");
    await dialog.getByRole("button", { name: says.submit }).click();
    await dialog.getByText(says.done).waitFor();
    await dialog.getByRole("link", { name: says.see }).click();
    await page.waitForURL("**/my-account/lists/*");
    await page.locator(".list-row").first().waitFor();

    // Numbers are read in, with what became of each line.
    await page.getByRole("button", { name: says.import }).click();
    await dialog
      .getByLabel(says.paste)
      .fill(`${there.number}, 3\nNO-SUCH-NUMBER-1\n${out.number}, 2`);
    await dialog.getByRole("button", { name: says.send, exact: true }).click();
    await dialog.getByText(says.missing).waitFor();
    // A number that several parts bear is left to be chosen.
    for (const choose of await dialog.locator(".list-chosen .button").all()) await choose.click();
    await dialog.getByText(says.added).waitFor();
    expect(await tooSmall()).toEqual([]);
    await dialog.getByRole("button", { name: says.close }).click();
    await expect.poll(() => page.locator(".list-row").count()).toBe(2);
    await page.locator(".list-sums").getByText("Subtotal USD").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(options.viewport);

    // The whole list goes into the cart, and what does not is told.
    await page.getByRole("button", { name: says.toCart }).click();
    await page.locator(".list-outcome").getByText(`${out.number}: ${says.out}`).waitFor();

    // Shared by a link that shows no price, until it is ended.
    const address = page.url();
    await page.getByRole("button", { name: says.share }).click();
    const link = await page.getByLabel(says.link, { exact: true }).inputValue();
    const guest = await openShopper(options);
    await visit(guest, new URL(link).pathname);
    await guest.page.locator(".list-row").nth(1).waitFor();
    expect(await guest.page.locator("main").textContent()).not.toMatch(/\$/);
    expect(await findingsInEveryLook(guest.page)).toEqual([]);
    await page.getByRole("button", { name: says.end }).click();
    await page.getByRole("button", { name: says.share }).waitFor();
    await visit(guest, new URL(link).pathname);
    await guest.page.getByText(says.gone).waitFor();

    // Called otherwise, and removed.
    expect(page.url()).toBe(address);
    await page.getByRole("button", { name: says.rename }).click();
    await page.getByLabel(says.newName, { exact: true }).fill("Taller");
    await page.locator(".list-name").getByRole("button", { name: says.submit }).click();
    await page.getByRole("heading", { name: "Taller" }).waitFor();
    expect(await tooSmall()).toEqual([]);
    await page.getByRole("button", { name: says.remove }).click();
    await page.getByRole("button", { name: says.sure }).click();
    await page.getByText(says.none).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("take parts from a row of the results, from the cart and from an order", async () => {
    const email = await customer(`filas-${device}`);
    const order = await placeOrder({ email, token: await tokenOf(email) });
    const shopper = await openShopper(options);
    const { page } = shopper;
    const dialog = dialogOf(shopper);
    const save = async () => {
      await dialog.getByRole("button", { name: says.submit }).click();
      await dialog.getByRole("link", { name: says.see }).waitFor();
      await dialog.getByRole("button", { name: says.close }).click();
    };
    await visit(shopper, `${says.prefix}/login?next=${says.prefix}/custom-search?stock=IN_STOCK`);
    await logIn(shopper, email);
    await page.waitForURL("**/custom-search**");
    const row = page.locator(".part-row").first();
    await row.getByRole("button", { name: says.save }).click();
    await dialog.getByLabel(says.name).fill("Todo");
    await save();

    await page.locator(".part-row .button-add").nth(1).click();
    await expect.poll(() => page.locator(".cell.cart .count").textContent()).toBe("1");
    await openCart(shopper, `${says.prefix}/Cart`);
    await page.locator(".cart-row .list-mark").first().click();
    await save();
    await page.locator(".cart-tools").getByRole("button", { name: says.save }).click();
    await save();
    // The same part twice from the cart: its quantities add up. What was ordered may be that part, too.
    const { rows } = await database.query<{ quantity: number }>(
      `select quantity from saved_list_line join saved_list on id = list_id join account on account.id = account_id
       where email = $1 order by position`,
      [email],
    );
    expect(rows.map(({ quantity }) => quantity)).toEqual([1, 2]);

    await visit(shopper, `${says.prefix}/order/${order}`);
    await page.locator(".order-acts").getByRole("button", { name: says.save }).click();
    await dialog.getByRole("button", { name: says.submit }).click();
    await dialog.getByRole("link", { name: says.see }).click();
    await page.waitForURL("**/my-account/lists/*");
    await expect.poll(() => page.locator(".list-row").count()).toBeGreaterThanOrEqual(2);
  });
});
