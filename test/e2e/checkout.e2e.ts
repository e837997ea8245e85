import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  chooseShipping,
  guestAtPayment,
  guestWithPart,
  logInAtCheckout,
  pay,
  placed,
  sayAddress,
  sayEmail,
} from "./checkout-shopper.ts";
import { DESKTOP, findingsInEveryLook, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const PLACE = "**/api/orders/place*";
const TROUBLE = "Tenemos problemas para procesar este pedido, por favor llámenos al +506 2200-0000";

const cents = (text: string) =>
  Math.round(Number(text.replaceAll(/[^\d,]/g, "").replace(",", ".")) * 100);

/** The sums of the summary by their words, in cents. */
async function sums(page: Page): Promise<[string, number][]> {
  const rows = await page.locator(".checkout-sums > div:not(.muted)").all();
  return Promise.all(
    rows.map(async (row): Promise<[string, number]> => [
      await row.locator("dt").innerText(),
      cents(await row.locator("dd").innerText()),
    ]),
  );
}

describe("a guest's checkout", () => {
  it("survives a reload at every step, is never too wide, and buys", async () => {
    const shopper = await guestWithPart();
    const { page, complaints } = shopper;
    const findings: string[] = [];
    const lookAtStep = async () => {
      await page.reload();
      await page.locator(".step.open").waitFor();
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        if ((await sidewaysOverflow(page)) > 0) findings.push(`${page.url()} is too wide`);
      }
    };
    await visit(shopper, "/Checkout");
    await lookAtStep();
    await sayEmail(shopper);
    await lookAtStep();
    await sayAddress(shopper);
    await lookAtStep();
    await chooseShipping(shopper);
    await lookAtStep();
    await page.getByText("ana@viaje.example").waitFor();
    expect(findings).toEqual([]);
    const shown = await sums(page);
    const total = shown.at(-1)?.[1];
    expect(shown.slice(0, -1).reduce((sum, [, amount]) => sum + amount, 0)).toBe(total);
    await pay(shopper);
    await placed(shopper);
    expect(complaints).toEqual([]);
  });

  it("keeps what is being typed when the page is loaded anew, until it is sent", async () => {
    const shopper = await guestWithPart();
    const { page } = shopper;
    await page.goto("/Checkout");
    const email = page.getByLabel("Correo electrónico");
    await email.fill("ana@viaj");
    await page.reload();
    await expect.poll(() => email.inputValue()).toBe("ana@viaj");
    await sayEmail(shopper);
    const name = page.getByLabel("Nombre de quien recibe");
    await name.fill("Ana Mora");
    await page.getByLabel("Provincia").selectOption("Heredia");
    await page.getByLabel("Cantón").selectOption("Barva");
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe("Ana Mora");
    await expect.poll(() => page.getByLabel("Cantón").inputValue()).toBe("Barva");
    await page.getByLabel("Teléfono").fill("8888 1234");
    await page.getByLabel("Dirección exacta").fill("200 m norte de la iglesia");
    await page.getByRole("button", { name: /^Usar esta dirección/ }).click();
    await page.waitForURL("**/Checkout/shipping");
    await page.goto("/Checkout/billing");
    await page.getByRole("button", { name: "Cambiar la dirección" }).click();
    await name.fill("Eva Rojas");
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe("Eva Rojas");
    expect(page.url()).toMatch(/billing$/);
  });

  it("takes a way to ship whose offer has run out as it is offered now", async () => {
    const { page } = await guestAtPayment();
    const total = await sums(page);
    await page.evaluate(() => {
      const text = localStorage.getItem("repuesto.draft") ?? "";
      localStorage.setItem("repuesto.draft", text.replace(/"id":"[^"]+"/, '"id":"run-out"'));
    });
    await page.reload();
    await page.getByRole("button", { name: /^Pagar \$/ }).waitFor();
    expect(page.url()).toMatch(/payment$/);
    expect(await sums(page)).toEqual(total);
  });

  it("leads back to the first step that lacks something, and home without a cart", async () => {
    const shopper = await guestWithPart();
    await visit(shopper, "/Checkout/payment");
    await shopper.page.waitForURL(/\/Checkout$/);
    const shownSums = shopper.page.locator(".checkout-sums").first();
    await expect.poll(() => shownSums.textContent()).toContain("ImpuestoSegún la dirección");
    await shopper.page.goto("/robots.txt"); // a page of the shop would keep its cart again
    await shopper.page.waitForURL(/\/robots\.txt$/);
    await shopper.page.evaluate(() => localStorage.removeItem("repuesto.cart"));
    await visit(shopper, "/Checkout/shipping");
    await shopper.page.waitForURL(/\/$/);
    await expect.poll(() => shopper.page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });

  it("says under a field what is wrong with it, and keeps what was typed", async () => {
    const shopper = await guestWithPart();
    const { page } = shopper;
    await visit(shopper, "/Checkout");
    await page.getByLabel("Correo electrónico").fill("ana");
    await page.keyboard.press("Enter");
    await page.getByText("El correo debe ser válido").waitFor();
    expect(await page.getByLabel("Correo electrónico").inputValue()).toBe("ana");
  });

  it("keeps everything when the card is declined, and is paid with the next try", async () => {
    const shopper = await guestAtPayment();
    const { page } = shopper;
    await pay(shopper, "Rechazado por el banco");
    await page.getByText("Su pedido está guardado").waitFor();
    await page.reload();
    await pay(shopper);
    expect(await placed(shopper)).toContain("/order-confirmation/order-");
  });

  it("asks the bank's question, before and after a reload", async () => {
    const shopper = await guestAtPayment();
    const { page } = shopper;
    await pay(shopper, "El banco pide confirmar la compra");
    await page.getByRole("button", { name: "Confirmar la compra" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Continuar con el banco" }).click();
    await page.getByRole("button", { name: "No confirmar" }).click();
    await page.getByText("No se confirmó la compra con el banco").waitFor();
    await pay(shopper, "El banco pide confirmar la compra");
    await page.getByRole("button", { name: "Confirmar la compra" }).click();
    expect(await placed(shopper)).toContain("/order-confirmation/order-");
  });

  it("waits for a late bank, and is told by itself", async () => {
    const shopper = await guestAtPayment();
    await pay(shopper, "Aprobado unos segundos después");
    await shopper.page.getByText("Esperamos la respuesta del banco").waitFor();
    expect(await placed(shopper)).toContain("/order-confirmation/order-");
  });

  it("takes a coupon, and takes out one that is none with the shop's sentence", async () => {
    const shopper = await guestAtPayment();
    const { page } = shopper;
    await page.getByLabel("Cupón").fill("DEMOOLD");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await page.locator(".checkout-coupon .field-error").waitFor();
    await page.getByLabel("Cupón").fill("DEMOSHIP");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await page.getByText("Envío gratis").waitFor();
    await page.getByText("Cupón DEMOSHIP aplicado").waitFor();
    await page.locator(".step", { hasText: "Envío" }).getByText("Cambiar").click();
    await page.locator(".choice", { hasText: "Exprés" }).locator("input").check();
    await page.getByText("solo paga el envío terrestre").waitFor();
    await chooseShipping(shopper);
    await expect.poll(() => sums(page)).toContainEqual([expect.stringContaining("Envío"), 0]);
    await pay(shopper);
    expect(await placed(shopper)).toContain("/order-confirmation/order-");
  });

  it("reads well in any look", async () => {
    const shopper = await guestAtPayment();
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
  });
});

describe("an order that meets trouble", () => {
  it("is one order when its answer is lost and it is sent again after a reload", async () => {
    const shopper = await guestAtPayment();
    const { page } = shopper;
    const answers: string[] = [];
    await page.route(PLACE, async (route: Route) => {
      answers.push(await (await route.fetch()).text());
      await route.abort();
    });
    await pay(shopper);
    await page.getByText(TROUBLE).waitFor();
    await page.unroute(PLACE);
    await page.reload();
    await page.getByText(TROUBLE).waitFor();
    await page.getByRole("button", { name: "Intentar de nuevo" }).click();
    const url = await placed(shopper);
    expect(answers).toHaveLength(1);
    const { order }: { order: { orderNumber: string } } = JSON.parse(answers[0] ?? "{}");
    expect(url).toContain(`order-${order.orderNumber}-`);
  });

  it("is sent once however often the button is pressed", async () => {
    const shopper = await guestAtPayment();
    const { page } = shopper;
    let sent = 0;
    page.on("request", (request) => (sent += request.url().includes("orders/place") ? 1 : 0));
    await page.getByRole("button", { name: /^Pagar \$/ }).dblclick();
    await placed(shopper);
    expect(sent).toBe(1);
  });

  it("says what changed while it was paid, and asks to confirm", async () => {
    const shopper = await guestAtPayment();
    const { page } = shopper;
    await page.route("**/api/orders/calculate_total*", async (route) => {
      const response = await route.fetch();
      const body: { orderInfo: { total: number } } = await response.json();
      body.orderInfo.total = 1;
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await page.getByRole("button", { name: "Pagar $1,00" }).waitFor();
    await page.unroute("**/api/orders/calculate_total*");
    await pay(shopper);
    await page.getByText("El total era $1,00 y ahora es").waitFor();
    await pay(shopper);
    expect(await placed(shopper)).toContain("/order-confirmation/order-");
  });

  it("is followed by the other tab", async () => {
    const shopper = await guestAtPayment();
    const { page } = shopper;
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel("Orden de compra").fill("PO-77");
    await expect.poll(() => page.getByLabel("Orden de compra").inputValue()).toBe("PO-77");
    await pay(shopper);
    await placed(shopper);
    await other.waitForURL(/\/$/);
    expect(await other.evaluate(() => localStorage.getItem("repuesto.cart"))).toBeNull();
  });
});

describe("a customer's checkout", () => {
  it("takes the guest's cart along, keeps the address, and the draft for the next login", async () => {
    const shopper = await guestWithPart();
    const { page } = shopper;
    await visit(shopper, "/Checkout");
    await logInAtCheckout(shopper, "retail");
    await page.getByRole("link", { name: "Continuar", exact: true }).click();
    await sayAddress(shopper);
    await chooseShipping(shopper);
    const [kept] = await Promise.all([
      page.waitForResponse(
        (response) => response.request().postData()?.includes('"purchaseOrder":"PO-12"') ?? false,
      ),
      page.getByLabel("Orden de compra").fill("PO-12"),
    ]);
    await kept.finished();
    await page.evaluate(() => localStorage.clear());
    await visit(shopper, "/login?next=/Checkout");
    const form = page.locator("form[aria-labelledby=login]");
    await form.locator("[name=email]").fill("retail@repuesto.example");
    await form.locator("[name=password]").fill("repuesto-demo-2026");
    await form.locator("[type=submit]").click();
    await page.getByText("Compra como retail@repuesto.example").waitFor();
    await visit(shopper, "/Checkout/shipping");
    await chooseShipping(shopper);
    expect(await page.getByLabel("Orden de compra").inputValue()).toBe("PO-12");
    await pay(shopper);
    expect(await placed(shopper)).toContain("/order-confirmation/order-");
  });

  it("buys on account with a purchase order, as far as the credit goes", async () => {
    const shopper = await guestWithPart();
    const { page } = shopper;
    await visit(shopper, "/Checkout");
    await logInAtCheckout(shopper, "credit");
    await page.getByRole("link", { name: "Continuar", exact: true }).click();
    await sayAddress(shopper);
    await chooseShipping(shopper);
    await page.getByText("Crédito de la cuenta").click();
    await page.getByText(/^Disponible \$/).waitFor();
    await page.getByLabel("Orden de compra").fill("OC-2026-1");
    await page.getByRole("button", { name: /^Hacer el pedido por/ }).click();
    const confirmation = await placed(shopper);
    expect(confirmation).toContain("/order-confirmation/order-");
    await visit(shopper, confirmation.replace("order-confirmation", "order"));
    const history = page.locator(".order-history");
    await expect.poll(() => history.textContent()).toContain("Cargado a su crédito");
    expect(await history.textContent()).not.toContain("Pago recibido");
  });
});
