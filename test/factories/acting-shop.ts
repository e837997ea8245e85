import { expect } from "vitest";

import { openReturningShop } from "./returning-shop.ts";

/** What the audit log keeps of something. */
export type Logged = { actor: string; action: string; change: Record<string, unknown> };

/** A shop with a manager who acts for its customers. */
export async function openActingShop(opening: Parameters<typeof openReturningShop>[0] = {}) {
  const shop = await openReturningShop(opening);
  const { pool, ask, tokens } = shop;
  const idOf = async (email: string): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
      email,
    ]);
    return rows[0]?.id ?? "";
  };
  const act = async (email: string, { token = tokens.manager, reason = "Llamó" } = {}) =>
    ask({ url: "admin/customers/act?lang=en", body: { id: await idOf(email), reason }, token });
  return {
    ...shop,
    idOf,
    act,
    /** The token of a session in a customer's place. */
    acting: async (email: string, token = tokens.manager): Promise<string> => {
      const { status, body } = await act(email, { token });
      expect({ status, body }).toMatchObject({ status: 200 });
      return body.token ?? "";
    },
    /** Whether a token is worth anything. */
    isIn: async (token: string) => (await ask({ url: "account", token })).status === 200,
    logged: async (subject: string, action: string): Promise<Logged[]> => {
      const { rows } = await pool.query<Logged>(
        "select actor, action, change from audit_log where subject = $1 and action = $2 order by id",
        [subject, action],
      );
      return rows;
    },
  };
}
