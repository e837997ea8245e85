import readWorkbook from "read-excel-file/node";
import { beforeAll, expect, it } from "vitest";

import { openListFileShop } from "../factories/list-file-shop.ts";

const { pool, file, rowsOf } = await openListFileShop();

/** What customers write so that a spreadsheet or a browser does something with it (security A17, A34). */
const FORMULAS = ['=HYPERLINK("http://x")', "+1+1", "-1+1", "@SUM(1)", "\t=1+1"];
const MARKUP = "<script>alert(1)</script>";

beforeAll(async () => {
  const written = [...FORMULAS, MARKUP];
  await pool.query(
    `insert into search_question (day, text, storefront, rung, found, times)
     select current_date, text, 'cr', 'none', false, 9 from unnest($1::text[]) text`,
    [written],
  );
  await pool.query(
    `insert into mail (kind, locale, recipient, params, state, error)
     select 'stock', 'es', text || '@formula.example', '{}', 'failed', text from unnest($1::text[]) text`,
    [written],
  );
  await pool.query(
    `with person as (
       insert into account (email, password_hash, first_name, last_name, phone_country_code,
         phone_number, account_type, company_name, locale, approval)
       select at || '@formula.example', '', text, text, '', '', 'vehicle_owner', text, 'es', 'approved'
       from unnest($1::text[]) with ordinality as written (text, at) returning id, email, company_name
     ), paper as (
       insert into certificate (account_id, kind, storefront) select id, 'resale', 'us' from person
     )
     insert into quote (validator, storefront, locale, account_id, email, status, shipping_address,
       billing_address, purchase_order, lines, products_cents, shipping_cents, core_cents, tax_cents,
       total_cents, crc_rate)
     select 'v', 'cr', 'es', id, email, 'requested',
       jsonb_build_object('receiverName', company_name, 'company', company_name), '{}', company_name,
       jsonb_build_array(jsonb_build_object('partNumber', 'X', 'titleEs', company_name, 'titleEn', '')),
       0, 0, 0, 0, 0, 500
     from person`,
    [written],
  );
  await plantLetters(written);
  await plantOrders(written);
});

/** What people write to the shop without buying anything. */
async function plantLetters(written: readonly string[]): Promise<void> {
  await pool.query(
    `insert into contact_message (storefront, locale, email, name, phone, message, url)
     select 'cr', 'es', 'formula@escribe.example', text, text, text, '' from unnest($1::text[]) text`,
    [written],
  );
  await pool.query(
    `insert into fitment_report (source, storefront, sku, part_number, vehicle, problem, comment, email)
     select 'report', 'cr', 'X', 'X', text, 'other_measures', text, text from unnest($1::text[]) text`,
    [written],
  );
  await pool.query(
    `insert into wholesale_application (account_id, account_type, company_name, tax_type, tax_number, business)
     select id, 'wholesale_reseller', company_name, 'juridica', '3101123456', company_name
     from account where email like '%@formula.example'`,
  );
}

/** An order of each of these customers, and what comes back of it. */
async function plantOrders(written: readonly string[]): Promise<void> {
  await pool.query(
    `insert into shop_order (number, validator, storefront, locale, account_id, email, status, payment_method,
       is_holding, paid_at, shipping_address, billing_address, shipping_option, purchase_order,
       products_cents, shipping_cents, discount_cents, core_cents, tax_cents, total_cents, crc_rate)
     select 990000 + at, 'v', 'cr', 'es', id, email, 'delivered', 'transfer', false, null, names, names, '{}', text,
       1000, 0, 0, 0, 0, 1000, 520
     from unnest($1::text[]) with ordinality as written (text, at)
     join account on email = at || '@formula.example'
     cross join lateral (select jsonb_build_object('receiverName', text, 'company', text) as names) as named`,
    [written],
  );
  for (const statement of [
    `insert into order_line (order_number, position, part_id, sku, part_number, title_es, title_en, line, quantity,
       unit_price_cents, core_cents, availability)
     select number, 1, 1, 'X', 'X', purchase_order, purchase_order, 'aftermarket', 1, 1000, 0, 'IN_STOCK'
     from shop_order where number > 990000`,
    `with back as (
       insert into order_return (validator, order_number, status, resolution)
       select 'v', number, 'requested', 'refund' from shop_order where number > 990000
       returning number, order_number)
     insert into return_line (return_number, order_number, position, quantity, reason)
     select number, order_number, 1, 1, 'does_not_fit' from back`,
    `insert into warranty_claim (order_number, position, quantity, status, vehicle, distance, distance_unit,
       fitted_on, failed_on, serial, comment)
     select number, 1, 1, 'received', '', 9, 'km', '2026-01-02', '2026-02-03', '', ''
     from shop_order where number > 990000`,
    `insert into order_core (order_number, position, quantity, status)
     select number, 1, 1, 'sent' from shop_order where number > 990000`,
  ])
    await pool.query(statement);
}

it.each([
  ["returns", ["customer"]],
  ["claims", ["customer"]],
  ["cores", ["customer"]],
  ["customers", ["name", "company"]],
  ["wholesale", ["company"]],
  ["messages", ["name", "message", "phone"]],
  ["reports", ["vehicle", "comment", "email"]],
  ["quotes", ["customer", "purchaseOrder", "firstPart"]],
  ["certificates", ["email", "company"]],
  ["searches", ["text"]],
  ["mails", ["recipient", "error"]],
] as const)("%s as a file run nothing, and are no document", async (list, columns) => {
  const { body, headers } = await file({ list, columns });
  expect(headers["content-type"]).toMatch(/^text\/csv/);
  expect(headers["content-disposition"]).toMatch(/^attachment/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(body).toContain(MARKUP);
  const cells = (await rowsOf({ list, columns })).flat();
  for (const formula of FORMULAS) {
    expect(cells.filter((cell) => cell.startsWith(formula))).toEqual([]);
    expect(cells.some((cell) => cell.startsWith(`'${formula}`))).toBe(true);
  }
  const { rawPayload } = await file({ list, columns, format: "xlsx" });
  const [sheet] = await readWorkbook(rawPayload);
  const texts = sheet?.data.flat().map((cell) => String(cell).trim()) ?? [];
  for (const text of [...FORMULAS, MARKUP])
    expect(texts.some((cell) => cell.startsWith(text.trim()))).toBe(true);
});
