import { beforeAll, describe, expect, it } from "vitest";

import { factorRemoveCommand } from "../../src/commands/factor-remove.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { plantCustomer } from "../factories/customer.ts";
import { openedShop } from "../factories/opened-shop.ts";

const work = await openTestDatabase();
const shop = openedShop(work);
const remove = async (...args: string[]) => factorRemoveCommand.run(shop, args, readConfig({}));
const EMAIL = "ana@example.com";

beforeAll(async () => {
  const { accountId } = await plantCustomer(work, { email: EMAIL, adminLevel: 1 });
  await work.pool.query(
    "insert into second_factor (account_id, secret, confirmed_at, last_step) values ($1, '', now(), 1)",
    [accountId],
  );
});

describe("npm run shop -- factor:remove (security A16)", () => {
  it("takes a factor away once, with a mail and a line in the audit log", async () => {
    expect(await remove("--email", "Ana@example.com")).toContain("no second factor any more");
    await expect(remove("--email", EMAIL)).rejects.toThrow("has no second factor");
    const { rows } = await work.pool.query(
      "select actor from audit_log where action = 'account.factor_removed'",
    );
    expect(rows).toEqual([{ actor: "npm run shop -- factor:remove" }]);
  });

  it("says whom there is not, and what it needs", async () => {
    await expect(remove("--email", "nobody@example.com")).rejects.toThrow("There is no account");
    await expect(remove()).rejects.toThrow("Give --email");
  });
});
