import { expect, it } from "vitest";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { openActingShop } from "../factories/acting-shop.ts";
import { codeOf } from "../factories/returning-shop.ts";

const shop = await openActingShop();
const { pool, ask } = shop;

/** A customer of a test's own, the token of who acts for them, and the calls that the log then has. */
async function actedFor(email: string) {
  await shop.customer(email);
  const token = await shop.acting(email);
  return {
    call: (url: string, body: object) => ask({ url, body, token }),
    noted: async () => {
      const entries = await shop.logged(`account:${await shop.idOf(email)}`, "account.acted");
      return entries.map(({ change }) => change["call"]);
    },
    addresses: async () => {
      const { rows } = await pool.query(
        "select from address where account_id = (select id from account where email = $1)",
        [email],
      );
      return rows.length;
    },
  };
}

it("does nothing in a customer's place that the audit log cannot take", async () => {
  const { call, noted, addresses } = await actedFor("no-log@example.com");
  await pool.query(
    `create function refuse_acted() returns trigger language plpgsql as $$
       begin raise exception 'The disk is full.'; end $$`,
  );
  await pool.query(
    `create trigger refuse_acted before insert on audit_log for each row
       when (new.action = 'account.acted') execute function refuse_acted()`,
  );
  expect((await call("account/addressadd", { address: SENT_AUSTIN })).status).toBe(500);
  expect(await addresses()).toBe(0);
  await pool.query("drop trigger refuse_acted on audit_log");
  expect((await call("account/addressadd", { address: SENT_AUSTIN })).status).toBe(200);
  expect(await addresses()).toBe(1);
  expect(await noted()).toEqual([[null, "account/addressadd"]]);
});

it("writes down what was tried in a customer's place, though it is refused, and nothing that is no call", async () => {
  const { call, noted } = await actedFor("tried@example.com");
  const nowhere = { id: "00000000-0000-4000-8000-000000000009" };
  expect(codeOf(await call("account/addressremove", nowhere))).toBe("not_found");
  expect((await call("account/addressadd", {})).status).toBe(400);
  expect(await noted()).toEqual([[null, "account/addressremove"]]);
});
