import { ATTACK, ATTACKS } from "./attacks.ts";
import { database } from "./customers.ts";
import { ask, orderOf, pathIn, placeQuote, tokenOf } from "./order-calls.ts";
import { plantOnePart, type PlantedPart } from "./plant-parts.ts";

const [script, image, svg] = ATTACKS;

/** The id or number that an insert gives. */
async function planted(sql: string, values: unknown[]): Promise<string> {
  const { rows } = await database.query<{ id: string }>(sql, values);
  return rows[0]?.id ?? "";
}

export type AttackedOrder = {
  part: PlantedPart;
  path: string;
  number: string;
  back: string;
  claim: string;
  core: string;
};

/** An order with a purchase order, a return, a claim and a core, all of them attacks; and what each is found by. */
export async function attackedOrder(email: string): Promise<AttackedOrder> {
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
  const number = path.split("-")[1] ?? "";
  return { part, path, number, ...(await attackedAfterSale(number)) };
}

/** A return, a claim and a core of the first line of an order, whatever its state is; attacks too. */
export async function attackedAfterSale(
  number: string,
): Promise<Pick<AttackedOrder, "back" | "claim" | "core">> {
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
  return { back, claim, core };
}

/** A message with an answer, found by the name, a note, a report of a part, and an application to buy wholesale: all of them attacks. */
export async function attackedLetters(
  name: string,
  { email, part }: { email: string; part: PlantedPart },
): Promise<void> {
  await database.query(
    `with message as (
       insert into contact_message (storefront, locale, email, name, phone, message, url)
       values ('cr', 'es', $1::text, $2::text, '+506 8888-1234', $3::text, '') returning id
     )
     insert into contact_answer (message_id, answered_by, words, key, body_hash, was_open)
     select id, $2::text, $3::text, $1::text, '', true from message`,
    [`${name}@escribe.example`, script, ATTACK],
  );
  await database.query(
    `insert into customer_note (account_id, author, note, key, body_hash)
     select id, $2::text, $3::text, $1::text, '' from account where email = $1::text`,
    [email, script, ATTACK],
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
}

/** A quote with all that a customer may write in one, and a certificate; the quote's number. */
export async function attackedPapers(email: string): Promise<string> {
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
  return number;
}

/** A search that is an attack, and found nothing. */
export async function attackedSearch(question: string): Promise<void> {
  await database.query(
    `insert into search_question (day, text, storefront, rung, found, unknown, times)
     values (current_date, $1, 'cr', 'none', false, array[$2], 500)`,
    [question, script],
  );
}

/** A mail with attacks in it that did not leave, to an address that is one. */
export async function attackedMail(recipient: string): Promise<void> {
  await database.query(
    `insert into mail (kind, locale, recipient, params, state, error)
     values ('certificate_refused', 'es', $1, jsonb_build_object('name', '', 'message', $2::text, 'link', ''), 'failed', $3)`,
    [recipient, ATTACK, image],
  );
}
