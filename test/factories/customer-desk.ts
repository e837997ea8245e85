import { beforeAll, beforeEach } from "vitest";

import { CustomerResponse } from "#contract/customers.ts";

import { type Answer, openAccountShop } from "./account-shop.ts";

/** Who a customer is, as staff writes it down. */
export const WRITTEN_ROSA = {
  first_name: "Rosa",
  last_name: "Solano",
  phone: { country_code: "506", number: "8712-3456" },
  company_name: "Transportes Solano",
  tax_id: { type: "cedula_juridica", number: "3-101-123456" },
  locale: "en",
};

/** An address of theirs. */
export const ROSAS_HOME = {
  receiver_name: "Rosa Solano",
  street: "100 m norte del parque",
  city: "Heredia",
  state: "Heredia",
  district: "Mercedes",
  postal_code: "40102",
  country: "CR",
  phone: "87123456",
  type: "residential",
};

type Logged = { actor: string; action: string; change: Record<string, unknown> };

/** A shop of accounts with two clerks, a manager and an owner; no test has the mails of the one before. */
export async function openCustomerDesk() {
  const shop = await openAccountShop();
  const { ask, hired } = shop;
  const { pool } = shop.database;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    const staff = { staff: 1, "other-staff": 1, manager: 2, owner: 3 };
    for (const [name, level] of Object.entries(staff)) {
      tokens.set(name, await hired(`${name}@example.com`, level));
    }
  });
  beforeEach(() => pool.query("delete from mail"));
  const send = (path: string, who: string, body: object): Promise<Answer> =>
    ask({ url: `admin/customers/${path}?lang=en`, token: tokens.get(who), body });
  return {
    ...shop,
    pool,
    /** A call of admin/customers by one of the staff. */
    send,
    idOf: async (email: string): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
        email,
      ]);
      return rows[0]?.id ?? "";
    },
    versionOf: async (id: string): Promise<number> =>
      customerIn(await send("get", "staff", { id })).version,
    /** What the audit log has of an account, of one action alone or of all. */
    logged: async (id: string, action?: string): Promise<Logged[]> => {
      const { rows } = await pool.query<Logged>(
        "select actor, action, change from audit_log where subject = $1 order by id",
        [`account:${id}`],
      );
      return rows.filter((row) => action === undefined || row.action === action);
    },
    /** The kinds of the mails to an address, the oldest first. */
    mailsTo: async (email: string): Promise<string[]> => {
      const { rows } = await pool.query<{ kind: string }>(
        "select kind from mail where recipient = $1 order by id",
        [email],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

/** The customer that a call answered. */
export function customerIn({ body }: { body: object }) {
  return CustomerResponse.parse(body).customer;
}
