import { beforeAll, describe, expect, it } from "vitest";

import { photo } from "../factories/pictures.ts";
import { customer } from "./customers.ts";
import { ask, placeOrder, tokenOf } from "./order-calls.ts";
import { DESKTOP, findingsAndBack, openShopper, visit } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    reason: "Motivo",
    photos: "Fotos",
    failed: "Error al subir la imagen",
    wrongType: "Solo se aceptan imágenes JPG, PNG o WebP.",
    remove: "Quitar",
    sending: "Subiendo caja.jpg",
    wait: "Espere a que terminen de subir las fotos.",
    send: "Pedir la devolución",
    ready: "lista",
    unreached: "No hay conexión con la tienda.",
    again: "Intentar de nuevo",
    noPicture: "No es una imagen que podamos usar.",
  },
  en: {
    prefix: "/en",
    reason: "Reason",
    photos: "Photos",
    failed: "Error uploading image",
    wrongType: "Only JPG, PNG or WebP pictures are taken.",
    remove: "Remove",
    sending: "Uploading caja.jpg",
    wait: "Wait until the photos are uploaded.",
    send: "Ask for the return",
    ready: "ready",
    unreached: "The shop cannot be reached.",
    again: "Try again",
    noPicture: "We cannot use that picture.",
  },
} as const;
const SMALL_PHONE = { width: 360, height: 800 };

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

describe.each([
  ["es", "phone", SMALL_PHONE],
  ["en", "desk", DESKTOP],
] as const)("photos with a return, %s, %s (specification §2, §4, §8)", (locale, _, viewport) => {
  const says = SAYS[locale];

  it("are sent by a guest, refused with a reason, sent again after the network was lost, and shown", async () => {
    const path = await delivered();
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await page.setViewportSize(viewport);
    await visit(shopper, `${says.prefix}/order/open-return/${path}`);
    await page.getByLabel(says.reason).selectOption("arrived_damaged");
    const choose = page.getByLabel(says.photos);
    const failed = page.getByRole("alert").filter({ hasText: says.failed });

    await choose.setInputFiles(file("factura.svg", Buffer.from("<svg/>"), "image/svg+xml"));
    await failed.getByText(says.wrongType).waitFor();
    await page.getByRole("button", { name: `${says.remove} factura.svg` }).click();

    // On its way: the shop is made to wait, and the form waits with it.
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/api/uploads/**", async (route) => {
      await held;
      await route.continue();
    });
    await choose.setInputFiles(
      file("caja.jpg", await photo("jpeg", { width: 1_600, height: 900 })),
    );
    await page.getByRole("progressbar", { name: says.sending }).waitFor();
    await page.getByText(says.wait).waitFor();
    await page.getByRole("button", { name: says.send }).press("Enter"); // it is off, and says so
    expect(await findingsAndBack(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`${says.prefix}/order/open-return/${path}`);
    goOn();
    await page.getByText(`caja.jpg: ${says.ready}`).waitFor();
    await page.unroute("**/api/uploads/**");

    // Lost on the way, and sent again.
    await page.route("**/api/uploads/**", (route) => route.abort("internetdisconnected"));
    await choose.setInputFiles(file("rota.jpg", await photo()));
    await failed.getByText(says.unreached).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await page.unroute("**/api/uploads/**");
    await page.getByRole("button", { name: says.again }).click();
    await page.getByText(`rota.jpg: ${says.ready}`).waitFor();

    // No picture, whatever it is called.
    await choose.setInputFiles(file("falsa.jpg", Buffer.from("<script>alert(1)</script>")));
    await failed.getByText(says.noPicture).waitFor();
    await page.getByRole("button", { name: `${says.remove} falsa.jpg` }).click();

    await page.getByRole("button", { name: says.send }).click();
    await page.waitForURL(`**${says.prefix}/order/return/return-*`);
    const photos = page.locator(".shown-photos img");
    await expect.poll(() => photos.count()).toBe(2);
    await expect
      .poll(() =>
        photos.evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
        ),
      )
      .toEqual([1_600, 64]);
    expect(await findingsAndBack(page)).toEqual([]);
    // The browser says itself that it lost the network, and what was refused.
    expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|422/.test(one))).toEqual([]);
  });
});
