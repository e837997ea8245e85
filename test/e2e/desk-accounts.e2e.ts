import { describe, expect, inject, it } from "vitest";

import { photo } from "../factories/pictures.ts";
import { customer, database } from "./customers.ts";
import { rowOf, staffOf, visitDesk, toFirstRow } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { sendPhoto } from "./send-photo.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    overdue: "1 a 30 días",
    amount: "Monto que llegó, USD",
    noAmount: "Escriba un monto en dólares",
    apply: "Aplicar a las facturas",
    first: "Primer día",
    last: "Último día",
    approve: "Aprobar certificado",
    document: "Número del documento",
    institution: "Institución",
    missing: "Escriba la razón",
    reason: "Razón",
    answer: "Respuesta",
  },
  en: {
    prefix: "/en",
    overdue: "1 to 30 days",
    amount: "Amount that has come, USD",
    noAmount: "Enter an amount in dollars",
    apply: "Apply to the invoices",
    first: "First day",
    last: "Last day",
    approve: "Approve certificate",
    document: "Number of the paper",
    institution: "Institution",
    missing: "Enter the reason",
    reason: "Reason",
    answer: "Answer",
  },
} as const;

/** A customer with one invoice on account, of which a transfer of 5 dollars is announced. */
async function announced(name: string): Promise<{ email: string; number: string }> {
  const email = await customer(name, "credit = 'credit', credit_limit_cents = 1000000");
  const token = await tokenOf(email);
  const path = await placeOrder({ email, token }, { paymentMethod: "credit" });
  const reply = await fetch(`${inject("shopUrl")}/api/account/payinvoices`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "idempotency-key": `announced-${name}`,
    },
    body: JSON.stringify({
      invoices: [{ orderNumber: path.split("-")[1], amount: 5 }],
      transfer: { reference: "SINPE 77" },
    }),
  });
  expect(reply.status).toBe(200);
  const { rows } = await database.query<{ number: string }>(
    "select p.number::text from account_payment p join account a on a.id = account_id where email = $1",
    [email],
  );
  return { email, number: rows[0]?.number ?? "" };
}

/** Sends a page of a certificate along with an application that waits, as its company does. */
async function uploadedPage(email: string, application: number): Promise<void> {
  const bytes = await photo("jpeg", { width: 600, height: 800 });
  const upload = await sendPhoto(await tokenOf(email), bytes);
  await database.query(
    `with used as (update upload set used_as = 'certificate' where id = $1 returning id)
     insert into wholesale_page (upload_id, application_id, place) select id, $2, 0 from used`,
    [upload, application],
  );
}

/** A certificate that waits, and its number. */
async function certificate(email: string, kind: "exemption" | "resale"): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into certificate (account_id, kind, storefront)
     select id, $2, 'cr' from account where email = $1 returning id::int`,
    [email, kind],
  );
  return rows[0]?.id ?? 0;
}

async function stateOf(table: "account_payment" | "certificate", id: string | number) {
  const key = table === "account_payment" ? "number" : "id";
  const { rows } = await database.query<{ state: string }>(
    `select state from ${table} where ${key} = $1`,
    [id],
  );
  return rows[0]?.state;
}

describe.each(["es", "en"] as const)("what customers owe, in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("is seen by age, and an announced transfer confirmed, by keyboard", async () => {
    const { email, number } = await announced(`debe-${locale}`);
    const staff = await staffOf(`cobra-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.prefix}/admin/receivables?text=${email}`);
    await toFirstRow(page, email);
    expect(await page.getByRole("columnheader", { name: says.overdue }).count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.locator(`.desk-detail a[href$="/receipts/${number}"]`).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.locator(`.desk-detail a[href$="/receipts/${number}"]`).press("Enter");
    await page.getByRole("heading", { level: 2 }).filter({ hasText: number }).waitFor();
    await page.getByText("SINPE 77").first().waitFor();
    await page.keyboard.press("a");
    const amount = page.getByLabel(says.amount);
    await amount.fill("todo");
    await amount.press("Enter");
    await page.getByText(says.noAmount).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await amount.fill("5,00");
    await page.getByRole("button", { name: says.apply }).press("Enter");
    await expect.poll(() => stateOf("account_payment", number)).toBe("paid");
    expect(staff.complaints).toEqual([]);
  });

  it("a certificate is approved with what its paper says, and ended with a reason", async () => {
    const email = await customer(`papel-${locale}`);
    const id = await certificate(email, "exemption");
    const boss = await staffOf(`revisa-papel-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.prefix}/admin/certificates?state=received`);
    await rowOf(page, email).locator(".row-link").click();
    await page.getByRole("heading", { level: 2 }).filter({ hasText: email }).waitFor();
    await page.keyboard.press("a");
    await page.getByLabel(says.first).fill("2026-01-01");
    await page.getByLabel(says.last).fill("2099-12-31");
    const approve = page.getByRole("button", { name: says.approve });
    await approve.press("Enter");
    await page.locator("dialog .field-error").first().waitFor();
    await page.locator("dialog").getByLabel(says.document).fill("AL-00012-26");
    await page.getByLabel(says.institution).fill("Ministerio de Hacienda");
    expect(await axeFindings(page)).toEqual([]);
    await approve.press("Enter");
    await expect.poll(() => stateOf("certificate", id)).toBe("approved");
    await visitDesk(boss, `${says.prefix}/admin/certificates/${id}`);
    await page.locator(".detail-foot button").first().press("Enter");
    const end = page.locator('dialog [type="submit"]');
    await end.press("Enter");
    await page.getByText(says.missing).waitFor();
    await page.getByLabel(says.reason).fill("Hacienda lo retiró");
    await end.press("Enter");
    await expect.poll(() => stateOf("certificate", id)).toBe("refused");
  });

  it("a company that applies is answered and approved", async () => {
    const email = await customer(`solicita-${locale}`);
    const { rows } = await database.query<{ id: number }>(
      `insert into wholesale_application (account_id, account_type, company_name, tax_type, tax_number, business)
       select id, 'wholesale_reseller', $2, 'juridica', '3101123456', '<b>Repuestera</b>'
       from account where email = $1 returning id::int`,
      [email, `Repuestos ${locale}`],
    );
    await uploadedPage(email, rows[0]?.id ?? 0);
    const boss = await staffOf(`decide-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.prefix}/admin/wholesale?state=received`);
    await rowOf(page, email).locator(".row-link").click();
    await page.getByText("<b>Repuestera</b>").waitFor();
    const sent = page.locator(".sent-pages img");
    await sent.scrollIntoViewIfNeeded();
    await expect
      .poll(() => sent.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(600);
    await page.getByLabel(says.answer).fill("Desde hoy.");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.locator(".detail-foot .button-ink").press("Enter");
    const answered = async () =>
      (
        await database.query<object>(
          "select state, answer from wholesale_application where id = $1",
          [rows[0]?.id],
        )
      ).rows[0];
    await expect.poll(answered).toEqual({ state: "approved", answer: "Desde hoy." });
    expect(boss.complaints).toEqual([]);
  });
});

it("staff sees certificates and applications, and decides none", async () => {
  const email = await customer("solo-mira");
  const id = await certificate(email, "resale");
  const staff = await staffOf("mira-papeles", 1);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, `/admin/certificates/${id}`);
  await page.getByRole("heading", { level: 2 }).filter({ hasText: email }).waitFor();
  expect(await page.locator(".detail-foot button").count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
});
