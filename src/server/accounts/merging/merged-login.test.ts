import { describe, expect, it } from "vitest";

import { PASSWORD } from "../../../../test/factories/account-shop.ts";
import { openCustomerDesk } from "../../../../test/factories/customer-desk.ts";

const shop = await openCustomerDesk();
const { ask, register, logIn, linksTo, pool, send, idOf, versionOf } = shop;

/** The e-mails of two accounts of one customer, which are merged. */
async function merged(name: string, columns = "has_password = true") {
  const [kept, gone] = [`queda-${name}@example.com`, `pasa-${name}@example.com`];
  for (const email of [kept, gone]) await register(email);
  await pool.query(`update account set ${columns} where email = $1`, [kept]);
  const [id, other] = [await idOf(kept), await idOf(gone)];
  const versions = { version: await versionOf(id), otherVersion: await versionOf(other) };
  const reply = await send("merge", "manager", { id, other, ...versions, email: gone });
  expect(reply.status).toBe(200);
  await pool.query("delete from mail");
  return { kept, gone };
}

const mails = async () =>
  (
    await pool.query(
      "select recipient, kind, params ->> 'kept' as kept, params ->> 'gone' as gone from mail",
    )
  ).rows;
const forgot = (email: string) => ask({ url: "auth/forgot", body: { email } });

describe("whoever had an account that was merged", () => {
  it("is told where one logs in who knows its password, and nobody else", async () => {
    const { kept, gone } = await merged("ingresa");
    const login = (password: string) =>
      ask({ url: "auth/login?lang=en", body: { email: gone, password } });
    const hint = await login(PASSWORD);
    expect(hint).toMatchObject({ status: 409, body: { code: "account_merged" } });
    expect(hint.text).toContain("Log in with q•••@example.com.");
    expect(hint.text).not.toContain(kept);
    expect((await login("otra cosa 47")).body.code).toBe("login_refused");
    await logIn(kept);
  });

  it.each([
    ["forgot the password", "olvida", forgot],
    ["registers anew", "repite", register],
  ] as const)(
    "has mailed there where it went who %s, and the answer says nothing",
    async (_what, name, come) => {
      const { kept, gone } = await merged(name);
      expect((await come(gone)).status).toBe(200);
      const mail = { recipient: gone, kind: "account_merged" };
      expect(await mails()).toEqual([{ ...mail, kept: "q•••@example.com", gone }]);
      // Where the one that stayed is closed too there is nothing to be said.
      await pool.query("update account set is_disabled = true where email = $1", [kept]);
      await pool.query("delete from mail");
      await come(gone);
      expect(await mails()).toEqual([]);
    },
  );

  it("sets a password, where the one that stayed has none yet, in the way that the mail tells", async () => {
    const { kept } = await merged("sin-clave", "has_password = false, password_hash = 'x'");
    await forgot(kept);
    const [id = ""] = await linksTo(kept, "password");
    const body = { id, password: PASSWORD, repeatPassword: PASSWORD };
    expect((await ask({ url: "auth/newpassword", body })).status).toBe(200);
    await logIn(kept);
  });
});
