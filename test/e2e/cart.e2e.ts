import { describe, expect, it } from "vitest";

import { customer, database, logIn, signedIn } from "./customers.ts";
import { plantedCheckout } from "./planted-checkout.ts";
import {
  alive,
  axeFindings,
  DESKTOP,
  openShopper,
  PHONE,
  type Shopper,
  toasted,
  visit,
} from "./shopper.ts";

const LIST = "/custom-search?q=filtro&stock=IN_STOCK";

/** A shopper with the first parts of a list in the cart. */
async function shopperWithParts(count: number, path = LIST): Promise<Shopper> {
  const shopper = await openShopper();
  await visit(shopper, path);
  const { page } = shopper;
  for (let place = 0; place < count; place++) {
    await page.locator(".part-row .button-add").nth(place).click();
    await expect.poll(() => countInHeader(shopper)).toBe(String(place + 1));
  }
  return shopper;
}

function countInHeader({ page }: Shopper): Promise<string | null> {
  return page.locator(".cell.cart .count").textContent();
}

async function openCart(shopper: Shopper, path = "/Cart"): Promise<void> {
  await visit(shopper, path);
  await shopper.page.locator(".cart-row .part-number").first().waitFor();
}

describe("a guest's cart", () => {
  it("takes parts from a list, tells so, and counts them in the header", async () => {
    const { page, complaints } = await shopperWithParts(2);
    const number = await page.locator(".part-row .part-number a").nth(1).innerText();
    await expect.poll(() => toasted(page)).toContainEqual(expect.stringContaining(number));
    expect(complaints).toEqual([]);
  });

  it("adds to what it holds, and says on the part's page how many that is", async () => {
    const shopper = await shopperWithParts(1);
    const { page } = shopper;
    await page.locator(".part-row .part-title").first().click();
    await page.getByText("Tiene 1 en el carrito").waitFor();
    await page.locator(".part-price .quantity").fill("2");
    await page.locator(".part-price .button-add").click();
    await page.getByText("Tiene 3 en el carrito").waitFor();
    const expected = expect.stringMatching(/^Se actualizó la cantidad de este repuesto: .+, 3 en/);
    await expect.poll(() => toasted(page)).toContainEqual(expected);
    await expect.poll(() => countInHeader(shopper)).toBe("3");
  });

  it("survives a reload, and shows prices and sums that add up", async () => {
    const shopper = await shopperWithParts(2);
    const { page } = shopper;
    await openCart(shopper);
    await page.reload();
    await page.locator(".cart-row .part-number").first().waitFor();
    const amounts = async (selector: string) =>
      (await page.locator(selector).allInnerTexts()).map((text) =>
        Math.round(Number(text.replaceAll(/[^\d,]/g, "").replace(",", ".")) * 100),
      );
    const lines = await amounts(".cart-lines ul .line-sum .strong");
    const [products] = await amounts(".sums dd");
    expect(lines).toHaveLength(2);
    expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(products);
  });
});

describe("a line of a guest's cart", () => {
  it("changes its quantity by clicks and by typing, and shows what the shop has", async () => {
    const shopper = await shopperWithParts(1);
    const { page } = shopper;
    await openCart(shopper);
    await page.getByRole("button", { name: /^Una más de/ }).click();
    await expect.poll(() => countInHeader(shopper)).toBe("2");
    await page.locator(".stepper .input").fill("999");
    await page
      .getByText(/se actualizaron por disponibilidad|Hay \d+/)
      .first()
      .waitFor();
    const held = async () => Number(await page.locator(".stepper .input").inputValue());
    await expect.poll(held).toBeLessThan(999); // the sentence may stand there before the number follows it
    expect(await held()).toBeGreaterThan(0);
  });

  it("is taken out, and put back", async () => {
    const shopper = await shopperWithParts(2);
    const { page } = shopper;
    await openCart(shopper);
    await page
      .getByRole("button", { name: /^Quitar/ })
      .first()
      .click();
    await page.getByText(/^Se quitó/).waitFor();
    await expect.poll(() => page.locator(".cart-lines ul > li").count()).toBe(1);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.poll(() => page.locator(".cart-lines ul > li").count()).toBe(2);
  });

  it("is taken out by a quantity of 0, and put back as it was", async () => {
    const shopper = await plantedCheckout({ path: "/Cart" });
    const { page } = shopper;
    await page.getByRole("button", { name: /^Una más de/ }).click();
    await expect.poll(() => countInHeader(shopper)).toBe("2");
    await page.locator(".stepper .input").fill("0");
    await page.getByText(/^Se quitó/).waitFor();
    await page.getByText("Su carrito no tiene artículos").waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.poll(() => page.locator(".stepper .input").inputValue()).toBe("2");
    expect(await page.getByText(/^Se quitó/).count()).toBe(0);
  });
});

describe("a guest's cart that meets trouble", () => {
  it("says what to do when it has no items", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/Cart");
    await shopper.page.getByText("Su carrito no tiene artículos").waitFor();
    expect(await axeFindings(shopper.page)).toEqual([]);
  });

  it("keeps what it holds when the shop cannot be reached", async () => {
    const shopper = await shopperWithParts(1);
    const { page } = shopper;
    await openCart(shopper);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: /^Una más de/ }).click();
    const unreached = "No hay conexión con la tienda. Revísela e intente de nuevo.";
    await expect.poll(() => toasted(page)).toEqual([unreached]);
    await page.getByRole("button", { name: /^Quitar/ }).click();
    await expect.poll(() => page.locator(".cart-summary:not([aria-busy])").count()).toBe(1);
    expect(await page.getByText(/^Se quitó/).count()).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await page.locator(".cart-row .part-number").first().waitFor();
    expect(await page.locator(".stepper .input").inputValue()).toBe("1");
  });

  it("drops what is not a cart in the browser's storage", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/");
    await shopper.page.evaluate(() =>
      localStorage.setItem("repuesto.cart", '{"version":"2.2","items":[{"sku":7},null]}'),
    );
    await visit(shopper, "/Cart");
    await shopper.page.getByText("Su carrito no tiene artículos").waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("follows what another tab puts into it", async () => {
    const shopper = await shopperWithParts(1);
    const other = await shopper.page.context().newPage();
    await other.goto(LIST);
    await alive(other);
    await openCart(shopper);
    await other.locator(".part-row .button-add").nth(1).click();
    await expect.poll(() => shopper.page.locator(".cart-lines ul > li").count()).toBe(2);
  });
});

describe("a customer's cart", () => {
  it("takes in what was gathered as a guest, and says what changed", async () => {
    const email = await customer("carrito");
    const other = await signedIn(email, LIST);
    await other.page.locator(".part-row .button-add").first().click();
    await expect.poll(() => countInHeader(other)).toBe("1");

    const shopper = await shopperWithParts(2);
    await visit(shopper, "/login?next=/Cart");
    await logIn(shopper, email);
    await shopper.page.getByText("se unió con el carrito de su cuenta").waitFor();
    await expect.poll(() => countInHeader(shopper)).toBe("3");
    await shopper.page.getByRole("button", { name: "Entendido" }).click();
    await shopper.page.getByText("se unió con el carrito").waitFor({ state: "detached" });
  });

  it("tells what the shop changed, whichever page heard of it first", async () => {
    const email = await customer("carrito-tres");
    const shopper = await signedIn(email, LIST);
    const { page } = shopper;
    await page.locator(".part-row .button-add").first().click();
    await expect.poll(() => countInHeader(shopper)).toBe("1");
    await database.query(
      "update cart_line set quantity = 999 where account_id = (select id from account where email = $1)",
      [email],
    );
    await visit(shopper, "/category"); // its header asks for the cart, which the shop brings up to date
    await expect.poll(() => countInHeader(shopper)).not.toBe("1");
    await openCart(shopper);
    await page.getByText("se actualizaron por disponibilidad").waitFor();
    await page.reload();
    await page.getByText("se actualizaron por disponibilidad").waitFor();
    await page.getByRole("button", { name: "Entendido" }).click();
    await page.getByText("se actualizaron por").waitFor({ state: "detached" });
  });

  it("is there on another device, and gone from a browser that was left", async () => {
    const email = await customer("carrito-dos");
    const shopper = await signedIn(email, LIST);
    await shopper.page.locator(".part-row .button-add").first().click();
    await expect.poll(() => countInHeader(shopper)).toBe("1");
    const elsewhere = await signedIn(email, "/Cart");
    await expect.poll(() => elsewhere.page.locator(".cart-lines ul > li").count()).toBe(1);
    await visit(elsewhere, "/my-account");
    await elsewhere.page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect.poll(() => countInHeader(elsewhere)).toBe("0");
  });
});

describe("a cart of many numbers", () => {
  it("is pasted: what is found is added, the rest stays to be corrected", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, LIST);
    const numbers = await page.locator(".part-row .part-number a").allInnerTexts();
    await visit(shopper, "/Cart");
    await page.getByRole("button", { name: "Pegar números" }).click();
    await page
      .getByLabel("Números y cantidades")
      .fill(`${numbers[0]}, 2\n${numbers[1]}\t1\nNOHAYESTE 3`);
    await page.getByRole("button", { name: "Buscar los números" }).click();
    await page.getByText("Una línea no se agrega").waitFor();
    const meant = await page.locator(".pasted li .subline").allInnerTexts();
    expect(meant.slice(0, 2).map((words) => words.split(", ")[0])).toEqual(numbers.slice(0, 2));
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Agregar 2 líneas" }).click();
    await expect.poll(() => countInHeader(shopper)).toBe("3");
    expect(await page.getByLabel("Números y cantidades").inputValue()).toBe("NOHAYESTE 3");
  });

  it("is told by line of what is no quantity, and of what came short", async () => {
    const shopper = await shopperWithParts(1);
    const { page } = shopper;
    await openCart(shopper);
    const number = await page.locator(".cart-row .part-number a").innerText();
    await page.getByRole("button", { name: "Pegar números" }).click();
    const field = page.getByLabel("Números y cantidades");
    await field.fill(`${number} 9999`);
    await page.getByRole("button", { name: "Buscar los números" }).click();
    await page.getByText("La cantidad debe ser de 1 a 999").waitFor();
    expect(await page.getByRole("button", { name: "Agregar", exact: true }).isDisabled()).toBe(
      true,
    );
    await page.getByRole("button", { name: "Corregir" }).click();
    for (const added of [/pidió 999, se agregaron \d+/, /pidió 999, no se agregó ninguno/]) {
      await field.fill(`999 x ${number}`);
      await page.getByRole("button", { name: "Buscar los números" }).click();
      await page.getByText(/Solo hay \d+/).waitFor();
      await page.getByRole("button", { name: "Agregar 1 línea" }).click();
      await page.getByText(added).waitFor();
    }
    const toasts = await toasted(page);
    expect(toasts.filter((text) => text.includes("agregada"))).toEqual([
      "1 línea agregada al carrito",
    ]);
  });

  it("is refused whole when it is too long, with what is read at once", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/Cart");
    await page.getByRole("button", { name: "Pegar números" }).click();
    const buffer = Buffer.from("sku,cantidad\n".concat("NOHAY-1234567890,2\n".repeat(10_500)));
    await page.locator("dialog [type=file]").setInputFiles({
      name: "lista.csv",
      mimeType: "text/csv",
      buffer,
    });
    await expect
      .poll(async () => (await page.getByLabel("Números y cantidades").inputValue()).length)
      .toBe(buffer.length);
    await page.getByRole("button", { name: "Buscar los números" }).click();
    await page.getByText(/se leen 500 líneas y 200\s?000 caracteres a la vez/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("is shared by a link that holds no price, and taken over by whoever opens it", async () => {
    const shopper = await shopperWithParts(2);
    const { page } = shopper;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openCart(shopper);
    await page.getByRole("button", { name: "Compartir" }).click();
    await expect.poll(() => toasted(page)).toContain("Enlace del carrito copiado");
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

    const friend = await openShopper();
    await visit(friend, link.pathname + link.search);
    await friend.page.getByText("Le compartieron un carrito con 2 repuestos.").waitFor();
    await friend.page.getByRole("button", { name: "Agregar a mi carrito" }).click();
    await expect.poll(() => countInHeader(friend)).toBe("2");
    await expect.poll(() => friend.page.url()).not.toContain("shared");
  });

  it("says so when the shared link leads nowhere", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/en/Cart?shared=nothing-here");
    await shopper.page.getByText("This cart link no longer exists").waitFor();
    expect(await shopper.page.getByText("Add to my cart").count()).toBe(0);
  });
});

describe("the page of a full cart", () => {
  it.each([
    ["wide", DESKTOP],
    ["on a phone", PHONE],
  ])("shuts nobody out, %s", async (_what, viewport) => {
    const shopper = await shopperWithParts(2);
    const { page } = shopper;
    await page.setViewportSize(viewport);
    await openCart(shopper, "/en/Cart");
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
  });
});
