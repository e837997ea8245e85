import { expect, it } from "vitest";

import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";

import { photo } from "../factories/pictures.ts";
import { customer } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { deliverOrder, openReturn, orderOf, placeOrder, somePart, tokenOf } from "./order-calls.ts";
import { sendPhoto } from "./send-photo.ts";
import { findingsInEveryLook } from "./shopper.ts";

/** A part that came back because it does not fit, with a photo. */
async function returned(name: string) {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await tokenOf(await customer(`${name}-manda`, "admin_level = 2"));
  const sku = await somePart();
  const buyer = { email, token };
  const path = await placeOrder(buyer, await orderOf(buyer, { sku, cartQty: 1 }));
  await deliverOrder(path, manager);
  const images = [await sendPhoto(token, await photo())];
  const piece = { reason: "does_not_fit", comment: "La brida es otra", images };
  const { returnNumber } = await openReturn(path, piece, token);
  return { sku, orderNumber: path.split("-")[1] ?? "", returnNumber };
}

it("what a return says against a part leads to the return and its order, and shows the photos that were sent", async () => {
  const { sku, orderNumber, returnNumber } = await returned("evidencia");
  const clerk = await staffOf("evidencia-ve", 1);
  const { page } = clerk;
  await visitDesk(clerk, `${verifyPartsLink("en")}?sku=${encodeURIComponent(sku)}`);
  const entry = page.locator(".evidence-list li").filter({
    has: page.getByRole("link", { name: returnNumber, exact: true }),
  });
  const picture = entry.getByRole("img", { name: `Photo 1 of return ${returnNumber}` });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
    .toBeGreaterThan(0);
  expect(await findingsInEveryLook(page)).toEqual([]);
  await entry.getByRole("link", { name: orderNumber, exact: true }).press("Enter");
  await page.waitForURL(`**${deskLink("en", "orders", orderNumber)}`);
  await page.goBack();
  await entry.getByRole("link", { name: returnNumber, exact: true }).press("Enter");
  await page.waitForURL(`**${deskLink("en", "returns", returnNumber)}`);

  await visitDesk(clerk, `${deskLink("en", "reports")}?settled=no`);
  await page.locator("tr[data-row] .row-link").first().click();
  const report = page.locator(".desk-detail");
  await report.getByRole("link", { name: returnNumber, exact: true }).waitFor();
  await report.getByRole("img", { name: `Photo 1 of return ${returnNumber}` }).waitFor();
  expect(clerk.complaints).toEqual([]);
});
