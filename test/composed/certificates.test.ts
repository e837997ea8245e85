import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import {
  AdminCertificatesResponse,
  CertificateAddedResponse,
  CertificatesResponse,
  type ShownCertificate,
} from "#contract/certificates.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { createAuditDesk } from "#server/audit/read-audit.ts";

import { PASSWORD } from "../factories/account-shop.ts";
import { HEREDIA_HOME, MIAMI_SHOP } from "../factories/checkout-shop.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";
import { photo } from "../factories/pictures.ts";
import { sendPicture } from "../factories/send-picture.ts";
import { setShopSetting } from "../factories/sellable.ts";

const HOSTS = { cr: [], us: ["us.example", "parts.example"] };
const shop = await openOrderingShop({ hosts: HOSTS });
const { db, pool, ask } = shop;
const TODAY = dayOf(new Date(), "us");
const AHEAD = { validFrom: "2020-01-01", validUntil: "2099-12-31" };
const PAPER = { document: "AL-00012345-26", institution: "Hacienda", points: 13 };
let eva = "";
let staff = "";
let manager = "";
let token = "";
let customers = 0;

beforeAll(async () => {
  await setShopSetting(db, "tax_type", "destination");
  eva = await shop.customer("eva@example.com");
  staff = await shop.hired("ayuda@example.com", 1);
  manager = await shop.hired("jefe@example.com", 2);
});
beforeEach(async () => {
  await pool.query("delete from mail; delete from rate_limit");
  customers += 1;
  token = await shop.customer(`taller${customers}@example.com`);
});

const sent = async (who: string) => (await sendPicture(shop, { token: who }, await photo())).upload;
const add = (body: object, who = token, headers: Record<string, string> = {}) =>
  ask({ url: "account/certificateadd?lang=en", body, token: who, headers });
const certificatesOf = async (who = token) =>
  CertificatesResponse.parse((await ask({ url: "account/certificates", token: who })).body)
    .certificates;

async function added(kind: ShownCertificate["kind"], headers: Record<string, string> = {}) {
  const reply = await add({ kind, images: [await sent(token)] }, token, headers);
  const [newest] = CertificatesResponse.parse(reply.body).certificates;
  if (!newest) throw new Error("It was not kept.");
  return newest;
}
const desk = (step: "approve" | "refuse", body: object, who = manager) =>
  ask({ url: `admin/certificates/${step}?lang=en`, body, token: who });
const Total = z.looseObject({ orderInfo: z.looseObject({ tax: z.number() }) });

async function taxTo(shippingAddress: object): Promise<number> {
  const items = [{ sku: "FILTER", cartQty: 1 }];
  const body = { order: { items, shippingAddress } };
  const reply = await ask({ url: "orders/calculate_total", body, token });
  return Total.parse(reply.body).orderInfo.tax;
}

async function mails() {
  const { rows } = await pool.query<{ kind: string; storefront: string; params: { link: string } }>(
    "select kind, storefront, params from mail where kind like '%certificate%' order by id",
  );
  return rows.map(({ kind, storefront, params }) => [kind, storefront, params.link]);
}

describe("a tax certificate (specification, accounts)", () => {
  it("is received with its pages, which its customer and staff see, and excuses nobody yet", async () => {
    const pages = [await sent(token), await sent(token)];
    const reply = await add({ kind: "exemption", images: pages });
    expect(CertificatesResponse.parse(reply.body).certificates).toMatchObject([
      {
        kind: "exemption",
        state: "received",
        validUntil: null,
        images: pages.map((page) => ({ url: expect.stringContaining(page), width: 64 })),
      },
    ]);
    expect(await taxTo(HEREDIA_HOME)).toBe(2.6);
    const listed = await ask({
      url: "admin/certificates",
      body: { filters: { state: "received" } },
      token: staff,
    });
    const [item] = AdminCertificatesResponse.parse(listed.body).items;
    expect(item).toMatchObject({ email: `taller${customers}@example.com`, state: "received" });
    const picture = await shop.request({ url: item?.images[0]?.url ?? "" });
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect((await mails()).map(([kind]) => kind)).toEqual(["staff_certificate"]);
  });

  it("takes its points off IVA once it is approved, and again no more when it is refused", async () => {
    const { id } = await added("exemption");
    expect((await desk("approve", { id, ...AHEAD, exemption: PAPER })).status).toBe(200);
    expect(await certificatesOf()).toMatchObject([{ state: "approved", ...AHEAD }]);
    expect(await taxTo(HEREDIA_HOME)).toBe(0);
    expect(await taxTo(MIAMI_SHOP)).toBe(1.4); // another country's tax
    await desk("refuse", { id, reason: "The tax office withdrew it." });
    expect(await certificatesOf()).toMatchObject([
      { state: "refused", reason: "The tax office withdrew it." },
    ]);
    expect(await taxTo(HEREDIA_HOME)).toBe(2.6);
  });

  it("of a reseller excuses from Florida's tax alone, from its first to its last day", async () => {
    const { id } = await added("resale");
    expect(await taxTo(MIAMI_SHOP)).toBe(1.4);
    await desk("approve", { id, validFrom: TODAY, validUntil: TODAY });
    expect(await taxTo(MIAMI_SHOP)).toBe(0);
    expect(await taxTo(HEREDIA_HOME)).toBe(2.6);
    await pool.query("update certificate set valid_from = $2, valid_until = $2 where id = $1", [
      id,
      "2020-01-01",
    ]);
    expect(await taxTo(MIAMI_SHOP)).toBe(1.4);
    expect(await certificatesOf()).toMatchObject([{ state: "expired" }]);
    await pool.query("update certificate set valid_from = $2, valid_until = $2 where id = $1", [
      id,
      "2099-01-01",
    ]);
    expect(await taxTo(MIAMI_SHOP)).toBe(1.4); // not yet
  });

  it("is told of by mail at the site that it was sent at", async () => {
    const host = "parts.example";
    const approved = await added("resale", { host });
    const refused = await added("resale", { host });
    await desk("approve", { id: approved.id, ...AHEAD });
    await desk("refuse", { id: refused.id, reason: "It cannot be read." });
    const link = /^https:\/\/parts\.example\/(?:en\/)?my-account\/personal-info$/;
    expect(await mails()).toEqual(
      ["staff_certificate", "staff_certificate", "certificate_approved", "certificate_refused"].map(
        (kind) => [kind, "us", expect.stringMatching(link)],
      ),
    );
  });

  it("is decided once, with what its kind needs, by a manager", async () => {
    const exemption = await added("exemption");
    const resale = await added("resale");
    const withTerms = { ...AHEAD, exemption: PAPER };
    expect(codeOf(await desk("approve", { id: exemption.id, ...AHEAD }))).toBe("invalid_request");
    expect(codeOf(await desk("approve", { id: resale.id, ...withTerms }))).toBe("invalid_request");
    expect((await desk("approve", { id: resale.id, ...AHEAD }, staff)).status).toBe(403);
    expect((await desk("refuse", { id: resale.id, reason: " " })).status).toBe(400);
    const backwards = { validFrom: "2030-01-02", validUntil: "2030-01-01" };
    expect((await desk("approve", { id: resale.id, ...backwards })).status).toBe(400);
    expect(codeOf(await desk("approve", { id: 999_999, ...AHEAD }))).toBe("not_found");
    const both = await Promise.all([
      desk("approve", { id: exemption.id, ...withTerms }),
      desk("approve", { id: exemption.id, ...withTerms }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const { rows } = await pool.query(
      "select 1 from tax_exemption where number = $1 and ended_at is null",
      [PAPER.document],
    );
    expect(rows).toHaveLength(1);
  });

  it("has pages that are its sender's own, one to five, each used once", async () => {
    const page = await sent(token);
    for (const images of [[await sent(eva)], [crypto.randomUUID()], [page, page]])
      expect(codeOf(await add({ kind: "resale", images }))).toBe("upload_gone");
    expect((await add({ kind: "resale", images: [] })).status).toBe(400);
    expect((await add({ kind: "other", images: [page] })).status).toBe(400);
    expect(await certificatesOf()).toEqual([]);
    expect((await add({ kind: "resale", images: [page] })).status).toBe(200);
    expect(codeOf(await add({ kind: "resale", images: [page] }))).toBe("upload_gone");
    expect(await certificatesOf(eva)).toEqual([]);
  });
});

const idOf = async (email: string) => {
  const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
};
const listed = async (filters: object) => {
  const reply = await ask({ url: "admin/certificates", body: { filters }, token: staff });
  return AdminCertificatesResponse.parse(reply.body).items;
};
const audited = (filters: object) => createAuditDesk(db).list({ filters, limit: 10 }, "es");

async function putIn(images: readonly string[], who = staff, kind = "resale") {
  const accountId = await idOf(`taller${customers}@example.com`);
  const body = { accountId, kind, images };
  return ask({ url: "admin/certificates/add?lang=en", body, token: who });
}

describe("a tax certificate that was brought to the counter (decisions §11)", () => {
  it("is put in by staff for its customer, and excuses nobody before a manager approves it", async () => {
    const reply = await putIn([await sent(staff)]);
    expect(reply.status).toBe(200);
    const { id } = CertificateAddedResponse.parse(reply.body);
    expect(await certificatesOf()).toMatchObject([{ id, state: "received", kind: "resale" }]);
    expect(await taxTo(MIAMI_SHOP)).toBe(1.4);
    await desk("approve", { id, ...AHEAD });
    expect(await taxTo(MIAMI_SHOP)).toBe(0);
    const { rows } = await pool.query(
      "select actor, change from audit_log where action = 'account.certificate' and change ? $1 order by id",
      [`certificate ${id}`],
    );
    expect(rows).toEqual([
      { actor: "ayuda@example.com", change: { [`certificate ${id}`]: [null, "received"] } },
      { actor: "jefe@example.com", change: { [`certificate ${id}`]: ["received", "approved"] } },
    ]);
    const subject = `account:${await idOf(`taller${customers}@example.com`)}`;
    expect((await audited({ subject, field: `certificate ${id}` })).items).toHaveLength(2);
    expect((await audited({ subject, field: "certificate 0" })).items).toEqual([]);
  });

  it("has pages that whoever puts it in sent, and is no customer's call", async () => {
    expect(codeOf(await putIn([await sent(token)]))).toBe("upload_gone");
    expect((await putIn([await sent(staff)], token)).status).toBe(403);
    const nobody = { accountId: crypto.randomUUID(), kind: "resale", images: [await sent(staff)] };
    expect((await ask({ url: "admin/certificates/add", body: nobody, token: staff })).status).toBe(
      404,
    );
    expect(await certificatesOf()).toEqual([]);
  });

  it("is put in and decided by nobody for themself, nor for whoever has as much to say", async () => {
    const other = await shop.hired(`otro${customers}@example.com`, 2);
    const own = await add({ kind: "resale", images: [await sent(manager)] }, manager);
    const [mine] = CertificatesResponse.parse(own.body).certificates;
    const id = mine?.id;
    expect((await desk("approve", { id, ...AHEAD })).status).toBe(403);
    expect((await desk("refuse", { id, reason: "No." })).status).toBe(403);
    expect((await desk("approve", { id, ...AHEAD }, other)).status).toBe(403);
    const accountId = await idOf("ayuda@example.com");
    const body = { accountId, kind: "resale", images: [await sent(staff)] };
    expect((await ask({ url: "admin/certificates/add", body, token: staff })).status).toBe(403);
    const owner = await shop.hired(`duena${customers}@example.com`, 3);
    expect((await desk("approve", { id, ...AHEAD }, owner)).status).toBe(200);
  });

  it("is found by its account, its kind, and a piece of whose it is or of its paper's number", async () => {
    const { id } = await added("exemption");
    await desk("approve", { id, ...AHEAD, exemption: { ...PAPER, document: "AL-77788899-26" } });
    const account = await idOf(`taller${customers}@example.com`);
    for (const filters of [
      { account },
      { account, kind: "exemption" },
      { text: `TALLER${customers}@ex` },
      { text: "77788899" },
    ])
      expect([filters, (await listed(filters)).map((one) => one.id)]).toEqual([filters, [id]]);
    expect(await listed({ account, kind: "resale" })).toEqual([]);
    expect(await listed({ text: "nobody has this" })).toEqual([]);
  });

  it("goes with its customer's account, the pages that a clerk sent too", async () => {
    const page = await sent(staff);
    await putIn([page]);
    const gone = await ask({ url: "account/delete", token, body: { password: PASSWORD } });
    expect(gone.status).toBe(200);
    const { rows } = await pool.query("select used_as from upload where id = $1", [page]);
    expect(rows).toEqual([{ used_as: null }]);
  });
});
