import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { CustomersResponse } from "#contract/customers.ts";
import { StaffFactorResponse } from "#contract/staff-factor.ts";

import { type FactorShop, openFactorShop } from "../../../../test/factories/factor-shop.ts";

const shop = await openFactorShop();
const strict = await openFactorShop({ factorDemand: "staff" });
const { ask, hired, pass } = shop;
const { pool } = shop.database;
const NOTHING = { codesSince: null, passkeys: 0 };
let owner = "";

beforeAll(async () => {
  owner = await hired("owner-of-factors@example.com", 3);
});
beforeEach(() => pool.query("delete from mail"));

async function idOf(email: string, at: FactorShop = shop): Promise<string> {
  const { rows } = await at.database.pool.query<{ id: string }>(
    "select id from account where email = $1",
    [email],
  );
  return rows[0]?.id ?? "";
}

type Changes = { token?: string; reason?: string };

const keyFor = (id: string, key: string) =>
  pool.query(
    "insert into passkey (id, account_id, public_key, counter, transports, site, device) values ($1, $2, '\\x00', 0, '{}', 'tienda.example', '')",
    [key, id],
  );
const read = (id: string, token = owner) =>
  ask({ url: "admin/customers/factor", token, body: { id } });
const standing = async (id: string) => StaffFactorResponse.parse((await read(id)).body).factor;
const reason = "Perdió el teléfono";
const remove = (id: string, seen: object, { token = owner, ...typed }: Changes = {}) =>
  ask({
    url: "admin/customers/factor/remove?lang=en",
    token,
    body: { id, reason, seen, ...typed },
  });
const seenOf = ({ codesSince, passkeys }: Awaited<ReturnType<typeof standing>>) => ({
  codesSince,
  passkeys,
});

describe("POST admin/customers/factor/remove (security A16)", () => {
  it("takes away app, recovery codes and passkeys, ends every session, and tells mailbox and log who did it and why", async () => {
    const { email, token, recoveryCodes } = await shop.hiredWithApp("perdio@example.com");
    const id = await idOf(email);
    await keyFor(id, "llave-perdida");
    const before = await standing(id);
    expect(before).toMatchObject({ passkeys: 1, recoveryCodesLeft: 10, isDue: false });
    const challenge = await shop.challenge(email);
    const removed = await remove(id, seenOf(before));
    expect(removed).toMatchObject({
      status: 200,
      body: { factor: { ...NOTHING, recoveryCodesLeft: 0, isDue: false } },
    });
    expect((await ask({ url: "account", token })).status).toBe(401);
    // What the right password was answered with before is worth nothing any more, nor is a recovery code.
    expect((await shop.show(challenge, recoveryCodes[0] ?? "")).status).not.toBe(200);
    expect(await shop.logIn(email)).toBeTruthy();
    const { rows: mails } = await pool.query("select kind from mail where recipient = $1", [email]);
    expect(mails).toContainEqual({ kind: "factor_removed" });
    const { rows } = await pool.query(
      "select actor, change from audit_log where subject = $1 and action = 'account.factor_removed'",
      [`account:${id}`],
    );
    expect(rows).toEqual([
      {
        actor: "owner-of-factors@example.com",
        change: {
          reason: [null, "Perdió el teléfono"],
          factor_app: [true, false],
          passkeys: [1, 0],
        },
      },
    ]);
  });

  it("is an owner's alone, of somebody else, with a reason, and a login of the last minutes", async () => {
    const { email } = await shop.hiredWithApp("ajena@example.com");
    const id = await idOf(email);
    const seen = seenOf(await standing(id));
    const manager = await hired("jefe-factores@example.com", 2);
    expect((await remove(id, seen, { token: manager })).status).toBe(403);
    expect((await read(id, manager)).status).toBe(200);
    const clerk = await hired("clerk-factores@example.com", 1);
    expect((await read(id, clerk)).status).toBe(403);
    expect((await remove(id, seen, { reason: "  " })).status).toBe(400);
    pass(11 * 60);
    expect((await remove(id, seen)).body.code).toBe("fresh_login_required");
    owner = await shop.logIn("owner-of-factors@example.com");
    expect(await standing(id)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it("is nobody's of themself, so that there is always an owner left who did it", async () => {
    const own = await shop.hiredWithApp("duena@example.com", 3);
    const id = await idOf(own.email);
    const seen = seenOf(await standing(id));
    owner = await shop.logIn("owner-of-factors@example.com");
    const token = await codeLogin(own.email, own.codeAt);
    expect((await remove(id, seen, { token })).body.code).toBe("forbidden");
    expect((await remove(id, seen)).status).toBe(200); // another owner may
  });

  it("is refused where it was set up anew since it was seen, and nothing is taken away", async () => {
    const { email } = await shop.hiredWithApp("nueva@example.com");
    const id = await idOf(email);
    owner = await shop.logIn("owner-of-factors@example.com");
    const seen = seenOf(await standing(id));
    await keyFor(id, "llave-nueva");
    expect(await remove(id, seen)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { passkeys: 1 } },
    });
    expect(await standing(id)).toMatchObject({ recoveryCodesLeft: 10, passkeys: 1 });
  });

  it("finds nothing of whoever has none, and nobody of the customers", async () => {
    owner = await shop.logIn("owner-of-factors@example.com");
    await hired("sin-factor@example.com");
    expect((await remove(await idOf("sin-factor@example.com"), NOTHING)).status).toBe(404);
    await shop.register("cliente-factor@example.com");
    const id = await idOf("cliente-factor@example.com");
    expect((await read(id)).status).toBe(404);
    expect((await remove(id, NOTHING)).status).toBe(404);
  });
});

async function codeLogin(email: string, codeAt: (moment: Date) => string): Promise<string> {
  pass(60);
  const challenge = await shop.challenge(email);
  const shown = await shop.show(challenge, codeAt(shop.now()));
  expect(shown.status).toBe(200);
  return shown.body.token ?? "";
}

const listed = async (token: string, at: FactorShop = shop) => {
  const body = { filters: { staff: true } };
  const reply = await at.ask({ url: "admin/customers", token, body });
  const { items } = CustomersResponse.parse(reply.body);
  return new Map(items.map(({ email, factor }) => [email, factor]));
};

describe("the list of the staff", () => {
  it("says to managers who has which second factor, and to nobody else", async () => {
    owner = await shop.logIn("owner-of-factors@example.com");
    await shop.hiredWithApp("con-app@example.com");
    await hired("con-nada@example.com");
    owner = await shop.logIn("owner-of-factors@example.com");
    const seen = await listed(owner);
    expect(seen.get("con-app@example.com")).toMatchObject({ passkeys: 0, isDue: false });
    expect(seen.get("con-app@example.com")?.codesSince).toBeTruthy();
    expect(seen.get("con-nada@example.com")).toEqual({ ...NOTHING, isDue: false });
    const clerk = await hired("mira-lista@example.com", 1);
    expect(new Set((await listed(clerk)).values())).toEqual(new Set([null]));
  });

  it("says who lacks one that the shop demands", async () => {
    const boss = await strict.hiredWithApp("jefa@example.com", 2);
    await strict.hired("debe@example.com", 1);
    const seen = await listed(boss.token, strict);
    expect(seen.get("debe@example.com")).toMatchObject({ isDue: true });
    expect(seen.get("jefa@example.com")).toMatchObject({ isDue: false });
  });
});
