import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { photo } from "../factories/pictures.ts";
import { customer, withSession } from "./customers.ts";
import { ask, deliverOrder, placeOrder, somePart, tokenOf } from "./order-calls.ts";
import { findingsInEveryLook, openShopper, visit } from "./shopper.ts";

let email = "";
let token = "";
let manager = "";

beforeAll(async () => {
  email = await customer("garantias");
  token = await tokenOf(email);
  manager = await tokenOf(await customer("jefa-garantias", "admin_level = 2"));
});

/** The path of an order that was delivered a moment ago. */
async function delivered(): Promise<string> {
  const path = await placeOrder({ email, token });
  await deliverOrder(path, manager);
  return path;
}

const LOOKS = [
  {
    prefix: "",
    where: "a desk",
    width: 1440,
    words: {
      open: "Una pieza falló en servicio",
      claim: "Reclamar la garantía",
      send: "Enviar el reclamo",
      missing: "Este campo es obligatorio",
      photos: "Fotos",
      uploaded: "falla.jpg: lista",
      picture: /^Foto 1 de /,
      received: "Recibido",
      replaced: "Reemplazado",
      warranty: "Garantía",
      months: "12 meses desde la compra",
      legal: "30 días hábiles",
    },
  },
  {
    prefix: "/en",
    where: "a phone",
    width: 390,
    words: {
      open: "A part failed in service",
      claim: "Claim the warranty",
      send: "Send the claim",
      missing: "This field is required",
      photos: "Photos",
      uploaded: "falla.jpg: ready",
      picture: /^Photo 1 of /,
      received: "Received",
      replaced: "Replaced",
      warranty: "Warranty",
      months: "12 months from the purchase",
      legal: "30 business days",
    },
  },
] as const;

describe("warranty", () => {
  it.each(LOOKS)(
    "$prefix/order: a part that failed is claimed and replaced, on $where",
    async ({ prefix, width, words }) => {
      const path = await delivered();
      const shopper = await withSession(email);
      const { page, complaints } = shopper;
      await page.setViewportSize({ width, height: 900 });
      await visit(shopper, `${prefix}/order/${path}`);
      await page.getByRole("button", { name: words.claim }).focus();
      await page.keyboard.press("Enter");
      await expect
        .poll(() => page.locator("[name=line]").evaluate((one) => one === document.activeElement))
        .toBe(true);
      const send = page.getByRole("button", { name: words.send });
      await send.click();
      await page.getByText(words.missing).first().waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);

      const day = await page.locator("[name=fittedOn]").getAttribute("max");
      await page.locator("[name=vehicle]").fill("Isuzu <b>NPR</b> 2016");
      await page.locator("[name=distance]").fill("12.500");
      for (const name of ["fittedOn", "failedOn"])
        await page.locator(`[name=${name}]`).fill(day ?? "");
      await page.locator("[name=comment]").fill("Perdió <i>presión</i>.");
      const buffer = await photo("jpeg", { width: 800, height: 600 });
      const file = { name: "falla.jpg", mimeType: "image/jpeg", buffer };
      await page.getByLabel(words.photos).setInputFiles(file);
      await page.getByText(words.uploaded).waitFor();
      await send.click();
      await page.locator(".status", { hasText: words.received }).waitFor();
      await page.getByText("Isuzu <b>NPR</b> 2016").waitFor();
      await page.getByText("Perdió <i>presión</i>.").waitFor();
      const picture = page.getByRole("img", { name: words.picture });
      await expect
        .poll(() =>
          picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
        )
        .toBe(800);
      expect(await page.getByRole("button", { name: words.open }).count()).toBe(0);

      const { items } = z
        .looseObject({ items: z.array(z.looseObject({ claim: z.string() })) })
        .parse(
          await ask({
            path: "admin/claims",
            token: manager,
            body: { filters: { orderNumber: Number(path.split("-")[1]) } },
          }),
        );
      const claim = Number(items[0]?.claim);
      const step = (name: string, body: object) =>
        ask({ path: `admin/claims/${name}`, token: manager, body: { claim, ...body } });
      await step("approve", {});
      await step("replace", { message: "Correos <b>CR77</b>" });
      await page.reload();
      await page.locator(".status", { hasText: words.replaced }).waitFor();
      await page.getByText("Correos <b>CR77</b>").waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it.each(LOOKS)(
    "$prefix/part: says how long a part is warranted and what the law gives, on $where",
    async ({ prefix, width, words }) => {
      const sku = await somePart();
      const body = { of: { sku }, terms: { months: 12 } };
      await ask({ path: "admin/warrantyterms", token: manager, body });
      const shopper = await openShopper();
      const { page, complaints } = shopper;
      await page.setViewportSize({ width, height: 900 });
      await visit(shopper, `${prefix}/part/${encodeURIComponent(sku)}`);
      await page.getByRole("heading", { name: words.warranty }).waitFor();
      const text = await page.locator("main").innerText();
      expect(text).toContain(words.months);
      expect(text).toContain(words.legal);
      expect(await findingsInEveryLook(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
