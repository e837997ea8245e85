import { beforeAll, describe, expect, it } from "vitest";

import { MailResponse, MailsResponse } from "#contract/mails.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { MAIL_SHOP } from "../../../test/factories/mail-shop.ts";
import { openTestDatabase } from "../../../test/database.ts";
import { mailListRoutes, mailReadRoutes } from "./mail-routes.ts";
import { createMailReader } from "./read-mails.ts";

const database = await openTestDatabase();
const mails = createMailReader({ db: database.db, shop: async () => MAIL_SHOP });
const { ask, hired } = await openAccountShop({
  database,
  routes: { staff: [mailListRoutes(mails)], owner: [mailReadRoutes(mails)] },
});
const tokens = new Map<string, string>();

beforeAll(async () => {
  for (const [name, level] of Object.entries({ staff: 1, manager: 2, owner: 3 })) {
    tokens.set(name, await hired(`${name}@correo.example`, level));
  }
  await ask({ url: "auth/forgot", body: { email: "owner@correo.example" } });
});

const list = async (body: object) =>
  MailsResponse.parse((await ask({ url: "admin/mails", body, token: tokens.get("staff") })).body);
const read = (name: string, id: number | undefined) =>
  ask({ url: "admin/mails/get", body: { id }, token: tokens.get(name) });

describe("POST admin/mails (decisions §7, §11)", () => {
  it("gives the newest first, page after page", async () => {
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, after: first.next });
    expect(
      [...first.items, ...second.items].map(({ kind, recipient }) => [kind, recipient]),
    ).toEqual([
      ["password", "owner@correo.example"],
      ["registration", "owner@correo.example"],
      ["registration", "manager@correo.example"],
      ["registration", "staff@correo.example"],
    ]);
    expect(second.next).toBeNull();
  });

  it("gives those to one address, and those in one state", async () => {
    expect((await list({ filters: { recipient: "Staff@correo.example" } })).items).toHaveLength(1);
    expect((await list({ filters: { state: "sent" } })).items).toEqual([]);
    expect((await list({ filters: { state: "waiting" } })).items).toHaveLength(4);
  });

  it("tells staff no word and no link of them", async () => {
    const { text } = await ask({ url: "admin/mails", body: {}, token: tokens.get("staff") });
    expect(text).not.toContain("http");
  });
});

describe("POST admin/mails/get", () => {
  it("gives the owner the words with the link, and writes to the audit log that it was read", async () => {
    const [newest] = (await list({ limit: 1 })).items;
    const { mail } = MailResponse.parse((await read("owner", newest?.id)).body);
    expect(mail.text).toContain("https://tienda.example/new-password/");
    const { rows } = await database.pool.query(
      "select actor, subject from audit_log where action = 'mail.read'",
    );
    expect(rows).toEqual([{ actor: "owner@correo.example", subject: `mail:${newest?.id}` }]);
  });

  it.each(["staff", "manager"])(
    "is closed to a %s, who could take over accounts with it",
    async (name) => {
      const [newest] = (await list({ limit: 1 })).items;
      const reply = await read(name, newest?.id);
      expect([reply.status, reply.text.includes("http")]).toEqual([403, false]);
    },
  );

  it("answers 404 for a mail that is none", async () => {
    expect((await read("owner", 999_999)).status).toBe(404);
  });
});
