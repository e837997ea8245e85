import { describe, expect, it } from "vitest";
import { z } from "zod";

import { DeletionResponse } from "#contract/own-data.ts";
import { PasskeyQuestion } from "#contract/passkeys.ts";
import { creditNoteName } from "#domain/credit-note/credit-note.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { openAccountShop, PASSWORD } from "../../../../test/factories/account-shop.ts";
import { createAuthenticator } from "../../../../test/factories/authenticator.ts";
import { AUSTIN } from "../../../../test/factories/austin.ts";
import { plantCustomer } from "../../../../test/factories/customer.ts";
import { CLIENT, openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const orders = await openOrderShop();
const { database } = orders;
const { db, pool } = database;
const { ask, file, register, logIn, linksTo } = await openAccountShop({ database });
await plantCounter(db);
await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 1_000 } });
const manager = {
  holder: await plantCustomer(database, { email: "manager@example.com", adminLevel: 2 }),
  client: CLIENT,
};

/** Names that no other row of the database has. */
const NAME = "Xiomara";
const STREET = "Calle Zafiro 9";
const ADDRESS = {
  ...AUSTIN,
  receiverName: `${NAME} Quirós`,
  street: STREET,
  phone: "512 555 0777",
};

let people = 0;
async function person() {
  people += 1;
  const email = `xq${people}@example.com`;
  await register(email, { first_name: NAME, phone: { country_code: "506", number: "88887777" } });
  const [id = ""] = await linksTo(email, "registration");
  await ask({ url: "auth/verifyemail", body: { id } });
  const { rows } = await pool.query("select id from account where email = $1", [email]);
  const account: SignedIn = {
    accountId: rows[0].id,
    sessionId: rows[0].id,
    email,
    adminLevel: 0,
    priceLevel: "online",
  };
  return { email, account, token: await logIn(email) };
}
type Someone = Awaited<ReturnType<typeof person>>;
async function ordered({ account, email }: Someone, method: "card" | "transfer" = "card") {
  const outcome = await orders.place({ account, email, method, address: ADDRESS });
  if (outcome.kind !== "placed") throw new Error(`The order is ${outcome.kind}.`);
  return outcome.order.number;
}
const moveTo = (orderNumber: number, to: "cancelled" | "delivered") =>
  orders.desk.changeStatus({ orderNumber, to, note: "" }, manager);
async function delivered(someone: Someone): Promise<number> {
  const order = await ordered(someone);
  await pool.query("update shop_order set status = 'delivered' where number = $1", [order]);
  await pool.query(
    "insert into order_event (order_number, kind, from_status, to_status) values ($1, 'status', 'awaiting_shipment', 'delivered')",
    [order],
  );
  return order;
}

const removal = (token: string, password = PASSWORD) =>
  ask({ url: "account/delete", token, body: { password } });
const obstacles = async (token: string) =>
  DeletionResponse.parse((await ask({ url: "account/deletion", token })).body).obstacles;

/** The tables of the shop that have a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from "${name}" row where row::text ilike $1 limit 1`, [`%${text}%`]); // prettier-ignore
    if (rowCount) found.push(name);
  }
  return found.toSorted();
}

const Copy = z.looseObject({
  about: z.string(),
  account: z.tuple([z.looseObject({ email: z.string(), first_name: z.string() })]),
  orders: z.array(
    z.looseObject({ number: z.number(), lines: z.array(z.looseObject({})).nullable() }),
  ),
  sessions: z.array(z.looseObject({})),
});

describe("deleting an account", () => {
  it("takes the person out of everything but invoiced orders, the log and the mail that says so", async () => {
    const someone = await person();
    const { email, token } = someone;
    await ask({
      url: "account/addressadd",
      token,
      body: { address: { receiver_name: NAME, company: "", street: STREET, city: "Austin", state: "TX", postal_code: "78701", country: "US", district: "", phone: "512 555 0777", additional_info: "", type: "residential" } }, // prettier-ignore
    });
    const unpaid = await ordered(someone, "transfer");
    await moveTo(unpaid, "cancelled");
    expect(await tablesWith(STREET)).toEqual(["address", "mail", "shop_order"]);
    expect(await removal(token)).toMatchObject({ status: 200, body: { status: "success" } });
    expect(await tablesWith(STREET)).toEqual([]);
    expect(await tablesWith(NAME)).toEqual(["mail"]);
    expect(await tablesWith(email)).toEqual(["audit_log", "mail"]);
    const mails = await pool.query("select kind from mail where recipient = $1", [email]);
    expect(mails.rows).toEqual([{ kind: "account_deleted" }]);
    await requireWholeLedger(database);
  });

  it("leaves orders with an invoice, their papers and the books as they are", async () => {
    const someone = await person();
    const order = await delivered(someone);
    await removal(someone.token);
    const { rows } = await pool.query(
      "select o.email, o.account_id, o.shipping_address->>'street' as street, i.number is not null as invoiced from shop_order o join invoice i on i.order_number = o.number where o.number = $1",
      [order],
    );
    expect(rows).toEqual([
      {
        email: someone.email,
        account_id: someone.account.accountId,
        street: STREET,
        invoiced: true,
      },
    ]);
    await requireWholeLedger(database);
  });

  it("leaves an order whose invoice was replaced and has no other yet", async () => {
    const someone = await person();
    const order = await delivered(someone);
    await pool.query(
      `with earlier as (delete from invoice where order_number = $1 returning *)
       insert into replaced_invoice (number, order_number, issued_at, contents)
       select number, order_number, issued_at, '{}' from earlier`,
      [order],
    );
    await removal(someone.token);
    const { rows } = await pool.query("select email from shop_order where number = $1", [order]);
    expect(rows).toEqual([{ email: someone.email }]);
  });

  it("ends every session, and opens for the old password no more", async () => {
    const { email, token } = await person();
    const elsewhere = await logIn(email);
    await removal(token);
    for (const by of [token, elsewhere])
      expect(await ask({ url: "account", token: by })).toMatchObject({ status: 401 });
    const login = await ask({ url: "auth/login", body: { email, password: PASSWORD } });
    expect(login).toMatchObject({ status: 422, body: { code: "login_refused" } });
  });

  it("frees the address for a new account, which sees nothing of the old one's orders", async () => {
    const someone = await person();
    await delivered(someone);
    await removal(someone.token);
    const { email } = someone;
    await register(email);
    const [id = ""] = await linksTo(email, "registration");
    await ask({ url: "auth/verifyemail", body: { id } });
    const copy = await file("account/export?lang=en", await logIn(email));
    expect(Copy.parse(JSON.parse(copy.bytes.toString())).orders).toEqual([]);
  });

  it("is refused without the password, and while something is open, which is said by its numbers", async () => {
    const someone = await person();
    expect(await removal(someone.token, "otra cosa")).toMatchObject({
      body: { code: "password_refused" },
    });
    const order = await ordered(someone, "transfer");
    expect(await obstacles(someone.token)).toEqual([{ kind: "orders", numbers: [`${order}`] }]);
    expect(await removal(someone.token)).toMatchObject({
      status: 409,
      body: { code: "account_in_use" },
    });
    expect(await ask({ url: "account", token: someone.token })).toMatchObject({ status: 200 });
    await moveTo(order, "cancelled");
    expect(await obstacles(someone.token)).toEqual([]);
  });
  it.each([
    ["invoices", "update account set credit = 'credit', credit_limit_cents = 100000 where id = $1"],
    ["staff", "update account set admin_level = 1 where id = $1"],
  ])("is refused to whoever has %s", async (kind, statement) => {
    const someone = await person();
    await pool.query(statement, [someone.account.accountId]);
    if (kind === "invoices") {
      const { account, email } = someone;
      await orders.place({ account, email, method: "credit", address: ADDRESS });
      await pool.query("update shop_order set status = 'delivered' where email = $1", [email]);
    }
    expect((await obstacles(someone.token)).map((one) => one.kind)).toEqual([kind]);
    expect((await removal(someone.token)).status).toBe(409);
    await pool.query("update shop_order set status = 'awaiting_shipment' where email = $1", [someone.email]); // prettier-ignore
  });

  it("is confirmed by a passkey of the account, and by nobody else's", async () => {
    const ana = await person();
    const eva = await person();
    const key = createAuthenticator({ origin: "https://tienda.example", rpId: "tienda.example" });
    const question = async (url: string, body: object) => {
      const { body: reply } = await ask({ url, token: ana.token, body });
      return z.object({ options: PasskeyQuestion.shape.options }).parse(reply).options;
    };
    const made = key.make(await question("account/passkeyquestion", { password: PASSWORD }));
    await ask({ url: "account/passkeyadd", token: ana.token, body: { credential: made } });
    const signed = async () => key.sign(await question("auth/passkeyquestion", {}));
    const deletion = async (token: string) =>
      ask({ url: "account/delete", token, body: { credential: await signed() } });
    expect(await deletion(eva.token)).toMatchObject({ body: { code: "passkey_refused" } });
    expect((await deletion(ana.token)).status).toBe(200);
  });

  it("once done cannot be undone by staff", async () => {
    const { token, account } = await person();
    await removal(token);
    const owner = await person();
    await pool.query("update account set admin_level = 3 where id = $1", [owner.account.accountId]);
    const open = { id: account.accountId, disabled: false };
    const reply = await ask({ url: "admin/customers/disable", token: owner.token, body: open });
    expect(reply.status).toBe(404);
  });
});

describe("a copy of one's data", () => {
  it("has the account, its orders and its sessions, and no secret", async () => {
    const someone = await person();
    for (let count = 0; count < 3; count += 1) await ordered(someone);
    await moveTo(await ordered(someone), "cancelled");
    const { status, headers, bytes } = await file("account/export?lang=es", someone.token);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="mis-datos.json"');
    const text = bytes.toString();
    const copy = Copy.parse(JSON.parse(text));
    expect(copy.account[0]).toMatchObject({ email: someone.email, first_name: NAME });
    expect(copy.orders.map(({ lines }) => lines)).toHaveLength(4);
    const last = "select storefront, number::int from credit_note order by id desc limit 1";
    const number = creditNoteName((await pool.query(last)).rows[0]);
    expect(copy.orders[3]?.["credit_notes"]).toMatchObject([{ number }]);
    expect(copy.orders[0]).toMatchObject({ lines: [{ sku: "FILTER", quantity: 1, unit_price_usd: 20 }] }); // prettier-ignore
    expect(copy.sessions).toHaveLength(1);
    expect(text).not.toMatch(/argon2|password_hash|public_key|"hash"/);
    expect(text).toContain('\n    {\n      "email"');
  });

  it("has what went back by transfer, with the end of the account, and whether one is kept", async () => {
    const someone = await person();
    const [paid, due] = [await ordered(someone, "transfer"), await ordered(someone, "transfer")];
    for (const order of [paid, due]) await moveTo(order, "cancelled");
    await pool.query(
      `insert into payout (cause, number, order_number, amount_cents, paid_at, account_mask, reference)
       values ('cancelled', $1, $1, 2000, now(), 'CR•••4066', 'BCR 9'), ('cancelled', $2, $2, 2100, null, '', '')`,
      [paid, due],
    );
    await pool.query("insert into payout_account (order_number, sealed) values ($1, 'x')", [due]);
    const text = (await file("account/export", someone.token)).bytes.toString();
    const went = { amount_usd: 20, account: "CR•••4066", reference: "BCR 9" };
    expect(Copy.parse(JSON.parse(text)).orders).toMatchObject([
      { payouts: [{ ...went, paid_at: expect.any(String) }], keeps_bank_account: false },
      { payouts: [{ amount_usd: 21, paid_at: null }], keeps_bank_account: true },
    ]);
  });

  it("has every order of a company that has more than are read at once", async () => {
    const someone = await person();
    const order = await ordered(someone);
    await pool.query(
      "insert into shop_order select (jsonb_populate_record(o, jsonb_build_object('number', 5000000 + extra))).* from shop_order o, generate_series(1, 450) extra where o.number = $1",
      [order],
    );
    const text = (await file("account/export", someone.token)).bytes.toString();
    const numbers = new Set(Copy.parse(JSON.parse(text)).orders.map(({ number }) => number));
    expect(numbers.size).toBe(451);
  });

  it("has nothing of anybody else's, nor of an address that is not proved", async () => {
    const ana = await person();
    await ordered(ana);
    const { email } = ana;
    const eva = await person();
    await orders.place({ email: eva.email, address: ADDRESS });
    await pool.query("update account set email_verified_at = null where email = $1", [eva.email]);
    const text = (await file("account/export", eva.token)).bytes.toString();
    expect(text).not.toContain(email);
    expect(Copy.parse(JSON.parse(text)).orders).toEqual([]);
    await pool.query("update account set email_verified_at = now() where email = $1", [eva.email]);
    const whole = (await file("account/export", eva.token)).bytes.toString();
    expect(Copy.parse(JSON.parse(whole)).orders).toHaveLength(1);
  });
});
