import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";

import { plantedCheckout } from "./planted-checkout.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/Checkout/payment",
    ask: "Pedir una cotización",
    parts: "1 línea, 1 pieza",
    back: "Volver",
    email: "Correo para la respuesta",
    message: "Mensaje para la tienda",
    send: "Enviar la solicitud",
  },
  en: {
    path: "/en/Checkout/payment",
    ask: "Ask for a quote",
    parts: "1 line, 1 piece",
    back: "Go back",
    email: "E-mail for the answer",
    message: "Message for the shop",
    send: "Send the request",
  },
} as const;

describe.each(["es", "en"] as const)(
  "a quote that is asked for instead of paying, %s",
  (locale) => {
    const says = SAYS[locale];

    it("says first what is asked for, and is one however often it is pressed", async () => {
      const shopper = await plantedCheckout({ path: says.path });
      const { page } = shopper;
      const requests: string[] = [];
      page.on("request", (request: Request) => {
        if (/\/orders\/quote(?:\?|$)/.test(request.url())) requests.push(request.url());
      });
      await page.getByRole("button", { name: says.ask }).click();
      const dialog = page.getByRole("dialog", { name: says.ask });
      await dialog.getByText(says.parts).waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);
      await dialog.getByRole("button", { name: says.back }).click();
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("button", { name: says.ask }).press("Enter");
      await dialog.getByLabel(says.email).fill("ana");
      await dialog.getByRole("button", { name: says.send }).press("Enter");
      await dialog.locator(".field-error").waitFor();
      expect(requests).toEqual([]);
      await dialog.getByLabel(says.email).fill(`cotiza-caja-${locale}@viaje.example`);
      await dialog.getByLabel(says.message).fill("Para el viernes");
      await dialog.getByRole("button", { name: says.send }).dblclick();
      await page.waitForURL(/\/order-confirmation\/quote-\d+-[\w]{22}$/);
      await page.locator("blockquote", { hasText: "Para el viernes" }).waitFor();
      expect(requests).toHaveLength(1);
      const left = await page.evaluate(() => Object.keys(localStorage));
      expect(left.filter((key) => /cart|draft|placing/.test(key))).toEqual([]);
      expect(shopper.complaints).toEqual([]);
    });

    it("fits on a telephone", async () => {
      const { page } = await plantedCheckout({
        path: says.path,
        prepare: (opened) => opened.setViewportSize(PHONE),
      });
      await page.getByRole("button", { name: says.ask }).click();
      await page.getByRole("dialog").getByLabel(says.message).waitFor();
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  },
);
