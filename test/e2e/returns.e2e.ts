import { buffer } from "node:stream/consumers";

import { beforeAll, describe, expect, inject, it } from "vitest";

import { customer, withSession } from "./customers.ts";
import { ask, deliverOrder, openReturn, placeOrder, tokenOf } from "./order-calls.ts";
import { readPdf } from "../read-pdf.ts";
import { findingsInEveryLook, openShopper, visit } from "./shopper.ts";

let email = "";
let token = "";
let manager = "";

beforeAll(async () => {
  email = await customer("devoluciones");
  token = await tokenOf(email);
  manager = await tokenOf(await customer("bodega", "admin_level = 2"));
});

/** The path of an order that was delivered a moment ago. */
async function delivered(): Promise<string> {
  const path = await placeOrder({ email, token });
  await deliverOrder(path, manager);
  return path;
}

function numberOf(path: string): number {
  return Number(path.split("-")[1]);
}

const step = (returnNumber: number, name: string, body: object = {}) =>
  ask({ path: `admin/returns/${name}`, token: manager, body: { returnNumber, ...body } });

const LOOKS = [
  {
    prefix: "",
    where: "a desk",
    width: 1440,
    words: {
      open: "Devolver repuestos",
      send: "Pedir la devolución",
      missing: "Elija cuántas piezas devuelve, y el motivo de cada repuesto.",
      reason: "Motivo",
      requested: "Solicitada",
      slip: "Descargar la hoja (PDF)",
      refunded: "Dinero devuelto",
      nothing: "De este pedido no hay nada que se pueda devolver ahora.",
      warranty: "Garantía",
    },
  },
  {
    prefix: "/en",
    where: "a phone",
    width: 390,
    words: {
      open: "Return parts",
      send: "Ask for the return",
      missing: "Choose how many pieces you return, and the reason for each part.",
      reason: "Reason",
      requested: "Requested",
      slip: "Download the slip (PDF)",
      refunded: "Refunded",
      nothing: "Nothing of this order can be returned now.",
      warranty: "Warranty",
    },
  },
] as const;

describe("a return (decisions §8)", () => {
  it.each(LOOKS)(
    "$prefix/order/return: from the order's page to the money, on $where",
    async ({ prefix, width, words }) => {
      const path = await delivered();
      const shopper = await withSession(email);
      const { page, complaints } = shopper;
      await page.setViewportSize({ width, height: 900 });
      await visit(shopper, `${prefix}/order/${path}`);
      await page.getByRole("link", { name: words.open }).click();
      await page.waitForURL(`**${prefix}/order/open-return/${path}`);
      const send = page.getByRole("button", { name: words.send });
      await send.click();
      await page.getByText(words.missing).waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);
      expect(await page.locator(".page-foot").count()).toBe(0);

      await page.getByLabel(words.reason).selectOption("arrived_damaged");
      await page.locator("textarea").fill("La caja venía <b>abierta</b>.");
      await send.click();
      await page.waitForURL(`**${prefix}/order/return/return-*`);
      await page.locator(".status", { hasText: words.requested }).waitFor();
      await page.getByText("La caja venía <b>abierta</b>.").waitFor();
      const number = numberOf(new URL(page.url()).pathname.split("/").at(-1) ?? "");

      await step(number, "authorize", { message: "Entréguela en Heredia." });
      await page.reload();
      const slip = page.getByRole("button", { name: words.slip });
      const [file] = await Promise.all([page.waitForEvent("download"), slip.click()]);
      const { text } = await readPdf(await buffer(await file.createReadStream()));
      expect(text).toContain(String(number));
      expect(text).toContain("Entréguela en Heredia.");
      expect(await findingsInEveryLook(page)).toEqual([]);

      await step(number, "receive");
      await step(number, "approve");
      await step(number, "refund", { message: "SINPE 4711" });
      await page.reload();
      await page.locator(".status", { hasText: words.refunded }).waitFor();
      await page.getByText("SINPE 4711").first().waitFor();
      expect(await page.locator(".order-total dd").innerText()).toMatch(/\d/);
      expect(await findingsInEveryLook(page)).toEqual([]);

      await page.goto(`${prefix}/order/${path}`);
      await page.locator(".order-returns .status", { hasText: words.refunded }).waitFor();
      await page.getByText(words.nothing).waitFor();
      expect(await page.getByRole("link", { name: words.open }).count()).toBe(0);
      expect(await page.getByRole("heading", { name: words.warranty }).count()).toBe(0);
      expect(await findingsInEveryLook(page)).toEqual([]);
      await page
        .locator(".order-returns")
        .getByRole("link", { name: String(number) })
        .click();
      await page.waitForURL(`**${prefix}/order/return/return-${number}-*`);
      expect(complaints).toEqual([]);
    },
  );

  it.each([
    ["", "Elija cuántas piezas devuelve de al menos un repuesto.", "Piezas que devuelve"],
    ["/en", "Choose how many pieces of at least one part you return.", "Pieces to return"],
  ])("asks beside the lines for something that comes back: '%s'", async (prefix, asks, label) => {
    const path = await delivered();
    const shopper = await withSession(email);
    const { page } = shopper;
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(shopper, `${prefix}/order/open-return/${path}`);
    const pieces = page.getByLabel(label);
    await pieces.selectOption("0");
    await page.locator(".return-form [type=submit]").click();
    const sentence = page.getByText(asks);
    await sentence.waitFor();
    expect(await pieces.evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await pieces.getAttribute("aria-describedby")).toBe(
      await sentence.locator("xpath=..").getAttribute("id"),
    );
    const [alert, lines] = await Promise.all([
      page.locator(".return-form [role=alert]").boundingBox(),
      page.locator(".return-lines").boundingBox(),
    ]);
    expect(alert?.y).toBeLessThan(lines?.y ?? 0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await pieces.selectOption("1");
    await sentence.waitFor({ state: "detached" });
  });

  it("is found from the shop's page of returns by a guest, who is told why nothing more may come back", async () => {
    const path = await delivered();
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await visit(shopper, "/page/returns");
    await page.getByRole("link", { name: "Pedir una devolución" }).click();
    await page.waitForURL("**/order/open-return");
    const form = page.locator(".find-order form").first();
    await form.locator("[name=email]").fill(email);
    await form.locator("[name=orderNumber]").fill(String(numberOf(path)));
    await form.locator("[type=submit]").click();
    await page.waitForURL(`**/order/open-return/${path}`);
    await page.getByLabel("Motivo").selectOption("not_needed");
    await page.getByRole("button", { name: "Pedir la devolución" }).click();
    await page.waitForURL("**/order/return/return-*");
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(`/order/open-return/${path}`);
    await page.getByText("Ya está en otra devolución.").waitFor();
    await page.getByRole("link", { name: /^Devolución 7/ }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect([...hosts]).toEqual([inject("shopUrl")]);
    expect(complaints).toEqual([]);
  });

  it("is named on its order's page to whoever has that link, who is led to prove more", async () => {
    const path = await delivered();
    await openReturn(path, { reason: "not_needed" });
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await page.setViewportSize({ width: 390, height: 900 });
    await visit(shopper, `/order/${path}`);
    const returns = page.locator(".order-returns");
    await returns.getByText(/^Devolución 7/).waitFor();
    expect(await returns.getByRole("link", { name: /^Devolución/ }).count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await returns.getByRole("link", { name: /el correo y el número/ }).click();
    const form = page.locator(".find-order form").first();
    await form.locator("[name=email]").fill(email);
    await form.locator("[name=orderNumber]").fill(String(numberOf(path)));
    await form.locator("[type=submit]").click();
    await returns.getByRole("link", { name: /^Devolución 7/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("is kept to whoever has its link, and told to nobody on the way", async () => {
    const path = await delivered();
    const { page } = await openShopper();
    const response = await page.goto(`/order/open-return/${path}`);
    expect(response?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    await page.goto(`/order/open-return/${path.slice(0, -1)}_`);
    await page.getByText("No encontramos ese pedido").waitFor();
  });
});
