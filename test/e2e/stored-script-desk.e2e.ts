import { expect, it } from "vitest";

import { ATTACK, ATTACKS, isOnlyText } from "./attacks.ts";
import { customer, database, withSession } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, pathIn, placeQuote, tokenOf } from "./order-calls.ts";
import { plantOnePart } from "./plant-parts.ts";
import { visit } from "./shopper.ts";

const [script, image, svg] = ATTACKS;

/** The id or number that an insert gives. */
async function planted(sql: string, values: unknown[]): Promise<string> {
  const { rows } = await database.query<{ id: string }>(sql, values);
  return rows[0]?.id ?? "";
}

/** An order with a purchase order, a return, a claim and a core, all of them attacks; and what each is found by. */
async function attackedOrder(email: string) {
  const token = await tokenOf(email);
  const part = await plantOnePart("guion-mesa");
  await database.query(
    `insert into stock (part_id, warehouse_id, on_hand)
     select part.id, warehouse.id, 9 from part, warehouse where sku = $1 and storefront = 'cr'`,
    [part.sku],
  );
  const draft = await orderOf({ email, token }, { sku: part.sku, cartQty: 2 });
  const order = { ...draft, purchaseOrder: image };
  const path = pathIn(await ask({ path: "orders/place", token, body: { order } }));
  const number = path.split("-")[1];
  const back = await planted(
    `insert into order_return (validator, order_number, status, resolution)
     values ('guionguionguionguiongu', $1, 'requested', 'refund') returning number::text as id`,
    [number],
  );
  await database.query(
    `insert into return_line (return_number, order_number, position, quantity, reason, comment)
     values ($1, $2, 1, 1, 'does_not_fit', $3)`,
    [back, number, ATTACK],
  );
  const claim = await planted(
    `insert into warranty_claim (order_number, position, quantity, status, vehicle, distance,
       distance_unit, fitted_on, failed_on, serial, comment)
     values ($1, 1, 1, 'received', $2, 9, 'km', '2026-01-02', '2026-02-03', $3, $4)
     returning number::text as id`,
    [number, script, image, ATTACK],
  );
  const core = await planted(
    `insert into order_core (order_number, position, quantity, status, sent_by)
     values ($1, 1, 1, 'sent', $2) returning number::text as id`,
    [number, ATTACK],
  );
  return { part, path, number, back, claim, core };
}

it("what customers write is text to those who read it in the back office (security A17)", async () => {
  const email = await customer("guion-mesa");
  const { part, number, back, claim, core } = await attackedOrder(email);
  await database.query(
    `insert into contact_message (storefront, locale, email, name, phone, message, url)
     values ('cr', 'es', 'guion-mesa@escribe.example', $1, '+506 8888-1234', $2, '')`,
    [script, ATTACK],
  );
  await database.query(
    `insert into fitment_report (source, storefront, sku, part_number, vehicle, problem, comment, email)
     values ('report', 'cr', $1, $2, $3, 'other_measures', $4, '')`,
    [part.sku, part.number, script, ATTACK],
  );
  await database.query(
    `insert into wholesale_application (account_id, account_type, company_name, tax_type, tax_number, business)
     select id, 'wholesale_reseller', 'Guion de mesa', 'juridica', '3101123456', $2
     from account where email = $1`,
    [email, ATTACK],
  );
  const staff = await staffOf("lee-guiones", 3);
  const { page } = staff;
  for (const [address, found, says] of [
    [`/admin/orders?text=${number}`, number, image],
    [`/admin/returns?text=${back}`, back, ATTACK],
    [`/admin/claims?text=${claim}`, claim, ATTACK],
    [`/admin/cores?text=${core}`, core, ATTACK],
    ["/admin/messages?text=guion-mesa", "guion-mesa", ATTACK],
    [`/admin/reports?sku=${part.sku}`, part.number, ATTACK],
    ["/admin/wholesale?state=received", email, ATTACK],
  ] as const) {
    await visitDesk(staff, address);
    await rowOf(page, found ?? "")
      .locator(".row-link")
      .first()
      .click();
    await expect.poll(() => page.locator("body").innerText(), { message: address }).toContain(says);
    await isOnlyText(staff);
  }
});

it("so it is in quotes, certificates, searches and mails, in lists and in what is opened", async () => {
  const email = await customer("guion-papeles");
  const token = await tokenOf(email);
  await database.query("update account set company_name = $2 where email = $1", [email, script]);
  const quote = await placeQuote({ email, token });
  await ask({ path: "orders/quotemessage", token, body: { quote, message: ATTACK } });
  const number = quote.split("-")[1] ?? "";
  await database.query(
    `update quote set purchase_order = $2, vin_number = $3,
       shipping_address = shipping_address
         || jsonb_build_object('additional_info', $3::text, 'company', $4::text),
       billing_address = billing_address || jsonb_build_object('company', $4::text)
     where number = $1`,
    [number, image, svg, script],
  );
  await database.query(
    `insert into certificate (account_id, kind, state, storefront, reason, decided_at, decided_by)
     select id, 'resale', 'refused', 'us', $2, now(), $3 from account where email = $1`,
    [email, ATTACK, svg],
  );
  const question = `guion de ${ATTACK}`;
  await database.query(
    `insert into search_question (day, text, storefront, rung, found, unknown, times)
     values (current_date, $1, 'cr', 'none', false, array[$2], 500)`,
    [question, script],
  );
  const recipient = `${svg}@guion.example`;
  await database.query(
    `insert into mail (kind, locale, recipient, params, state, error)
     values ('certificate_refused', 'es', $1, jsonb_build_object('name', '', 'message', $2::text, 'link', ''), 'failed', $3)`,
    [recipient, ATTACK, image],
  );
  const staff = await staffOf("lee-papeles", 3);
  const { page } = staff;
  const text = page.locator("body");
  for (const [address, found, listed, says] of [
    [`/admin/quotes?text=${number}`, number, script, [ATTACK, image, svg]],
    [`/admin/certificates?text=${email}`, email, script, [ATTACK, svg]],
    ["/admin/searches", question, question, [question]],
    ["/admin/mails?state=failed", recipient, image, [image, svg]],
  ] as const) {
    await visitDesk(staff, address);
    const row = rowOf(page, found);
    await expect.poll(() => row.innerText(), { message: address }).toContain(listed);
    await row.locator(".row-link").first().click();
    for (const one of says)
      await expect.poll(() => text.innerText(), { message: address }).toContain(one);
    await isOnlyText(staff);
  }
  await page.getByRole("button", { name: "Leer el correo" }).click();
  await page.locator(".message-words", { hasText: ATTACK }).waitFor();
  await isOnlyText(staff);
});

it("and so are a garage's names and own numbers, and what is said of an order, to their customer", async () => {
  const email = await customer("guion-garaje");
  const { part, path, back } = await attackedOrder(email);
  const { rows } = await database.query<{ id: number }>(
    "select id from vehicle order by id limit 1", // of the demonstration: others plant theirs,
  );
  const token = await tokenOf(email);
  await ask({ path: "vehicles/garageadd", token, body: { vehicle: { id: rows[0]?.id } } });
  await database.query(
    `update garage_vehicle set entry = entry || jsonb_build_object('nickname', $2::text)
     from account where account_id = account.id and email = $1`,
    [email, script],
  );
  await database.query("update account set has_own_numbers = true where email = $1", [email]);
  await database.query(
    `insert into own_part_number (account_id, key, number, sku)
     select id, 'GUION1', $2, $3 from account where email = $1`,
    [email, svg, part.sku],
  );
  const shopper = await withSession(email);
  for (const [address, says] of [
    ["/my-garage", script],
    [`/part/${part.sku}`, svg],
    [`/order/${path}`, image],
    [`/order/return/return-${back}-guionguionguionguiongu`, ATTACK],
  ] as const) {
    await visit(shopper, address);
    await expect
      .poll(() => shopper.page.locator("main").innerText(), { message: address })
      .toContain(says);
    await isOnlyText(shopper);
  }
});
