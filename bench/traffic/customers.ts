import { createPasswordHasher } from "#server/accounts/password-hasher.ts";
import type { Database } from "#server/platform/database/database.ts";

import { plantAccount } from "../../test/factories/customer.ts";
import { logIn } from "./log-in.ts";

const PASSWORD = "tornillo verde 47";
const CUSTOMERS = 40;
const STAFF = 4;

/** Tokens of whoever is logged in, and the password that all of them have. */
export type LoggedIn = { customers: string[]; staff: string[]; password: string };

/** Customers, who see prices, and managers, with accounts of their own and logged in. */
export async function logEverybodyIn(db: Database, url: string): Promise<LoggedIn> {
  const hash = await (await createPasswordHasher()).hash(PASSWORD);
  const tokenOf = async (email: string, columns: object) => {
    await plantAccount(db, {
      email,
      password_hash: hash,
      email_verified_at: new Date(),
      ...columns,
    });
    return logIn(url, { email, password: PASSWORD });
  };
  const tokensOf = async (name: string, many: number, columns: object) => {
    const tokens: string[] = [];
    for (let at = 0; at < many; at += 1)
      tokens.push(await tokenOf(`${name}${at}@example.com`, columns));
    return tokens;
  };
  return {
    customers: await tokensOf("buyer", CUSTOMERS, { price_level: "repair_shop" }),
    staff: await tokensOf("counter", STAFF, { admin_level: 3 }),
    password: PASSWORD,
  };
}
