import { buffer } from "node:stream/consumers";

import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { readPdf } from "../read-pdf.ts";
import { customer, database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, placeOrder, somePart, tokenOf } from "./order-calls.ts";
import { axeFindings, DESKTOP, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    pickLists: "Listas de alisto",
    pickList: "Lista de alisto",
    print: "Hacer el archivo de 2",
    over: "No queda nada por enviar: Cancelado",
    leaves: "1 pieza por enviar",
    hold: "Pausar",
    release: "Reanudar",
    holdTwo: "Pausar 2 pedidos",
    releaseTwo: "Reanudar 2 pedidos",
    releaseOne: "Reanudar 1 pedido",
    cannot: "No se puede poner en pausa: Cancelado",
    notHeld: "No está en pausa",
    refused: "1 de 2 no se hicieron",
    close: "Cerrar",
  },
  en: {
    pickLists: "Pick lists",
    pickList: "Pick list",
    print: "Make the file of 2",
    over: "Nothing is left to send: Cancelled",
    leaves: "1 piece to send",
    hold: "Hold",
    release: "Release",
    holdTwo: "Hold 2 orders",
    releaseTwo: "Release 2 orders",
    releaseOne: "Release 1 order",
    cannot: "It cannot be held: Cancelled",
    notHeld: "It is not on hold",
    refused: "1 of 2 were not done",
    close: "Close",
  },
} as const;

/** Two orders that wait to be sent, and one that was cancelled; of one customer. */
async function three(name: string) {
  const email = await customer(name);
  const buyer = await tokenOf(email);
  const token = await tokenOf(await customer(`${name}-cobra`, "admin_level = 2"));
  const sku = await somePart();
  const numbers: string[] = [];
  for (const cartQty of [1, 2, 3]) {
    const by = { email, token: buyer };
    const placed = await placeOrder(by, await orderOf(by, { sku, cartQty }));
    numbers.push(placed.split("-")[1] ?? "");
  }
  const [first = "", second = "", cancelled = ""] = numbers;
  for (const number of [first, second])
    await ask({
      path: "admin/orders/paid",
      token,
      body: { orderNumber: Number(number), note: "" },
    });
  await ask({
    path: "admin/orders/status",
    token,
    body: { orderNumber: Number(cancelled), to: "cancelled", note: "" },
  });
  return { email, first, second, cancelled };
}

async function statuses(numbers: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ status: string }>(
    "select status from shop_order where number = any($1) order by number",
    [numbers],
  );
  return rows.map(({ status }) => status);
}

describe.each(["es", "en"] as const)("many orders at once, %s", (locale) => {
  const says = SAYS[locale];

  it("are printed as one paper, held and released, and those that cannot are named", async () => {
    const { email, first, second, cancelled } = await three(`muchos-pedidos-${locale}`);
    const waiting = [first, second];
    const clerk = await staffOf(`muchos-${locale}-pedidos`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${deskLink(locale, "orders")}?text=${encodeURIComponent(email)}`);
    await rowOf(page, first).waitFor();
    const chooseAll = async () => {
      for (const number of [first, second, cancelled])
        await rowOf(page, number).getByRole("checkbox").check();
    };
    const act = (name: string) => page.locator(".bulk-bar").getByRole("button", { name });
    const dialog = page.getByRole("dialog");
    const line = (number: string) => dialog.getByRole("row", { name: number });

    await chooseAll();
    await act(says.pickLists).press("Enter");
    await line(cancelled).getByText(says.over).waitFor();
    await line(first).getByText(says.leaves).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: says.print }).press("Enter"),
    ]);
    expect(file.suggestedFilename()).toBe(`${says.pickLists}.pdf`);
    const { text } = await readPdf(await buffer(await file.createReadStream()));
    for (const number of waiting) expect(text).toContain(`${says.pickList} ${number}`);
    expect(text).not.toContain(cancelled);
    await dialog.waitFor({ state: "detached" });

    await chooseAll();
    await act(says.hold).press("Enter");
    await line(cancelled).getByText(says.cannot).waitFor();
    await dialog.getByRole("button", { name: says.holdTwo }).press("Enter");
    await expect.poll(() => statuses(waiting)).toEqual(["on_hold", "on_hold"]);
    await dialog.waitFor({ state: "detached" });

    // What somebody else changed since it was listed is not touched, and named until it is read.
    await chooseAll();
    await act(says.release).press("Enter");
    await line(cancelled).getByText(says.notHeld).waitFor();
    await database.query("update shop_order set version = version + 1 where number = $1", [second]);
    await page.setViewportSize(PHONE);
    await dialog.getByRole("button", { name: says.releaseTwo }).press("Enter");
    await dialog.getByText(says.refused).waitFor();
    expect(await line(second).count()).toBe(1);
    expect(await line(first).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await statuses(waiting)).toEqual(["awaiting_shipment", "on_hold"]);
    await dialog.getByRole("button", { name: says.close, exact: true }).last().press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.setViewportSize(DESKTOP);

    await chooseAll();
    await act(says.release).press("Enter");
    await dialog.getByRole("button", { name: says.releaseOne }).press("Enter");
    await expect.poll(() => statuses(waiting)).toEqual(["awaiting_shipment", "awaiting_shipment"]);
  });
});
