import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { PasskeyQuestion } from "#contract/passkeys.ts";

import { PASSWORD } from "../../../../test/factories/account-shop.ts";
import { createAuthenticator } from "../../../../test/factories/authenticator.ts";
import { openFactorShop } from "../../../../test/factories/factor-shop.ts";
import { createMailLinks } from "../mail-links.ts";
import { removeLostFactor } from "./remove-lost-factor.ts";

const HERE = { origin: "https://tienda.example", rpId: "tienda.example" };
const owners = await openFactorShop({ factorDemand: "owners" });
const { database } = owners;
/** The same shop, where nobody has to have a second factor. */
const lenient = await openFactorShop({ database });
/** The same with limits as they are. */
const strict = await openFactorShop({ database, rateLimitScale: 1 });

beforeEach(() => database.pool.query("delete from rate_limit"));

const Question = z.object({ options: PasskeyQuestion.shape.options });
const REQUIRED = { status: 403, body: { code: "second_factor_required" } };
type Shop = typeof owners;
const customers = (shop: Shop, token: string) =>
  shop.ask({ url: "admin/customers", token, body: {} });

async function addPasskey({ ask }: Shop, token: string) {
  const browser = createAuthenticator(HERE);
  const body = { password: PASSWORD };
  const question = await ask({ url: "account/passkeyquestion", token, body });
  const credential = browser.make(Question.parse(question.body).options);
  const added = await ask({ url: "account/passkeyadd", token, body: { credential } });
  expect(added.status).toBe(200);
  return browser;
}

async function signed({ ask }: Shop, browser: ReturnType<typeof createAuthenticator>) {
  const { body } = await ask({ url: "auth/passkeyquestion", body: {} });
  return browser.sign(Question.parse(body).options);
}

describe("a second factor that the shop demands (security A16)", () => {
  it("is set up before the back office answers anything else, in the very session", async () => {
    const token = await owners.hired("due@example.com", 3);
    expect(await customers(owners, token)).toMatchObject(REQUIRED);
    expect(await owners.ask({ url: "admin/security", token, body: {} })).toMatchObject({
      status: 200,
      body: { isDue: true },
    });
    expect((await owners.ask({ url: "account", token })).status).toBe(200);
    const member = await owners.hiredWithApp("due2@example.com", 3);
    expect((await customers(owners, member.token)).status).toBe(200);
  });

  it("is not asked of those of whom it is not demanded", async () => {
    expect((await customers(owners, await owners.hired("manager@example.com", 2))).status).toBe(
      200,
    );
    expect((await customers(lenient, await lenient.hired("free@example.com", 3))).status).toBe(200);
  });

  it("is asked again once it is taken away, of the session that took it away too", async () => {
    const { token } = await owners.hiredWithApp("again@example.com", 3);
    expect((await owners.ask({ url: "admin/security/remove", token, body: {} })).status).toBe(200);
    expect(await customers(owners, token)).toMatchObject(REQUIRED);
  });

  it("ends the sessions that a password alone began before it was set", async () => {
    const token = await lenient.hired("before@example.com", 3);
    await addPasskey(lenient, await lenient.logIn("before@example.com"));
    expect((await customers(owners, token)).status).toBe(401);
  });

  it("may be a passkey, from when it is added on", async () => {
    const token = await owners.hired("key@example.com", 3);
    const browser = await addPasskey(owners, token);
    expect((await customers(owners, token)).status).toBe(200);
    const entered = await owners.ask({
      url: "auth/passkeylogin",
      body: { credential: await signed(owners, browser) },
    });
    expect((await customers(owners, entered.body.token ?? "")).status).toBe(200);
  });
});

describe("staff with a passkey", () => {
  it("is let in by it alone, and no more by the password alone", async () => {
    const token = await lenient.hired("passkey@example.com");
    const browser = await addPasskey(lenient, token);
    const body = { email: "passkey@example.com", password: PASSWORD };
    const due = await lenient.ask({ url: "auth/login", body });
    expect(due).toMatchObject({ status: 202, body: { ways: { code: false, passkey: true } } });
    for (const code of ["000000", "abcd-efgh-ijkl-mnop"])
      expect((await lenient.show(String(due.body["challenge"]), code)).body.code).toBe(
        "code_refused",
      );
    const credential = await signed(lenient, browser);
    expect((await lenient.ask({ url: "auth/passkeylogin", body: { credential } })).status).toBe(
      200,
    );
  });

  it("is no customer's rule: they choose either", async () => {
    await lenient.register("buyer@example.com");
    await addPasskey(lenient, await lenient.logIn("buyer@example.com"));
    expect(await lenient.logIn("buyer@example.com")).toBeTruthy();
  });
});

describe("guessing codes (security A27)", () => {
  it("ends after ten failures of an account from one address", async () => {
    const { email } = await strict.hiredWithApp("guess@example.com");
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const challenge = await strict.challenge(email);
      for (let tries = 0; tries < 4; tries += 1)
        statuses.push((await strict.show(challenge, "000000")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });

  it("ends after ten failures of an account in an hour, wherever they come from, and costs nobody else", async () => {
    const { email, recoveryCodes } = await strict.hiredWithApp("guess2@example.com");
    const other = await strict.hiredWithApp("guess3@example.com");
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const challenge = await strict.challenge(email);
      for (let tries = 0; tries < 4; tries += 1) {
        const from = `198.51.100.${round * 4 + tries}`;
        statuses.push((await strict.show(challenge, "000000", from)).status);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    // Nobody guesses a recovery code: with one the account's holder comes in all the same.
    const [recovery = ""] = recoveryCodes;
    const opened = await strict.show(await strict.challenge(email), recovery, "198.51.100.99");
    expect(opened.status).toBe(200);
    const own = await strict.challenge(other.email);
    expect((await strict.show(own, other.codeAt(strict.now()))).status).toBe(200);
  });
});

describe("a factor that is lost, as an operator takes it away", () => {
  const links = createMailLinks(() => "https://tienda.example");
  const remove = (email: string) =>
    removeLostFactor(database.db, { email, links, rest: { storefront: "cr", host: null } });

  it("is gone with its passkeys and sessions, and is in the mailbox and the log", async () => {
    const { email, token } = await lenient.hiredWithApp("lost@example.com");
    await addPasskey(lenient, token);
    expect(await remove(" LOST@example.com")).toBe(true);
    expect((await lenient.ask({ url: "account", token })).status).toBe(401);
    expect(await lenient.logIn(email)).toBeTruthy();
    const { rows } = await database.pool.query(
      "select actor, action from audit_log where action = 'account.factor_removed' order by id desc limit 1",
    );
    expect(rows).toEqual([
      { actor: "npm run shop -- factor:remove", action: "account.factor_removed" },
    ]);
    const mails = await database.pool.query(
      "select count(*)::int as count from mail where recipient = $1 and kind = 'factor_removed'",
      [email],
    );
    expect(mails.rows).toEqual([{ count: 1 }]);
  });

  it("is none where there is none", async () => {
    await lenient.hired("plain@example.com");
    expect(await remove("plain@example.com")).toBe(false);
    expect(await remove("nobody@example.com")).toBeUndefined();
  });
});
