import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { ask, placeOrder, somePart, tokenOf } from "./order-calls.ts";
import { findingsInEveryLook, openShopper, sidewaysOverflow, visit } from "./shopper.ts";

let email = "";
let token = "";
let manager = "";

beforeAll(async () => {
  email = await customer("reportes");
  token = await tokenOf(email);
  manager = await tokenOf(await customer("revisa", "admin_level = 2"));
});

/** The path of an order that was delivered a moment ago. */
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

async function kept(vehicle: string) {
  const { rows } = await database.query(
    "select problem, source, email, order_number::text from fitment_report where vehicle = $1",
    [vehicle],
  );
  return rows;
}

const LOOKS = [
  {
    prefix: "",
    where: "a desk",
    width: 1440,
    words: {
      open: "Reportar que no calza",
      send: "Enviar el reporte",
      missing: "Este campo es obligatorio",
      sent: "Gracias: su reporte llegó a la tienda.",
    },
  },
  {
    prefix: "/en",
    where: "a phone",
    width: 390,
    words: {
      open: "Report that it does not fit",
      send: "Send the report",
      missing: "This field is required",
      sent: "Thank you: the shop has your report.",
    },
  },
] as const;

describe("a report that a part does not fit (decisions §11)", () => {
  it.each(LOOKS)(
    "$prefix/part: from the part's page, on $where",
    async ({ prefix, width, words }) => {
      const shopper = await openShopper();
      const { page, complaints } = shopper;
      await page.setViewportSize({ width, height: 900 });
      await visit(shopper, `${prefix}/part/${encodeURIComponent(await somePart())}`);
      await page.getByRole("button", { name: words.open }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: words.send }).click();
      await dialog.getByText(words.missing).first().waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      const vehicle = `Isuzu <b>NPR</b> ${width}`;
      await dialog.locator("[name=vehicle]").fill(vehicle);
      await dialog.locator("[name=problem]").selectOption("other_years");
      await dialog.locator("[name=email]").fill("taller@example.com");
      await dialog.getByRole("button", { name: words.send }).click();
      await dialog.getByText(words.sent).waitFor();
      await dialog.getByText("taller@example.com").waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);
      expect(await kept(vehicle)).toEqual([
        {
          problem: "other_years",
          source: "report",
          email: "taller@example.com",
          order_number: null,
        },
      ]);
      expect(complaints).toEqual([]);
    },
  );

  it("from the order's page, with the order and the customer's e-mail", async () => {
    const path = await delivered();
    const shopper = await withSession(email);
    const { page, complaints } = shopper;
    await visit(shopper, `/order/${path}`);
    await page.getByRole("button", { name: "Reportar que no calza" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name=vehicle]").fill("Hino 300 de un pedido");
    await dialog.locator("[name=problem]").selectOption("other_engine");
    await dialog.getByRole("button", { name: "Enviar el reporte" }).click();
    await dialog.getByText("Gracias").waitFor();
    const [, orderNumber] = path.split("-");
    expect(await kept("Hino 300 de un pedido")).toEqual([
      { problem: "other_engine", source: "report", email, order_number: orderNumber },
    ]);
    expect(complaints).toEqual([]);
  });

  it("from a return of what does not fit, which asks for the vehicle", async () => {
    const path = await delivered();
    const shopper = await withSession(email);
    const { page, complaints } = shopper;
    await visit(shopper, `/order/open-return/${path}`);
    const vehicle = page.getByLabel("¿A qué vehículo no le queda?");
    await page.getByLabel("Motivo").selectOption("not_needed");
    expect(await vehicle.count()).toBe(0);
    await page.getByLabel("Motivo").selectOption("does_not_fit");
    await vehicle.fill("Hino 300 de una devolución");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: "Pedir la devolución" }).click();
    await page.waitForURL("**/order/return/return-*");
    await page.getByText("ya lo tiene en su lista").waitFor();
    const [, orderNumber] = path.split("-");
    expect(await kept("Hino 300 de una devolución")).toEqual([
      { problem: "does_not_mount", source: "return", email, order_number: orderNumber },
    ]);
    expect(complaints).toEqual([]);
  });
});
