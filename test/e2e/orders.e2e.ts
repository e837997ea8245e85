import { buffer } from "node:stream/consumers";

import { beforeAll, describe, expect, inject, it } from "vitest";

import { customer, withSession } from "./customers.ts";
import { answerQuote, ask, placeOrder, placeQuote, tokenOf } from "./order-calls.ts";
import { readPdf } from "../read-pdf.ts";
import { axeFindings, findingsInEveryLook, openShopper, type Shopper, visit } from "./shopper.ts";

const NOT_FOUND = "Pedido no encontrado, por favor verifique la información.";
let email = "";
let token = "";
let path = "";
let number = "";
let staff = "";

beforeAll(async () => {
  email = await customer("pedidos");
  token = await tokenOf(email);
  path = await placeOrder({ email, token });
  number = path.split("-")[1] ?? "";
  staff = await tokenOf(await customer("ventas", "admin_level = 1"));
  await ask({
    path: "admin/orders/paid",
    token: staff,
    body: { orderNumber: Number(number), note: "SINPE" },
  });
});

/** Fills the form that finds an order, and sends it. */
async function find({ page }: Shopper, typed: { email: string; number: string }): Promise<void> {
  const form = page.locator(".find-order form").first();
  await form.locator("[name=email]").fill(typed.email);
  await form.locator("[name=orderNumber]").fill(typed.number);
  await form.locator("[type=submit]").click();
}

describe("finding an order (specification §5 and §8)", () => {
  it("opens over any page, 600 px wide, and leads to the order", async () => {
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await visit(shopper, "/");
    await page.getByRole("link", { name: "Buscar mi pedido" }).click();
    const dialog = page.getByRole("dialog", { name: "Buscar un pedido" });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe(600);
    expect(await axeFindings(page)).toEqual([]);
    await find(shopper, { email, number });
    await page.waitForURL(`**/order/${path}`);
    await page.getByRole("heading", { name: `Pedido ${number}` }).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(complaints).toEqual([]);
    await page.getByText("200 metros sur de la iglesia").first().waitFor(); // e-mail and number were proved
  });

  it("says what is wrong with the form, and sends nothing", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/en/order");
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await find(shopper, { email: "ana", number: "" });
    await page.getByText("Complete all fields").waitFor();
    expect(await page.locator(".find-order .field-error").allInnerTexts()).toEqual([
      "E-mail must be valid",
      "Field is required",
    ]);
    expect(calls.filter((url) => url.includes("orderdirect"))).toEqual([]);
  });

  it.each([
    ["another e-mail", () => ({ email: "otra@viaje.example", number })],
    ["another number", () => ({ email, number: "999999" })],
  ])("does not find an order by %s", async (_what, typed) => {
    const shopper = await openShopper();
    await visit(shopper, "/order");
    await find(shopper, typed());
    await shopper.page.getByText(NOT_FOUND).waitFor();
    expect(new URL(shopper.page.url()).pathname).toBe("/order");
  });

  it("says so when the shop cannot be reached", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/en/order");
    await shopper.page.route("**/api/orders/orderdirect*", (route) => route.abort());
    await find(shopper, { email, number });
    await shopper.page.getByText("Error on Transaction please try again later.").waitFor();
    expect(await shopper.page.locator("[name=orderNumber]").inputValue()).toBe(number);
  });
});

describe("an order's page (security A5)", () => {
  it("shows whoever has the link no street and no phone, and asks no other host", async () => {
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).origin));
    const response = await page.goto(`/order/${path}`);
    expect(response?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(await response?.text()).not.toMatch(/Taller|Heredia/);
    await page.getByRole("heading", { name: `Pedido ${number}` }).waitFor();
    const text = await page.locator("main").innerText();
    expect(text).not.toMatch(/200 metros|88881234|pedidos@viaje/);
    expect(text).toContain("El tipo de cambio es el de la fecha del pedido");
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect([...hosts]).toEqual([inject("shopUrl")]);
    expect(complaints).toEqual([]);
  });

  it("shows its owner where it goes, and sums that add up", async () => {
    const shopper = await withSession(email);
    const { page } = shopper;
    await visit(shopper, `/order/${path}`);
    await page.getByText("200 metros sur de la iglesia").first().waitFor();
    const amounts = (await page.locator(".order-sums dd").allInnerTexts()).map((text) =>
      Math.round(Number(text.replaceAll(/[^\d,-]/g, "").replace(",", ".")) * 100),
    );
    const total = amounts.pop();
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  });

  it("is not there by a wrong validator, and offers to find it", async () => {
    const shopper = await openShopper();
    await visit(shopper, `/order/${path.slice(0, -1)}_`);
    await shopper.page.getByText("No encontramos ese pedido").waitFor();
    await expect.poll(() => shopper.page.locator(".find-order").isVisible()).toBe(true);
  });

  it("puts its lines into the cart again", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, `/order/${path}`);
    await page.getByRole("button", { name: /Volver a pedir/ }).click();
    await page.getByRole("link", { name: "Ver el carrito" }).waitFor();
    await expect.poll(() => page.locator(".cell.cart .count").innerText()).toBe("1");
  });
});

describe("an invoice", () => {
  it("stands alone, and comes as a PDF with the same number and total", async () => {
    const shopper = await withSession(email);
    const { page } = shopper;
    await visit(shopper, `/order/invoice/${path}`);
    const heading = page.getByRole("heading", { level: 1 });
    await page.getByRole("button", { name: "Descargar PDF" }).waitFor();
    expect(await page.locator(".top-bar, .page-foot").count()).toBe(0);
    expect(await page.locator(".order-facts dt").allInnerTexts()).toContain("Forma de pago");
    const printed = await readPdf(await page.pdf({ format: "A4" }));
    expect(printed.pages).toHaveLength(1);
    expect(printed.blank).toBe("");
    expect(await findingsInEveryLook(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar PDF" }).click(),
    ]);
    const { text, blank } = await readPdf(await buffer(await download.createReadStream()));
    expect(blank).toBe("");
    expect(text).toContain(await heading.innerText());
    expect(text).toContain("200 metros sur de la iglesia");
    const total = await page.locator(".invoice-sums tr").last().locator("td").first().innerText();
    expect(text).toContain(total.replace("$", ""));
  });
});

describe("a quote (decisions §7)", () => {
  it("is answered by staff, accepted by its customer, and becomes an order", async () => {
    const quote = await placeQuote({ email, token });
    await answerQuote(quote, { buyer: { email, token }, staff, message: "Sale el lunes." });
    const shopper = await withSession(email);
    const { page } = shopper;
    await visit(shopper, `/order/${quote}`);
    await page.locator(".order-answer", { hasText: "Sale el lunes." }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Escribir a la tienda" }).fill("¿Y si son tres?");
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await page.locator("blockquote", { hasText: "¿Y si son tres?" }).waitFor();
    await page.getByRole("button", { name: "Aceptar la cotización" }).click();
    await page.waitForURL("**/Checkout/quote/*");
    await page.getByText("Guardamos su pedido 5 días").waitFor(); // no card is taken here
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: "Hacer el pedido por $54,24" }).click();
    await page.waitForURL("**/order-confirmation/order-*");
    await page.getByText("¡Gracias por su compra!").waitFor();
    expect(await page.locator(".order-total dd").innerText()).toContain("54,24");
  });
});

describe("the customer's orders", () => {
  it("are listed, and narrowed by text", async () => {
    const shopper = await withSession(email);
    const { page } = shopper;
    await visit(shopper, "/my-account/my-orders");
    await page.getByRole("article", { name: `Pedido ${number}` }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("searchbox", { name: "Buscar", exact: true }).fill("zzzz");
    await page.getByText("Nada coincide con lo que buscó").waitFor();
  });

  it("are none for somebody new", async () => {
    const shopper = await withSession(await customer("sin-pedidos"));
    await visit(shopper, "/en/my-account/my-orders");
    await shopper.page.getByText("You don't have any orders yet").waitFor();
    expect(await shopper.page.locator(".orders article").count()).toBe(0);
  });
});
