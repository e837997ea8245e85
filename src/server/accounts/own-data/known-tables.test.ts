import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";

const { pool } = await openTestDatabase();

it("every table that knows accounts is one that a deletion has an answer for", async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('account_id', 'email', 'recipient')",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    "account",
    "account_link",
    "account_payment", // one of the books
    "address",
    "api_key", // is revoked
    "begun_draft",
    "cart_addition",
    "cart_line",
    "certificate",
    "contact_message",
    "coupon_use",
    "credit_entry", // one of the books
    "credit_use", // one of the books
    "customer_note", // words of the staff, which go
    "desk_presence", // of staff, for a minute
    "factor_challenge",
    "fitment_report",
    "garage_vehicle",
    "import_before", // what an import changed of it, for a day
    "joined_cart",
    "list_view",
    "mail",
    "order_draft",
    "own_part_number",
    "passkey",
    "passkey_challenge",
    "paypal_order",
    "quote",
    "recovery_code", // goes with its factor
    "reminder_hold",
    "reminder_letter",
    "saved_list",
    "second_factor",
    "session",
    "shop_order",
    "stock_notice",
    "tax_exemption", // the paper of untaxed orders
    "upload", // pictures of returns stay with them; certificates are let go
    "wholesale_application",
  ]);
});
