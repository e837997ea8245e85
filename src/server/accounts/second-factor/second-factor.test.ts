import { beforeEach, describe, expect, it } from "vitest";

import { PASSWORD } from "../../../../test/factories/account-shop.ts";
import { openFactorShop } from "../../../../test/factories/factor-shop.ts";

const shop = await openFactorShop();
const { ask, challenge, database, hired, hiredWithApp, logIn, now, pass, show } = shop;
let count = 0;
/** An address that no other test has. */
const nextEmail = () => `staff${(count += 1)}@example.com`;

beforeEach(async () => {
  await database.pool.query("delete from rate_limit");
  await database.pool.query("delete from mail");
});

const password = (email: string, typed = PASSWORD) =>
  ask({ url: "auth/login", body: { email, password: typed } });
const mailsTo = async (email: string) => {
  const mails = database.db.selectFrom("mail").select("kind").where("recipient", "=", email);
  return (await mails.orderBy("id").execute()).map(({ kind }) => kind);
};
const stateOf = async (token: string) =>
  (await ask({ url: "admin/security", token, body: {} })).body;

describe("setting up an app for codes (security A16)", () => {
  it("counts once a code of it was shown, and ends all other sessions", async () => {
    const email = nextEmail();
    const other = await hired(email);
    const token = await logIn(email);
    await ask({ url: "admin/security/begin", token, body: {} });
    expect((await password(email)).status).toBe(200);
    const wrong = await ask({ url: "admin/security/confirm", token, body: { code: "000000" } });
    expect(wrong).toMatchObject({ status: 422, body: { code: "code_refused" } });
    expect(await stateOf(token)).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
    expect((await ask({ url: "account", token: other })).status).toBe(200);
    const member = await hiredWithApp(nextEmail());
    expect(member.recoveryCodes).toHaveLength(10);
    expect(new Set(member.recoveryCodes).size).toBe(10);
    expect(await stateOf(member.token)).toMatchObject({ recoveryCodesLeft: 10, isDue: false });
    expect((await password(member.email)).status).toBe(202);
  });

  it("ends the sessions that a password alone began, all but the one that sets it up", async () => {
    const email = nextEmail();
    await hired(email);
    const other = await logIn(email);
    // hiredWithApp logs in anew: the account is there already.
    const { token } = await hiredWithApp(email);
    expect((await ask({ url: "account", token: other })).status).toBe(401);
    expect((await ask({ url: "account", token })).status).toBe(200);
    expect(await mailsTo(email)).toContain("factor_set");
  });

  it("keeps neither the secret nor a recovery code as they were told", async () => {
    const member = await hiredWithApp(nextEmail());
    const { rows } = await database.pool.query<{ text: string }>(
      `select f.secret::text || string_agg(r.hash, ' ') as text
       from second_factor f join recovery_code r using (account_id) join account a on a.id = account_id
       where a.email = $1 group by f.secret`,
      [member.email],
    );
    for (const code of member.recoveryCodes)
      expect(rows[0]?.text).not.toContain(code.replaceAll("-", ""));
    expect(rows[0]?.text.length).toBeGreaterThan(600);
  });

  it("is refused beside one that counts", async () => {
    const { token } = await hiredWithApp(nextEmail());
    expect(await ask({ url: "admin/security/begin", token, body: {} })).toMatchObject({
      status: 409,
      body: { code: "factor_set" },
    });
  });

  it("is no customer's", async () => {
    const email = nextEmail();
    await shop.register(email);
    const token = await logIn(email);
    for (const url of ["admin/security", "admin/security/begin", "admin/security/remove"])
      expect((await ask({ url, token, body: {} })).status).toBe(403);
  });
});

describe("a login of staff with a second factor (security A16)", () => {
  it("answers the right password with a challenge and no token, and its code with a session", async () => {
    const { email, codeAt } = await hiredWithApp(nextEmail());
    const due = await password(email);
    expect(due).toMatchObject({
      status: 202,
      body: { status: "second_factor", expiresIn: 300, ways: { code: true, passkey: false } },
    });
    expect(due.body.token).toBeUndefined();
    const shown = await show(String(due.body["challenge"]), codeAt(now()));
    expect(shown).toMatchObject({ status: 200, body: { status: "success", email } });
    expect((await ask({ url: "admin/security", token: shown.body.token, body: {} })).status).toBe(
      200,
    );
  });

  it("answers a wrong password as that of anybody else", async () => {
    const { email } = await hiredWithApp(nextEmail());
    const wrong = await password(email, "not the one 1");
    const unknown = await password("nobody@example.com", "not the one 1");
    expect(wrong).toMatchObject({ status: 422, body: { code: "login_refused" } });
    expect(wrong.text).toBe(unknown.text);
  });

  it("takes a code once, whoever replays it with a challenge of their own", async () => {
    const { email, codeAt } = await hiredWithApp(nextEmail());
    const [one, other] = [await challenge(email), await challenge(email)];
    const code = codeAt(now());
    expect((await show(one, code)).status).toBe(200);
    expect(await show(other, code)).toMatchObject({
      status: 422,
      body: { code: "code_refused" },
    });
  });

  it("takes a challenge once", async () => {
    const { email, codeAt } = await hiredWithApp(nextEmail());
    const one = await challenge(email);
    expect((await show(one, codeAt(now()))).status).toBe(200);
    pass(30);
    expect(await show(one, codeAt(now()))).toMatchObject({
      status: 422,
      body: { code: "challenge_expired" },
    });
  });

  it("takes no challenge of another account, and none that somebody made up", async () => {
    const [ana, eva] = [await hiredWithApp(nextEmail()), await hiredWithApp(nextEmail())];
    expect(await show(await challenge(eva.email), ana.codeAt(now()))).toMatchObject({
      body: { code: "code_refused" },
    });
    const [made] = (await challenge(ana.email)).split(".");
    expect(await show(`${made?.slice(0, -1)}_`, ana.codeAt(now()))).toMatchObject({
      body: { code: "challenge_expired" },
    });
    const [recovery] = ana.recoveryCodes;
    expect(await show(await challenge(eva.email), recovery ?? "")).toMatchObject({
      body: { code: "code_refused" },
    });
  });

  it("takes no challenge after five minutes, nor after five wrong codes", async () => {
    const { email, codeAt } = await hiredWithApp(nextEmail());
    const late = await challenge(email);
    await database.pool.query(
      "update factor_challenge set expires_at = expires_at - interval '5 minutes'",
    );
    expect(await show(late, codeAt(now()))).toMatchObject({ body: { code: "challenge_expired" } });
    const tried = await challenge(email);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await show(tried, "000000")).body.code).toBe("code_refused");
    expect(await show(tried, codeAt(now()))).toMatchObject({ body: { code: "challenge_expired" } });
  });

  it("ends what was begun with a password that is not the account's any more", async () => {
    const { email, token, codeAt } = await hiredWithApp(nextEmail());
    const begun = await challenge(email);
    const changed = await ask({
      url: "account/changepassword",
      token,
      body: {
        currentPassword: PASSWORD,
        password: "otro tornillo 58",
        repeatPassword: "otro tornillo 58",
      },
    });
    expect(changed.status).toBe(200);
    expect(await show(begun, codeAt(now()))).toMatchObject({ body: { code: "challenge_expired" } });
  });

  it("opens nothing for an account that was closed meanwhile", async () => {
    const { email, codeAt } = await hiredWithApp(nextEmail());
    const begun = await challenge(email);
    await database.pool.query("update account set is_disabled = true where email = $1", [email]);
    expect((await show(begun, codeAt(now()))).status).toBe(422);
  });

  it("is asked for by a new password too, which opens no session", async () => {
    const { email } = await hiredWithApp(nextEmail());
    await ask({ url: "auth/forgot", body: { email } });
    const [id] = await shop.linksTo(email, "password");
    const renewed = { id, password: "otro tornillo 58", repeatPassword: "otro tornillo 58" };
    const reply = await ask({ url: "auth/newpassword", body: renewed });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body.token).toBeUndefined();
    expect((await password(email, "otro tornillo 58")).status).toBe(202);
  });

  it("takes a recovery code in place of the app, once, and tells the mailbox", async () => {
    const { email, recoveryCodes } = await hiredWithApp(nextEmail());
    const typed = (recoveryCodes[3] ?? "").toUpperCase().replaceAll("-", " ");
    const shown = await show(await challenge(email), typed);
    expect(shown.status).toBe(200);
    expect(await mailsTo(email)).toContain("recovery_code_used");
    expect(await stateOf(shown.body.token ?? "")).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await show(await challenge(email), typed)).body.code).toBe("code_refused");
  });

  it("opens one session of a hundred that bring the same recovery code at once", async () => {
    const { email, recoveryCodes } = await hiredWithApp(nextEmail());
    const challenges: string[] = [];
    for (let made = 0; made < 100; made += 1) challenges.push(await challenge(email));
    const replies = await Promise.all(
      challenges.map((one, at) => show(one, recoveryCodes[0] ?? "", `198.51.100.${at}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "code_refused")).toHaveLength(99);
  });

  it("opens one session of twenty that bring the same code of the app at once", async () => {
    const { email, codeAt } = await hiredWithApp(nextEmail());
    const challenges: string[] = [];
    for (let made = 0; made < 20; made += 1) challenges.push(await challenge(email));
    const code = codeAt(now());
    const replies = await Promise.all(challenges.map((one) => show(one, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("a clock that is not the app's", () => {
  it.each([
    [-30, 200],
    [30, 200],
    [-60, 422],
    [60, 422],
  ])("a code of %d seconds from now is %d", async (seconds, status) => {
    const { email, codeAt } = await hiredWithApp(nextEmail());
    pass(60); // so that a code of before was not used
    const one = await challenge(email);
    // In the middle of a step, so that the test takes no longer than it.
    pass(30 - ((now().getTime() / 1_000 + 15) % 30));
    const moment = new Date(now().getTime() + seconds * 1_000);
    expect((await show(one, codeAt(moment))).status).toBe(status);
  });
});

describe("taking the app away", () => {
  it("asks the password alone again, ends other sessions, and tells the mailbox", async () => {
    const { email, token, codeAt } = await hiredWithApp(nextEmail());
    const other = (await show(await challenge(email), codeAt(now()))).body.token ?? "";
    expect((await ask({ url: "admin/security/remove", token, body: {} })).status).toBe(200);
    expect((await ask({ url: "account", token: other })).status).toBe(401);
    expect((await ask({ url: "account", token })).status).toBe(200);
    expect(await mailsTo(email)).toContain("factor_removed");
    expect((await password(email)).status).toBe(200);
    expect((await ask({ url: "admin/security/remove", token, body: {} })).status).toBe(404);
  });

  it("leaves a challenge that was begun before with no code that opens it", async () => {
    const { email, token, codeAt, recoveryCodes } = await hiredWithApp(nextEmail());
    const begun = await challenge(email);
    await ask({ url: "admin/security/remove", token, body: {} });
    for (const code of [codeAt(now()), recoveryCodes[0] ?? ""])
      expect((await show(begun, code)).body.code).toBe("code_refused");
  });
});
