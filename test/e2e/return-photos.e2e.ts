import { beforeAll, describe, expect, it } from "vitest";

import { photo } from "../factories/pictures.ts";
import { customer } from "./customers.ts";
import { ask, placeOrder, tokenOf } from "./order-calls.ts";
import { findingsInEveryLook, openShopper, visit } from "./shopper.ts";

let email = "";
let manager = "";
let token = "";

beforeAll(async () => {
  email = await customer("fotos");
  token = await tokenOf(email);
  manager = await tokenOf(await customer("bodeguera", "admin_level = 2"));
});

async function delivered(): Promise<string> {
  const path = await placeOrder({ email, token });
  const orderNumber = Number(path.split("-")[1]);
  const desk = (call: string, body: object) =>
    ask({ path: `admin/orders/${call}`, token: manager, body: { orderNumber, ...body } });
  await desk("paid", { note: "SINPE" });
  await desk("status", { to: "Awaiting Shipment" }).catch(() => {}); // where no VIN is looked at, it is there
  await desk("ship", { carrier: "Correos de Costa Rica" });
  await desk("status", { to: "Delivered" });
  return path;
}

const file = (name: string, buffer: Buffer, mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});

describe("photos with a return, on a phone (specification §2, §4, §8)", () => {
  it("are sent by a guest, refused with a reason, sent again after the network was lost, and shown", async () => {
    const path = await delivered();
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(shopper, `/order/open-return/${path}`);
    await page.getByLabel("Motivo").selectOption("arrived_damaged");
    const choose = page.getByLabel("Fotos");
    const failed = page.getByRole("alert").filter({ hasText: "Error al subir la imagen" });

    await choose.setInputFiles(file("factura.svg", Buffer.from("<svg/>"), "image/svg+xml"));
    await failed.getByText("Solo se aceptan imágenes JPG, PNG o WebP.").waitFor();
    await page.getByRole("button", { name: "Quitar factura.svg" }).click();

    // On its way: the shop is made to wait, and the form waits with it.
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/api/uploads/**", async (route) => {
      await held;
      await route.continue();
    });
    await choose.setInputFiles(
      file("caja.jpg", await photo("jpeg", { width: 1_600, height: 900 })),
    );
    await page.getByRole("progressbar", { name: "Subiendo caja.jpg" }).waitFor();
    await page.getByText("Espere a que terminen de subir las fotos.").waitFor();
    await page.getByRole("button", { name: "Pedir la devolución" }).click();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/order/open-return/${path}`);
    goOn();
    await page.getByText("caja.jpg: lista").waitFor();
    await page.unroute("**/api/uploads/**");

    // Lost on the way, and sent again.
    await page.route("**/api/uploads/**", (route) => route.abort("internetdisconnected"));
    await choose.setInputFiles(file("rota.jpg", await photo()));
    await failed.getByText("No hay conexión con la tienda.").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.unroute("**/api/uploads/**");
    await page.getByRole("button", { name: "Intentar de nuevo" }).click();
    await page.getByText("rota.jpg: lista").waitFor();

    // No picture, whatever it is called.
    await choose.setInputFiles(file("falsa.jpg", Buffer.from("<script>alert(1)</script>")));
    await failed.getByText("No es una imagen que podamos usar.").waitFor();
    await page.getByRole("button", { name: "Quitar falsa.jpg" }).click();

    await page.getByRole("button", { name: "Pedir la devolución" }).click();
    await page.waitForURL("**/order/return/return-*");
    const photos = page.locator(".shown-photos img");
    await expect.poll(() => photos.count()).toBe(2);
    await expect
      .poll(() =>
        photos.evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
        ),
      )
      .toEqual([1_600, 64]);
    expect(await findingsInEveryLook(page)).toEqual([]);
    // The browser says itself that it lost the network, and what was refused.
    expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|422/.test(one))).toEqual([]);
  });
});
