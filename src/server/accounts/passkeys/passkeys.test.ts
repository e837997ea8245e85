import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { PasskeyQuestion, PasskeysResponse } from "#contract/passkeys.ts";

import { openAccountShop, PASSWORD } from "../../../../test/factories/account-shop.ts";
import { createAuthenticator } from "../../../../test/factories/authenticator.ts";

const HERE = { origin: "https://tienda.example", rpId: "tienda.example" };
const ELSEWHERE = { origin: "https://tienda.example.net", rpId: "tienda.example.net" };
const { database, ask, register, logIn } = await openAccountShop();
const { db } = database;
await register("ana@example.com");
await register("eva@example.com");
let token = "";
let browser = createAuthenticator(HERE);

beforeEach(async () => {
  await db.deleteFrom("passkey").execute();
  await db.deleteFrom("mail").execute();
  token = await logIn("ana@example.com");
  browser = createAuthenticator(HERE);
});

const Question = z.object({ options: PasskeyQuestion.shape.options });
const toMake = async (password = PASSWORD, by = token) =>
  ask({ url: "account/passkeyquestion", token: by, body: { password } });
const toSign = async () => {
  const { body } = await ask({ url: "auth/passkeyquestion", body: {} });
  return Question.parse(body).options;
};
const add = (credential: object, by = token) =>
  ask({ url: "account/passkeyadd", token: by, body: { credential } });
const enter = (credential: object) => ask({ url: "auth/passkeylogin", body: { credential } });
const passkeysOf = async (by = token) =>
  PasskeysResponse.parse((await ask({ url: "account/passkeys", token: by })).body).passkeys;

async function disableAna(isDisabled: boolean): Promise<void> {
  await db
    .updateTable("account")
    .set({ is_disabled: isDisabled })
    .where("email", "=", "ana@example.com")
    .execute();
}

/** The question for a new key of whoever has the token. */
async function making(by = token) {
  return Question.parse((await toMake(PASSWORD, by)).body).options;
}

async function added() {
  expect((await add(browser.make(await making()))).status).toBe(200);
}

describe("adding a passkey", () => {
  it("asks a browser for one that stays with its holder and sees who they are", async () => {
    expect(await making()).toMatchObject({
      rp: { id: "tienda.example", name: "Repuesto" },
      user: { name: "ana@example.com", displayName: "Ana Mora" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
  });

  it("needs the password, so that a session left open is not enough", async () => {
    expect(await toMake("otra cosa")).toMatchObject({
      status: 422,
      body: { code: "password_refused" },
    });
  });

  it("keeps the key, lists it, and tells the mailbox and the log", async () => {
    await added();
    expect(await passkeysOf()).toMatchObject([{ site: "tienda.example", usedAt: null }]);
    const mails = await db.selectFrom("mail").select(["kind", "recipient"]).execute();
    expect(mails).toEqual([{ kind: "passkey_added", recipient: "ana@example.com" }]);
    const log = await database.pool.query(
      "select action from audit_log where action like 'account.passkey%'",
    );
    expect(log.rows).toEqual([{ action: "account.passkey_added" }]);
  });

  it("names the keys that there are, so that a device makes no second one", async () => {
    await added();
    const [passkey] = await passkeysOf();
    expect(await making()).toMatchObject({ excludeCredentials: [{ id: passkey?.id }] });
  });

  it.each([
    ["from another site", { origin: ELSEWHERE.origin }],
    ["for another site", { rpId: ELSEWHERE.rpId }],
    ["to a question that nobody asked", { challenge: "abc" }],
    ["without having seen who it is", { flags: 0x41 }],
  ])("refuses an answer %s", async (_what, lies) => {
    expect(await add(browser.make(await making(), lies))).toMatchObject({
      status: 422,
      body: { code: "passkey_refused" },
    });
    expect(await passkeysOf()).toEqual([]);
  });

  it("takes each question once, and from the account that was asked alone", async () => {
    const question = await making();
    const eva = await logIn("eva@example.com");
    expect(await add(browser.make(question), eva)).toMatchObject({ status: 422 });
    expect(await add(browser.make(question))).toMatchObject({ status: 200 });
    expect(await add(createAuthenticator(HERE).make(question))).toMatchObject({ status: 422 });
    expect(await passkeysOf(eva)).toEqual([]);
  });

  it("leaves a key with the account that has it", async () => {
    await added();
    const eva = await logIn("eva@example.com");
    expect(await add(browser.make(await making(eva)), eva)).toMatchObject({ status: 422 });
    expect(await passkeysOf(eva)).toEqual([]);
  });

  it("takes no question that is older than five minutes", async () => {
    const question = await making();
    await database.pool.query(
      "update passkey_challenge set expires_at = expires_at - interval '5 minutes'",
    );
    expect(await add(browser.make(question))).toMatchObject({ status: 422 });
  });

  it("ends at twenty", async () => {
    const question = await making();
    await database.pool.query(
      `insert into passkey (id, account_id, public_key, counter, transports, site, device)
       select 'k' || n, id, '', 0, '{}', 'tienda.example', ''
       from account, generate_series(1, 20) n where email = 'ana@example.com'`,
    );
    const refused = { status: 422, body: { code: "too_many_passkeys" } };
    expect(await toMake()).toMatchObject(refused);
    expect(await add(browser.make(question))).toMatchObject(refused);
  });

  it("shuts guests out", async () => {
    const body = { password: PASSWORD };
    expect((await ask({ url: "account/passkeyquestion", body })).status).toBe(401);
    expect((await ask({ url: "account/passkeys" })).status).toBe(401);
  });
});

describe("logging in with a passkey", () => {
  beforeEach(added);

  it("begins a session of the account whose key signed", async () => {
    const { status, body } = await enter(browser.sign(await toSign()));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: "ana@example.com", cartNotices: [] });
    expect((await ask({ url: "account", token: body.token })).status).toBe(200);
    const [passkey] = await passkeysOf();
    expect(passkey?.usedAt).not.toBeNull();
  });

  it("asks without naming anybody's keys", async () => {
    expect(await toSign()).toMatchObject({ rpId: "tienda.example", userVerification: "required" });
    expect(await toSign()).not.toHaveProperty("allowCredentials");
  });

  it.each([
    ["from another site", { origin: ELSEWHERE.origin }],
    ["for another site", { rpId: ELSEWHERE.rpId }],
    ["to a question that nobody asked", { challenge: "abc" }],
    ["without having seen who it is", { flags: 0x01 }],
  ])("refuses an answer %s", async (_what, lies) => {
    expect(await enter(browser.sign(await toSign(), lies))).toMatchObject({
      status: 422,
      body: { code: "passkey_refused" },
    });
  });

  it("refuses another key's signature under this one's name", async () => {
    const question = await toSign();
    const { response } = createAuthenticator(HERE).sign(question);
    const forged = { ...browser.sign(question), response };
    expect(await enter(forged)).toMatchObject({ status: 422 });
  });

  it("takes an answer once", async () => {
    const answer = browser.sign(await toSign());
    const both = await Promise.all([enter(answer), enter(answer)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
  });

  it("refuses a key whose count goes back: somebody copied it", async () => {
    expect((await enter(browser.sign(await toSign(), { counter: 7 }))).status).toBe(200);
    expect((await enter(browser.sign(await toSign(), { counter: 7 }))).status).toBe(422);
    expect((await enter(browser.sign(await toSign(), { counter: 8 }))).status).toBe(200);
  });

  it("refuses an account that was closed", async () => {
    await disableAna(true);
    expect((await enter(browser.sign(await toSign()))).status).toBe(422);
    await disableAna(false);
  });

  it("refuses a question that was asked to add a key", async () => {
    expect((await enter(browser.sign(await making()))).status).toBe(422);
  });

  it.each(["", "e30", "bm9uc2Vuc2U"])("says of nonsense that it is refused: %j", async (text) => {
    const answer = browser.sign(await toSign());
    const response = { ...answer.response, clientDataJSON: text };
    expect((await enter({ ...answer, response })).status).toBeLessThan(500);
  });
});

describe("removing a passkey", () => {
  beforeEach(added);

  it("ends its use, and tells the mailbox", async () => {
    const [passkey] = await passkeysOf();
    const remove = () =>
      ask({ url: "account/passkeyremove", token, body: { id: passkey?.id ?? "" } });
    expect((await remove()).status).toBe(200);
    expect((await enter(browser.sign(await toSign()))).status).toBe(422);
    expect((await remove()).status).toBe(404);
    const mails = await db.selectFrom("mail").select("kind").orderBy("id").execute();
    expect(mails.map(({ kind }) => kind)).toEqual(["passkey_added", "passkey_removed"]);
  });

  it("is for its own account alone", async () => {
    const [passkey] = await passkeysOf();
    const eva = await logIn("eva@example.com");
    const body = { id: passkey?.id ?? "" };
    expect((await ask({ url: "account/passkeyremove", token: eva, body })).status).toBe(404);
    expect(await passkeysOf()).toHaveLength(1);
  });
});

describe("a key of one storefront's host", async () => {
  const us = await openAccountShop({
    database,
    hosts: { cr: [], us: ["us.tienda.example"] },
    originOf: ({ host }) => `https://${host ?? "tienda.example"}`,
  });

  it("is asked for, and good, at that host alone", async () => {
    const headers = { host: "us.tienda.example" };
    const there = createAuthenticator({
      origin: "https://us.tienda.example",
      rpId: "us.tienda.example",
    });
    const body = { password: PASSWORD };
    const question = await us.ask({ url: "account/passkeyquestion", token, body, headers });
    const { options } = Question.parse(question.body);
    expect(options).toMatchObject({ rp: { id: "us.tienda.example" } });
    const credential = there.make(options);
    const kept = await us.ask({
      url: "account/passkeyadd",
      token,
      body: { credential },
      headers,
    });
    expect(kept.status).toBe(200);
    expect((await enter(there.sign(await toSign()))).status).toBe(422);
    const toEnter = Question.parse(
      (await us.ask({ url: "auth/passkeyquestion", body: {}, headers })).body,
    );
    const login = { credential: there.sign(toEnter.options) };
    const entered = await us.ask({ url: "auth/passkeylogin", body: login, headers });
    expect(entered.status).toBe(200);
  });
});
