import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { CustomerDeletionResponse } from "#contract/own-data-desk.ts";

import { openAccountShop } from "../../../../test/factories/account-shop.ts";
import { AUSTIN } from "../../../../test/factories/austin.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";

const orders = await openOrderShop();
const { database } = orders;
const { db, pool } = database;
let passed = 0;
const now = () => new Date(Date.now() + passed * 1_000);
const shop = await openAccountShop({ database, now });
const { ask, register, hired, linksTo, logIn } = shop;
await plantCounter(db);
await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 1_000 } });

const NAME = "Wenceslao";
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const [name, level] of Object.entries({ clerk: 1, manager: 2 }))
    tokens.set(name, await hired(`${name}@datos.example`, level));
});
beforeEach(() => pool.query("delete from mail"));

const desk = (path: string, body: object, who = "manager") =>
  ask({ url: `admin/customers/${path}?lang=en`, token: tokens.get(who), body });

async function person(email: string, isConfirmed = true) {
  await register(email, { first_name: NAME });
  const [link = ""] = await linksTo(email, "registration");
  if (isConfirmed) await ask({ url: "auth/verifyemail", body: { id: link } });
  const { rows } = await pool.query<{ id: string; version: number }>(
    "select id, version from account where email = $1",
    [email],
  );
  return { id: rows[0]?.id ?? "", version: rows[0]?.version ?? 0, email };
}
type Someone = Awaited<ReturnType<typeof person>>;

async function ordered({ id, email }: Someone): Promise<number> {
  const account = {
    accountId: id,
    sessionId: id,
    email,
    adminLevel: 0,
    priceLevel: "online",
  } as const;
  const address = { ...AUSTIN, receiverName: `${NAME} Mora` };
  const outcome = await orders.place({ account, email, method: "transfer", address });
  if (outcome.kind !== "placed") throw new Error(`The order is ${outcome.kind}.`);
  return outcome.order.number;
}
const mailsTo = async (email: string) => {
  const { rows } = await pool.query<{ kind: string; params: Record<string, string> }>(
    "select kind, params from mail where recipient = $1 order by id",
    [email],
  );
  return rows;
};
const logged = async (id: string, action: string) => {
  const { rows } = await pool.query(
    "select actor, change from audit_log where subject = $1 and action = $2",
    [`account:${id}`, action],
  );
  return rows;
};
const reason = "Carta con copia de la cédula";

const linkOf = async (email: string) => {
  const [mail] = await mailsTo(email);
  expect(mail?.kind).toBe("data_copy");
  const [before, secret = ""] = (mail?.params["link"] ?? "").split("#copy=");
  expect(before).toBe("https://tienda.example/my-data");
  return secret;
};
const copy = (id: string, format = "json") =>
  ask({ url: "auth/owndata?lang=en", body: { id, format } });

describe("a copy of a customer's data that staff has mailed (Law 8968)", () => {
  it("goes to their own address as a link that anybody of the staff never sees, and stands in the log", async () => {
    const someone = await person("copia@datos.example");
    await ordered(someone);
    await pool.query("delete from mail");
    const sent = await desk("copy", { id: someone.id, reason });
    expect(sent).toMatchObject({ status: 200, body: { status: "success" } });
    const secret = await linkOf(someone.email);
    expect(sent.text).not.toContain(secret);
    const got = await copy(secret);
    expect(got.status).toBe(200);
    expect(got.text).toContain(NAME);
    expect(got.headers["cache-control"]).toBe("no-store");
    const page = await shop.request({
      url: "/api/auth/owndata?lang=en", // as often as it is needed
      method: "POST",
      payload: { id: secret, format: "html" },
    });
    expect(page.bytes.toString()).toContain("<h2>Orders</h2>");
    expect(await logged(someone.id, "account.send_copy")).toEqual([
      { actor: "manager@datos.example", change: { reason: [null, reason] } },
    ]);
  });

  it("is got by the newest link alone, until its days are over or the address is another", async () => {
    const someone = await person("enlaces@datos.example");
    await pool.query("delete from mail");
    await desk("copy", { id: someone.id, reason });
    const first = await linkOf(someone.email);
    await pool.query("delete from mail");
    await desk("copy", { id: someone.id, reason });
    const second = await linkOf(someone.email);
    expect((await copy(first)).body.code).toBe("link_expired");
    expect((await copy(second)).status).toBe(200);
    await pool.query("update account_link set expires_at = now() where kind = 'copy'");
    expect((await copy(second)).body.code).toBe("link_expired");
    await pool.query("delete from mail");
    await desk("copy", { id: someone.id, reason });
    const third = await linkOf(someone.email);
    const { rows } = await pool.query("select version from account where id = $1", [someone.id]);
    const wanted = { id: someone.id, email: "otro@datos.example", version: rows[0]?.version };
    expect((await desk("email", wanted)).status).toBe(200);
    expect((await copy(third)).body.code).toBe("link_expired");
  });

  it("goes nowhere that nobody has confirmed, and to nobody of the staff", async () => {
    const someone = await person("sin-confirmar@datos.example", false);
    await pool.query("delete from mail");
    expect((await desk("copy", { id: someone.id, reason })).body.code).toBe("copy_refused");
    expect(await mailsTo(someone.email)).toEqual([]);
    const { rows } = await pool.query("select id from account where email = 'clerk@datos.example'");
    expect((await desk("copy", { id: rows[0]?.id, reason })).body.code).toBe("copy_refused");
  });

  it("is a manager's to send, with a reason and a login of the last minutes", async () => {
    const someone = await person("reglas@datos.example");
    expect((await desk("copy", { id: someone.id, reason }, "clerk")).status).toBe(403);
    expect((await desk("copy", { id: someone.id, reason: " " })).status).toBe(400);
    passed += 11 * 60;
    const code = "fresh_login_required";
    expect((await desk("copy", { id: someone.id, reason })).body.code).toBe(code);
    const gone = { id: someone.id, reason, version: someone.version };
    expect((await desk("delete", gone)).body.code).toBe(code);
    tokens.set("manager", await logIn("manager@datos.example"));
  });
});

const obstacles = async (id: string) =>
  CustomerDeletionResponse.parse((await desk("deletion", { id })).body).obstacles;
const remove = ({ id, version }: Someone, changes = {}) =>
  desk("delete", { id, reason, version, ...changes });

describe("the end of an account that staff brings about for a customer who asked", () => {
  it("is held up by what holds up the customer's own, with its numbers", async () => {
    const someone = await person("pendiente@datos.example");
    const number = await ordered(someone);
    expect(await obstacles(someone.id)).toEqual([{ kind: "orders", numbers: [String(number)] }]);
    expect((await remove(someone)).body.code).toBe("account_in_use");
    expect(await logged(someone.id, "account.delete_asked")).toEqual([]);
    await pool.query(
      "update shop_order set status = 'cancelled', expires_at = null where number = $1",
      [number],
    );
    expect(await obstacles(someone.id)).toEqual([]);
    expect((await remove(someone)).status).toBe(200);
  });

  it("takes the person away for good, tells them last, and the log keeps who did it and why", async () => {
    const someone = await person("borrada@datos.example");
    const token = await logIn(someone.email);
    await desk("copy", { id: someone.id, reason });
    expect((await remove(someone)).status).toBe(200);
    expect((await ask({ url: "account", token })).status).toBe(401);
    const left = await desk("get", { id: someone.id });
    expect(left.text).not.toContain(NAME);
    expect(left.text).not.toContain(someone.email);
    expect((await mailsTo(someone.email)).map(({ kind }) => kind)).toEqual(["account_deleted"]);
    expect(await logged(someone.id, "account.delete_asked")).toEqual([
      { actor: "manager@datos.example", change: { reason: [null, reason] } },
    ]);
    const { rows } = await pool.query(
      "select first_name, email from account where id = $1 union all select kind, '' from account_link where account_id = $1",
      [someone.id],
    );
    expect(rows).toEqual([{ first_name: "", email: `${someone.id}@deleted.invalid` }]);
    expect((await remove(someone)).status).toBe(404); // once is enough
  });

  it("is refused of a version that was not opened, of the staff, and to clerks", async () => {
    const someone = await person("version@datos.example");
    const late = await remove(someone, { version: someone.version + 1 });
    expect(late.body.code).toBe("changed_meanwhile");
    expect((await desk("delete", { ...someone, reason }, "clerk")).status).not.toBe(200);
    const body = { id: someone.id, reason, version: someone.version };
    expect((await desk("delete", body, "clerk")).status).toBe(403);
    const { rows } = await pool.query(
      "select id, version from account where email = 'clerk@datos.example'",
    );
    expect((await desk("delete", { ...rows[0], reason })).body.code).toBe("account_in_use");
  });
});
