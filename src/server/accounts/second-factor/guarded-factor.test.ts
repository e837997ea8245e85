import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { PasskeyQuestion } from "#contract/passkeys.ts";

import { PASSWORD } from "../../../../test/factories/account-shop.ts";
import { createAuthenticator } from "../../../../test/factories/authenticator.ts";
import { codeApp } from "../../../../test/factories/code-app.ts";
import { openFactorShop } from "../../../../test/factories/factor-shop.ts";

const HERE = { origin: "https://tienda.example", rpId: "tienda.example" };
const { ask, challenge, database, hired, hiredWithApp, logIn, now, pass, show } =
  await openFactorShop();
const Question = z.object({ options: PasskeyQuestion.shape.options });
const REQUIRED = { status: 403, body: { code: "fresh_login_required" } };
let count = 0;
/** An address that no other test has. */
const nextEmail = () => `guarded${(count += 1)}@example.com`;

beforeEach(async () => {
  await database.pool.query("delete from rate_limit");
  await database.pool.query("delete from mail");
});

/** A manager's call that needs a fresh login, for an account that there is none of. */
const closed = (token: string) =>
  ask({ url: "admin/customers/disable", token, body: { id: randomUUID(), disabled: true } });
const prove = (token: string, body: object) => ask({ url: "admin/security/prove", token, body });
const password = (email: string) => ask({ url: "auth/login", body: { email, password: PASSWORD } });
const mailsTo = async (email: string) => {
  const mails = database.db.selectFrom("mail").select("kind").where("recipient", "=", email);
  return (await mails.orderBy("id").execute()).map(({ kind }) => kind);
};

const question = (token: string) =>
  ask({ url: "account/passkeyquestion", token, body: { password: PASSWORD } });
const guess = async (email: string, from: string) => show(await challenge(email), "000000", from);

async function withPasskey(token: string) {
  const browser = createAuthenticator(HERE);
  const { body } = await question(token);
  const credential = browser.make(Question.parse(body).options);
  await ask({ url: "account/passkeyadd", token, body: { credential } });
  return {
    sign: async () => {
      const again = await ask({ url: "auth/passkeyquestion", body: {} });
      return browser.sign(Question.parse(again.body).options);
    },
  };
}

describe("a proof of whoever has a second factor (ADR 0049)", () => {
  it("never comes by the password alone where there is a second factor, which is as strong as the login", async () => {
    const { token, codeAt } = await hiredWithApp("strong@example.com", 2);
    const other = await hired("keyed@example.com");
    const key = await withPasskey(other);
    pass(700);
    for (const by of [token, other])
      expect(await prove(by, { password: PASSWORD })).toMatchObject({
        status: 422,
        body: { code: "factor_needed" },
      });
    expect(await closed(token)).toMatchObject(REQUIRED);
    expect((await prove(token, { code: codeAt(now()) })).status).toBe(200);
    expect((await prove(other, { credential: await key.sign() })).status).toBe(200);
  });

  it("is needed to add a passkey beside a second factor, and not to add the first", async () => {
    const { token } = await hiredWithApp("second@example.com");
    const first = await hired("first@example.com");
    pass(700);
    expect(await question(token)).toMatchObject(REQUIRED);
    expect((await question(first)).status).toBe(200);
  });

  it("leaves staff the one session in which a passkey was added", async () => {
    const token = await hired("alone@example.com");
    const other = await logIn("alone@example.com");
    await withPasskey(token);
    expect((await ask({ url: "account", token: other })).status).toBe(401);
    expect((await ask({ url: "account", token })).status).toBe(200);
  });
});

describe("whoever knows the password and guesses codes (ADR 0049)", () => {
  it("is told to the account's holder after the fifth of a day, once", async () => {
    const { email } = await hiredWithApp(nextEmail());
    const notices = async () => (await mailsTo(email)).filter((kind) => kind === "factor_tried");
    for (let tried = 0; tried < 4; tried += 1) await guess(email, `198.51.100.${tried}`);
    expect(await notices()).toEqual([]);
    for (let tried = 4; tried < 8; tried += 1) await guess(email, `198.51.100.${tried}`);
    expect(await notices()).toEqual(["factor_tried"]);
    const { rows } = await database.pool.query(
      "select count(*)::int as entries from audit_log where action = 'account.factor_tried' and actor = $1",
      [email],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });
});

describe("new recovery codes", () => {
  it("take the place of all that there were, and are told to the mailbox", async () => {
    const { email, token, recoveryCodes } = await hiredWithApp(nextEmail());
    const reply = await ask({ url: "admin/security/codes", token, body: {} });
    const renewed = z.looseObject({ recoveryCodes: z.array(z.string()) }).parse(reply.body);
    expect(new Set([...renewed.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    const [old = ""] = recoveryCodes;
    const [fresh = ""] = renewed.recoveryCodes;
    expect((await show(await challenge(email), old)).body.code).toBe("code_refused");
    expect((await show(await challenge(email), fresh)).status).toBe(200);
    expect(await mailsTo(email)).toContain("recovery_codes_renewed");
  });

  it("are nobody's without an app", async () => {
    const token = await hired(nextEmail());
    expect((await ask({ url: "admin/security/codes", token, body: {} })).status).toBe(404);
  });
});

it("confirms the very secret whose code was shown, when another is begun meanwhile", async () => {
  const email = nextEmail();
  const token = await hired(email);
  const begin = async () =>
    z
      .looseObject({ secret: z.string() })
      .parse((await ask({ url: "admin/security/begin", token, body: {} })).body).secret;
  const shown = codeApp(await begin());
  const [confirmed] = await Promise.all([
    ask({ url: "admin/security/confirm", token, body: { code: shown(now()) } }),
    ask({ url: "admin/security/begin", token, body: {} }),
  ]);
  pass(60);
  const login = await password(email);
  // Where the other was first, the code is none of the new secret, and nothing counts yet.
  const opened =
    confirmed.status === 200 ? await show(await challenge(email), shown(now())) : login;
  expect(opened.status).toBe(200);
});
