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
});

it.each([
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
