import { buffer } from "node:stream/consumers";

import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { expect, it } from "vitest";

import { customer, signedIn } from "./customers.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { DESKTOP, findingsInEveryLook, PHONE } from "./shopper.ts";

it.each([
  ["es", "", PHONE, "Descargar CSV", "Descargar Excel"],
  ["en", "/en", DESKTOP, "Download CSV", "Download Excel"],
] as const)("all orders are downloaded for a spreadsheet, %s", async (...row) => {
  const [locale, prefix, viewport, csv, excel] = row;
  const email = await customer(`hoja-${locale}`);
  const order = await placeOrder({ email, token: await tokenOf(email) });
  const { page, complaints } = await signedIn(email, `${prefix}/my-account/my-orders`);
  await page.setViewportSize(viewport);
  const downloaded = async (name: string) => {
    const button = page.getByRole("button", { name });
    const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
    return buffer(await file.createReadStream());
  };
  const rows: string[][] = parse(await downloaded(csv), { bom: true });
  const [sheet] = await readWorkbook(await downloaded(excel));
  expect(rows[1]?.[0]).toBe(order.split("-")[1]);
  expect(sheet?.data[1]?.[0]).toBe(rows[1]?.[0]);
  expect(await findingsInEveryLook(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
