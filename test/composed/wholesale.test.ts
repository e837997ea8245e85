import { beforeAll, describe, expect, it } from "vitest";

import { ApplicationsResponse, WholesaleResponse } from "#contract/wholesale.ts";

import { openOrderingShop } from "../factories/ordering-shop.ts";
import { photo } from "../factories/pictures.ts";
import { sendPicture } from "../factories/send-picture.ts";

const shop = await openOrderingShop({ rateLimitScale: 1 });
const { database } = shop;
const tokens = { ana: "", beto: "", carla: "", staff: "", manager: "" };
type Person = keyof typeof tokens;
beforeAll(async () => {
  for (const person of ["ana", "beto", "carla"] as const)
    tokens[person] = await shop.customer(`${person}@example.com`);
  tokens.staff = await shop.hired("staff@example.com", 1);
  tokens.manager = await shop.hired("manager@example.com", 2);
});

const application = {
  account_type: "wholesale_reseller",
  company_name: "Repuestos <b>del</b> Sur",
  tax_id: { type: "cedula_juridica", number: "3-101-123456" },
  contact_name: "Ana Mora",
  phone: { country_code: "506", number: "8888 1234" },
  business: "Venta de repuestos",
};

function apply(person: Person, change: object = {}) {
  const body = { application: { ...application, ...change } };
  return shop.ask({ url: "account/wholesale?lang=en", body, token: tokens[person] });
}

async function own(person: Person) {
  const { body } = await shop.ask({ url: "account/wholesale", token: tokens[person] });
  return WholesaleResponse.parse(body).application;
}

async function listed(body: object = {}) {
  const reply = await shop.ask({ url: "admin/wholesale", body, token: tokens.staff });
  return ApplicationsResponse.parse(reply.body);
}

function decide(person: Person, body: object) {
  return shop.ask({ url: "admin/wholesale/decide", body, token: tokens[person] });
}

describe("account/wholesale (specification §1)", () => {
  it("keeps an application, which its account alone sees", async () => {
    expect(await own("ana")).toBeNull();
    expect((await apply("ana")).status).toBe(200);
    expect(await own("ana")).toMatchObject({
      state: "received",
      company_name: "Repuestos <b>del</b> Sur",
      tax_id: { type: "cedula_juridica", number: "3101123456" },
      answer: "",
    });
    expect(await own("beto")).toBeNull();
    expect((await shop.ask({ url: "account/wholesale" })).status).toBe(401);
  });

  it("is corrected while nobody has decided: an account has one that waits, however often it is sent", async () => {
    await Promise.all([1, 2, 3].map((n) => apply("ana", { company_name: `Casa ${n}` })));
    await apply("ana", { company_name: "Casa Nueva" });
    expect(await own("ana")).toMatchObject({ company_name: "Casa Nueva" });
    expect((await listed()).items).toHaveLength(1);
  });

  it.each([
    [{ account_type: "vehicle_owner" }, "account_type"],
    [{ company_name: "" }, "company_name"],
    [{ tax_id: { type: "cedula_fisica", number: "3101123456" } }, "tax_id.number"],
    [{ contact_name: "" }, "contact_name"],
    [{ phone: { country_code: "506", number: "12" } }, "phone.number"],
    [{ business: " " }, "business"],
  ])("refuses %j by 400 and the field", async (change, field) => {
    expect(await apply("beto", change)).toMatchObject({
      status: 400,
      body: { code: "invalid_form", errors: [{ field, message: expect.any(String) }] },
    });
    expect(await own("beto")).toBeNull();
  });

  it("takes ten an hour of one account", async () => {
    let last = await apply("beto");
    for (let sent = 1; sent < 11; sent += 1) last = await apply("beto");
    expect(last).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  });
});

const page = async (person: Person) =>
  (await sendPicture(shop, { token: tokens[person] }, await photo())).upload;

async function mails() {
  const { rows } = await database.pool.query<{ kind: string; recipient: string; link: string }>(
    `select kind, recipient, params ->> 'link' as link from mail
     where kind like '%wholesale%' and params ->> 'company' like 'Papeles%' order by id`,
  );
  return rows.map(({ kind, recipient, link }) => [kind, recipient, link]);
}

describe("a certificate that comes along with an application (decisions §9)", () => {
  it("is seen by its company and staff, and stays when the rest is corrected", async () => {
    const [first, second] = [await page("carla"), await page("carla")];
    await apply("carla", { company_name: "Papeles S.A.", images: [first, second] });
    await apply("carla", { company_name: "Papeles del Sur S.A." });
    const seen = [first, second].map((id) => ({ url: expect.stringContaining(id), width: 64 }));
    expect(await own("carla")).toMatchObject({
      company_name: "Papeles del Sur S.A.",
      contact_name: "Ana Mora",
      phone: { country_code: "506", number: "88881234" },
      images: seen,
    });
    const [item] = (await listed()).items;
    expect(item).toMatchObject({ email: "carla@example.com", images: seen });
    const picture = await shop.request({ url: item?.images[0]?.url ?? "" });
    expect(picture.status).toBe(200);
  });

  it("gives way to another one, and is swept then", async () => {
    const other = await page("carla");
    await apply("carla", { company_name: "Papeles S.A.", images: [other] });
    expect((await own("carla"))?.images).toMatchObject([{ url: expect.stringContaining(other) }]);
    const { rows } = await database.pool.query<{ used: string | null }>(
      `select used_as as used from upload where account_id =
       (select id from account where email = 'carla@example.com') order by used_as nulls last`,
    );
    expect(rows.map(({ used }) => used)).toEqual(["certificate", null, null]);
  });

  it("is nobody else's, and in one application alone", async () => {
    const theirs = await page("carla");
    for (const images of [[theirs], [crypto.randomUUID()]])
      expect(await apply("staff", { images })).toMatchObject({ body: { code: "upload_gone" } });
    expect(await own("staff")).toBeNull();
  });

  it("is told to staff once, and its decision to the company", async () => {
    const { id } = (await listed()).items.find(({ email }) => email === "carla@example.com") ?? {};
    await decide("manager", { id, state: "refused", answer: "Falta la personería." });
    await decide("manager", { id, state: "approved", answer: "" });
    expect(await mails()).toEqual([
      ["staff_wholesale", "ventas@tienda.example", `https://tienda.example/admin/wholesale/${id}`],
      ["wholesale_refused", "carla@example.com", expect.stringMatching(/\/wholesale$/)],
    ]);
  });
});

describe("admin/wholesale (decisions §11)", () => {
  it("is listed to staff alone, the newest first, a page after the other", async () => {
    expect((await shop.ask({ url: "admin/wholesale", body: {} })).status).toBe(401);
    const asCustomer = { url: "admin/wholesale", body: {}, token: tokens.beto };
    expect((await shop.ask(asCustomer)).status).toBe(403);
    const waiting = { filters: { state: "received" }, limit: 1 };
    const first = await listed(waiting);
    expect(first.items.map(({ email }) => email)).toEqual(["beto@example.com"]);
    const second = await listed({ ...waiting, after: first.next });
    expect(second.items.map(({ email }) => email)).toEqual(["ana@example.com"]);
    expect(second.next).toBeNull();
  });

  it("is decided once, by a manager, whose answer the applicant reads", async () => {
    const id = (await listed()).items.find(({ email }) => email === "ana@example.com")?.id ?? 0;
    const decision = { id, state: "approved", answer: "Nivel de mayoreo desde hoy." };
    expect((await decide("staff", decision)).status).toBe(403);
    const tries = await Promise.all([1, 2, 3].map(() => decide("manager", decision)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = tries.filter(({ status }) => status !== 200);
    expect(late).toMatchObject(
      [1, 2].map(() => ({ status: 409, body: { code: "application_decided" } })),
    );
    expect((await decide("manager", { ...decision, id: 999_999 })).status).toBe(404);
    expect(await own("ana")).toMatchObject({ state: "approved", answer: decision.answer });
    expect((await listed({ filters: { state: "approved" } })).items).toMatchObject([
      { email: "ana@example.com", decidedBy: "manager@example.com" },
    ]);
    const { rows } = await database.pool.query(
      `select change from audit_log join account on subject = 'account:' || account.id
       where action = 'wholesale.decide' and email = 'ana@example.com'`,
    );
    expect(rows).toEqual([{ change: { application: ["received", "approved"] } }]);
  });

  it("leaves what was decided when the account applies again", async () => {
    await apply("ana", { company_name: "Otra" });
    expect(await own("ana")).toMatchObject({ state: "received", company_name: "Otra" });
    expect((await listed({ filters: { state: "approved" } })).items).toHaveLength(1);
  });
});
