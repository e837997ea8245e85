import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { complaintsBeside409, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, placeOrder, tokenOf } from "./order-calls.ts";
import {
  axeFindings,
  findingsInEveryLook,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  toasted,
} from "./shopper.ts";

const SAYS = {
  es: {
    correct: "Corregir datos",
    carrier: "Transportista",
    tracking: "Número de guía",
    leave: "Cancelar",
    nameless: "Escriba quién lo lleva.",
    done: "datos del envío corregidos",
    history: "Envío 1: Correos RR1 → Correos RR2",
    mail: "Datos de un envío, corregidos",
    met: "Otra persona guardó primero",
    mine: "Lo suyo",
    save: "Guardar así",
    leaving: "Hay cambios sin guardar",
    stay: "Seguir editando",
  },
  en: {
    correct: "Correct details",
    carrier: "Carrier",
    tracking: "Tracking number",
    leave: "Cancel",
    nameless: "Write who carries it.",
    done: "details of the parcel corrected",
    history: "Parcel 1: Correos RR1 → Correos RR2",
    mail: "Details of a parcel, corrected",
    met: "Somebody else saved first",
    mine: "Yours",
    save: "Save like this",
    leaving: "There are unsaved changes",
    stay: "Go on editing",
  },
} as const;
type Words = (typeof SAYS)["es" | "en"];

/** An order of which one parcel left by the number RR1, whose customer was mailed that. */
async function sentOrder(name: string): Promise<{ path: string; number: string; token: string }> {
  const email = await customer(name);
  const path = await placeOrder({ email, token: await tokenOf(email) });
  const number = path.split("-")[1] ?? "";
  await database.query(
    "update shop_order set status = 'awaiting_shipment', paid_at = now(), expires_at = null where number = $1",
    [number],
  );
  const token = await tokenOf(await customer(`${name}-envia`, "admin_level = 1"));
  const body = { orderNumber: Number(number), carrier: "Correos", trackingNumber: "RR1" };
  await ask({ path: "admin/orders/ship", token, body });
  await database.query(
    "update mail set state = 'sent', sent_at = now() where params ->> 'order' = $1",
    [number],
  );
  return { path, number, token };
}

async function lastMailOf(number: string): Promise<string | undefined> {
  const { rows } = await database.query<{ kind: string }>(
    "select kind from mail where params ->> 'order' = $1 order by id desc limit 1",
    [number],
  );
  return rows[0]?.kind;
}

async function trackingOf(number: string): Promise<string | undefined> {
  const { rows } = await database.query<{ tracking: string }>(
    "select tracking_number as tracking from shipment where order_number = $1",
    [number],
  );
  return rows[0]?.tracking;
}

const begin = ({ page }: Shopper, says: Words) =>
  page.getByRole("button", { name: says.correct, exact: true });
const field = ({ page }: Shopper, name: string) =>
  page.locator(".parcel-form").getByLabel(name, { exact: true });

describe.each(["es", "en"] as const)("a parcel that was noted wrongly, %s", (locale) => {
  const says = SAYS[locale];

  it("is put right where it stands by keyboard alone, and its customer reads it", async () => {
    const { path, number } = await sentOrder(`guia-${locale}`);
    const clerk = await staffOf(`corrige-bulto-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, deskLink(locale, "orders", number));
    await begin(clerk, says).press("Enter");
    await field(clerk, says.carrier).and(page.locator(":focus")).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    await field(clerk, says.carrier).fill(" ");
    await page.keyboard.press("Enter");
    await page.getByText(says.nameless).waitFor();
    await field(clerk, says.carrier).fill("Correos");
    await field(clerk, says.tracking).fill("RR2");
    await page.keyboard.press("Enter");
    await expect.poll(() => trackingOf(number)).toBe("RR2");
    await expect.poll(async () => (await toasted(page)).join()).toContain(says.done);
    await begin(clerk, says).and(page.locator(":focus")).waitFor();
    await page.getByText("Correos RR2", { exact: true }).waitFor();
    await page.getByText(says.history).waitFor();
    await page.getByText(says.mail).waitFor();
    expect(await lastMailOf(number)).toBe("order_parcel");
    expect(clerk.complaints).toEqual([]);

    await page.goto(locale === "es" ? `/order/${path}` : `/en/order/${path}`);
    const parcels = page.locator(".order-parcels");
    await parcels.getByText("RR2").first().waitFor();
    expect(await parcels.innerText()).not.toContain("RR1");
  });

  it("is left as it is, and nobody goes away from what they typed unasked", async () => {
    const { number } = await sentOrder(`deja-${locale}`);
    const clerk = await staffOf(`duda-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, deskLink(locale, "orders", number));
    await begin(clerk, says).click();
    await field(clerk, says.tracking).fill("RR7");
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.locator(".detail-close").click();
    const leaving = page.getByRole("dialog", { name: says.leaving });
    await leaving.getByRole("button", { name: says.stay }).click();
    await leaving.waitFor({ state: "detached" });
    expect(await field(clerk, says.tracking).inputValue()).toBe("RR7");
    await page.locator(".parcel-form").getByRole("button", { name: says.leave }).click();
    await begin(clerk, says).click();
    expect(await field(clerk, says.tracking).inputValue()).toBe("RR1");
    expect(await trackingOf(number)).toBe("RR1");
  });

  it("is shown in both versions to who comes second, who decides", async () => {
    const { number, token } = await sentOrder(`choca-guia-${locale}`);
    const clerk = await staffOf(`segunda-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, deskLink(locale, "orders", number));
    await begin(clerk, says).click();
    await field(clerk, says.tracking).fill("RR3");
    const seen = { carrier: "Correos", tracking: "RR1" };
    const body = { orderNumber: Number(number), parcel: 1, carrier: "DHL", tracking: "RR2", seen };
    await ask({ path: "admin/orders/parcel", token, body });
    await field(clerk, says.tracking).press("Enter");
    const met = page.getByRole("dialog", { name: says.met });
    await met.getByText(`choca-guia-${locale}-envia@`).waitFor();
    await met.getByText("DHL").waitFor();
    for (const version of ["RR2", "RR3"])
      await met.locator(".conflict-version", { hasText: version }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await met.getByRole("radio", { name: says.mine }).check();
    await met.getByRole("button", { name: says.save }).press("Enter");
    await expect.poll(() => trackingOf(number)).toBe("RR3");
    // What only the other one changed is kept.
    await page.getByText("DHL RR3", { exact: true }).waitFor();
    expect(complaintsBeside409(clerk)).toEqual([]);
  });
});
