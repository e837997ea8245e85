import { describe, expect, it } from "vitest";
import { z } from "zod";

import { dayOf } from "#domain/storefront/day-of.ts";

import { customer, database } from "./customers.ts";
import {
  complaintsBeside409,
  footButton,
  goByPalette,
  metIn,
  openByKeys,
  openFound,
  pressOn,
  rowOf,
  staffOf,
  takeStep,
  untilMet,
  visitDesk,
} from "./desk-staff.ts";
import { ask, deliverOrder, placeOrder, tokenOf } from "./order-calls.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/claims",
    approve: "Aprobar",
    refuse: "Rechazar",
    replaced: "Salió el reemplazo",
    credit: "Acreditar",
    paid: "Ya se pagó",
    reason: "Motivo",
    needsReason: "Escriba el motivo.",
    message: "Mensaje para el cliente",
    changed: "Alguien cambió esto",
    seenBefore: /Por revisar\s+Aprobada/,
    toJudge: "Garantías por revisar",
    termNow: "Garantía que la tienda dice ahora",
  },
  en: {
    path: "/en/admin/claims",
    approve: "Approve",
    refuse: "Refuse",
    credit: "Credit",
    paid: "It is paid",
    reason: "Reason",
    needsReason: "Write the reason.",
    message: "Message for the customer",
    changed: "Somebody changed this",
    seenBefore: /To look at\s+Approved/,
    toJudge: "Claims to look at",
    termNow: "Warranty as the shop says now",
  },
} as const;

/** A claim for a part of an order that was delivered and paid by transfer. */
async function claim(name: string): Promise<string> {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await tokenOf(await customer(`jefe-de-${name}`, "admin_level = 2"));
  const path = await placeOrder({ email, token });
  await deliverOrder(path, manager);
  const [, orderNumber, validator] = path.split("-");
  const today = dayOf(new Date(), "cr");
  const reply = await ask({
    path: "orders/claims/open",
    token,
    body: {
      orderNumber,
      validator,
      claim: {
        line: 1,
        quantity: 1,
        vehicle: "Isuzu <b>NPR</b> 2016",
        distance: "12500",
        fittedOn: today,
        failedOn: today,
        comment: "Perdió <i>presión</i>.",
      },
    },
  });
  return z.looseObject({ claim: z.looseObject({ claim: z.string() }) }).parse(reply).claim.claim;
}

async function stored(number: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select status, credit_cents::int as credited, paid_at is not null as "isPaid"
     from warranty_claim where number = $1`,
    [number],
  );
  return rows[0];
}

describe.each(["es", "en"] as const)("warranty claims in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are approved, credited and paid by keyboard alone", async () => {
    const number = await claim(`reclama-${locale}`);
    const boss = await staffOf(`garantia-jefe-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?status=received&text=${number}`);
    await openByKeys(page, number);
    await page.getByText("Perdió <i>presión</i>.").waitFor();
    await page.getByText(says.termNow).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await takeStep(boss, "a", says.approve);
    await expect.poll(() => stored(number)).toMatchObject({ status: "approved" });
    await footButton(boss, says.credit).waitFor();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog", { name: says.credit });
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByRole("textbox").first().fill("1");
    await page.keyboard.press("Enter");
    await dialog.getByText(says.needsReason).waitFor();
    await dialog.getByLabel(says.message).fill("Se usó <b>mucho</b>.");
    await dialog.getByRole("button", { name: says.credit }).press("Enter");
    await expect
      .poll(() => stored(number))
      .toMatchObject({ status: "credited", credited: 1_00, isPaid: false });
    await page.locator(".desk-history").getByText("Se usó <b>mucho</b>.").waitFor();
    await footButton(boss, says.paid).waitFor();
    await takeStep(boss, "p", says.paid);
    await expect.poll(() => stored(number)).toMatchObject({ isPaid: true });
    await expect.poll(() => page.locator(".detail-foot:visible").count()).toBe(0);
    expect(boss.complaints).toEqual([]);
  });

  it("are refused with a reason alone", async () => {
    const number = await claim(`reclama-mal-${locale}`);
    const clerk = await staffOf(`garantia-niega-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.keyboard.press("d");
    const dialog = page.getByRole("dialog", { name: says.refuse });
    await dialog.getByRole("button", { name: says.refuse }).click();
    await dialog.getByText(says.needsReason).waitFor();
    await dialog.getByLabel(says.reason).fill("Se montó mal.");
    await dialog.getByRole("button", { name: says.refuse }).click();
    await expect.poll(() => stored(number)).toMatchObject({ status: "refused" });
  });

  it("are read on a phone", async () => {
    const number = await claim(`reclama-telefono-${locale}`);
    const clerk = await staffOf(`garantia-movil-${locale}`, 1);
    await clerk.page.setViewportSize(PHONE);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    expect(await axeFindings(clerk.page)).toEqual([]);
    expect(await sidewaysOverflow(clerk.page)).toBe(0);
  });
});

describe("warranty claims in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("show money to managers alone, and tell who was slower what another did", async () => {
    const number = await claim(`reclama-roles-${locale}`);
    const clerk = await staffOf(`garantia-clerk-${locale}`, 1);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await database.query(
      "update warranty_claim set status = 'approved', version = version + 1 where number = $1",
      [number],
    );
    await clerk.page.keyboard.press("a");
    await clerk.page.getByRole("dialog").getByRole("button", { name: says.approve }).click();
    await expect.poll(async () => (await toasted(clerk.page)).join()).toContain(says.changed);
    const { met, words } = metIn(clerk, locale);
    await met.getByText(words.over).waitFor();
    expect(await met.locator(".thing-changes tbody").innerText()).toMatch(says.seenBefore);
    expect(await findingsInEveryLook(clerk.page)).toEqual([]);
    await met.getByRole("button", { name: words.close }).last().click();
    await met.waitFor({ state: "detached" });
    await footButton(clerk, says.replaced).waitFor();
    expect(await footButton(clerk, says.credit).count()).toBe(0);
    await takeStep(clerk, "e", says.replaced);
    await expect.poll(() => stored(number)).toMatchObject({ status: "replaced", credited: null });
  });

  it("credit nothing by an Enter of somebody who has not seen what another changed", async () => {
    const number = await claim(`reclama-choque-${locale}`);
    const boss = await staffOf(`garantia-choque-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await openFound(boss, number);
    await takeStep(boss, "a", says.approve);
    await footButton(boss, says.credit).waitFor();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog", { name: says.credit });
    await dialog.getByRole("textbox").first().fill("1");
    await dialog.getByLabel(says.message).fill("Se usó mucho.");
    await database.query("update warranty_claim set version = version + 1 where number = $1", [
      number,
    ]);
    await dialog.getByRole("textbox").first().press("Enter");
    const { met, words } = metIn(boss, locale);
    await met.getByText(words.unseen).waitFor();
    await met.getByText("Se usó mucho.").waitFor();
    await pressOn(page);
    expect(await stored(number)).toMatchObject({ status: "approved", credited: null });
    await untilMet(met, dialog.getByRole("textbox").first());
    await met.getByRole("button", { name: words.goOn }).click();
    expect(await dialog.getByRole("textbox").first().inputValue()).toBe("1");
    expect(await dialog.getByLabel(says.message).inputValue()).toBe("Se usó mucho.");
    expect(await stored(number)).toMatchObject({ status: "approved", credited: null });
    await dialog.getByRole("textbox").first().press("Enter");
    await expect.poll(() => stored(number)).toMatchObject({ status: "credited", credited: 1_00 });
    expect(complaintsBeside409(boss)).toEqual([]);
  });

  it("are found by the palette, which leads to those that are to be looked at", async () => {
    const number = await claim(`reclama-paleta-${locale}`);
    const clerk = await staffOf(`garantia-busca-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await goByPalette(page, number);
    await page.getByRole("heading", { name: number }).waitFor();
    await goByPalette(page, says.toJudge);
    await page.waitForURL(`**${says.path}?status=received`);
    await expect.poll(() => rowOf(page, number).count()).toBe(1);
  });
});
