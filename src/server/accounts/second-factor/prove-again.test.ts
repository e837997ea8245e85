import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { PasskeyQuestion } from "#contract/passkeys.ts";

import { PASSWORD } from "../../../../test/factories/account-shop.ts";
import { createAuthenticator } from "../../../../test/factories/authenticator.ts";
import { openFactorShop } from "../../../../test/factories/factor-shop.ts";

const HERE = { origin: "https://tienda.example", rpId: "tienda.example" };
const shop = await openFactorShop();
const { ask, database, now, pass, register, logIn } = shop;
const hired = (email: string) => shop.hired(email, 2);
const hiredWithApp = (email: string) => shop.hiredWithApp(email, 2);
const Question = z.object({ options: PasskeyQuestion.shape.options });
const REQUIRED = { status: 403, body: { code: "fresh_login_required" } };

beforeEach(() => database.pool.query("delete from rate_limit"));

/** A manager's call that needs a fresh login, for an account that there is none of. */
const closed = (token: string) =>
  ask({ url: "admin/customers/disable", token, body: { id: randomUUID(), disabled: true } });
const prove = (token: string, body: object) => ask({ url: "admin/security/prove", token, body });

/** Takes a passkey away that there is none of. */
const remove = (token: string) => ask({ url: "account/passkeyremove", token, body: { id: "abc" } });

async function withPasskey(token: string) {
  const browser = createAuthenticator(HERE);
  const body = { password: PASSWORD };
  const question = await ask({ url: "account/passkeyquestion", token, body });
  const credential = browser.make(Question.parse(question.body).options);
  await ask({ url: "account/passkeyadd", token, body: { credential } });
  return {
    sign: async () => {
      const again = await ask({ url: "auth/passkeyquestion", body: {} });
      return browser.sign(Question.parse(again.body).options);
    },
  };
}

describe("a fresh login (security A16)", () => {
  it("is any login of the last ten minutes, and no older one", async () => {
    const token = await hired("fresh@example.com");
    expect((await closed(token)).status).toBe(404);
    pass(595);
    expect((await closed(token)).status).toBe(404);
    pass(6);
    expect(await closed(token)).toMatchObject(REQUIRED);
    // What is not dangerous is answered all the same.
    expect((await ask({ url: "admin/customers", token, body: {} })).status).toBe(200);
  });

  it("is not asked before somebody's role: who may not is told so", async () => {
    await register("buyer@example.com");
    const token = await logIn("buyer@example.com");
    pass(700);
    expect(await closed(token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  it("comes by the password, for ten minutes and for that session alone", async () => {
    const token = await hired("password@example.com");
    const other = await logIn("password@example.com");
    pass(700);
    expect(await prove(token, { password: "not the one 1" })).toMatchObject({
      status: 422,
      body: { code: "password_refused" },
    });
    expect(await closed(token)).toMatchObject(REQUIRED);
    expect((await prove(token, { password: PASSWORD })).status).toBe(200);
    expect((await closed(token)).status).toBe(404);
    expect(await closed(other)).toMatchObject(REQUIRED);
    pass(700);
    expect(await closed(token)).toMatchObject(REQUIRED);
  });

  it("comes by a code of the app or a recovery code, each once", async () => {
    const { token, codeAt, recoveryCodes } = await hiredWithApp("code@example.com");
    for (const code of [codeAt, () => recoveryCodes[0] ?? ""]) {
      pass(700);
      expect(await closed(token)).toMatchObject(REQUIRED);
      const typed = code(now());
      expect((await prove(token, { code: typed })).status).toBe(200);
      expect((await closed(token)).status).toBe(404);
      expect(await prove(token, { code: typed })).toMatchObject({
        status: 422,
        body: { code: "code_refused" },
      });
    }
  });

  it("comes by a passkey of the account, and by nobody else's", async () => {
    const [token, other] = [await hired("one@example.com"), await hired("other@example.com")];
    const [own, foreign] = [await withPasskey(token), await withPasskey(other)];
    pass(700);
    expect(await prove(token, { credential: await foreign.sign() })).toMatchObject({
      status: 422,
      body: { code: "passkey_refused" },
    });
    expect(await closed(token)).toMatchObject(REQUIRED);
    expect((await prove(token, { credential: await own.sign() })).status).toBe(200);
    expect((await closed(token)).status).toBe(404);
  });

  it("is one proof at a time, of those that there are", async () => {
    const token = await hired("strict@example.com");
    for (const body of [{}, { password: PASSWORD, code: "123456" }, { token }])
      expect((await prove(token, body)).status).toBe(400);
  });

  it("is needed by staff to take a passkey away, and not by customers", async () => {
    const staff = await hired("keys@example.com");
    await register("buyer2@example.com");
    const buyer = await logIn("buyer2@example.com");
    pass(700);
    expect(await remove(staff)).toMatchObject(REQUIRED);
    expect((await remove(buyer)).status).toBe(404);
  });

  it("is needed to set up a second factor and to take it away", async () => {
    const { token } = await hiredWithApp("app@example.com");
    pass(700);
    for (const url of ["begin", "confirm", "remove"]) {
      const body = url === "confirm" ? { code: "123456" } : {};
      expect(await ask({ url: `admin/security/${url}`, token, body })).toMatchObject(REQUIRED);
    }
  });
});
