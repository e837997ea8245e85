import { readFile } from "node:fs/promises";

import { beforeAll, describe, expect, it } from "vitest";

import { composeContact } from "#compose/contact.ts";
import { ContactMessagesResponse } from "#contract/contact.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { CONTACT_KEPT_DAYS, expireContacts } from "#server/contact/expire-contacts.ts";
import { writeMail } from "#server/mails/write-mail.ts";

import { openTestDatabase } from "../database.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { openAccountShop } from "../factories/account-shop.ts";

const good = {
  email: "Ana@Example.com ",
  name: "Ana Mora",
  phone: "+506 8888-1234",
  message: "¿Tienen la bomba?\nEs para un NPR 2008.",
  url: "https://tienda.example/contact-us",
};

const database = await openTestDatabase();
const answers = new Set(["a person"]);
const shop = await openAccountShop({
  database,
  routes: composeContact({
    shop: database,
    requirePerson: async (answer) => {
      if (!answers.has(answer ?? "")) throw new ShopError("captcha_refused");
    },
    shopEmail: "ventas@tienda.example",
    originOf: () => "https://tienda.example",
    rateLimitScale: 1,
  }),
});
let visitors = 0;

function send(change: object = {}, from?: string) {
  visitors += 1;
  const body = { formInfo: { ...good, ...change }, captcha: "a person" };
  return shop.ask({ url: "contact?lang=en", body, from: from ?? `203.0.113.${visitors}` });
}

async function kept() {
  const { rows } = await database.pool.query<{ message: string; url: string; email: string }>(
    "select email, name, phone, message, url, locale, account_id from contact_message order by id",
  );
  return rows;
}

async function mailed() {
  const { rows } = await database.pool.query<{
    recipient: string;
    params: Record<string, string>;
  }>("select recipient, params from mail where kind = 'contact' order by id");
  return rows;
}

describe("POST contact (specification §5, §7, §8)", () => {
  it("keeps a message, and mails it to the shop with a link that answers its writer", async () => {
    expect(await send()).toMatchObject({ status: 200, body: { status: "sent" } });
    expect((await kept()).at(-1)).toEqual({
      email: "ana@example.com",
      name: "Ana Mora",
      phone: "+506 8888-1234",
      message: good.message,
      url: good.url,
      locale: "en",
      account_id: null,
    });
    const mail = (await mailed()).at(-1);
    expect(mail).toMatchObject({ recipient: "ventas@tienda.example" });
    const request = { kind: "contact", locale: "es", shop: MAIL_SHOP } as const;
    const written = writeMail({ ...request, params: mail?.params });
    expect(written?.subject).toBe("Mensaje de Ana Mora");
    expect(written?.text).toContain("¿Tienen la bomba?\nEs para un NPR 2008.");
    expect(written?.html).toContain('href="mailto:ana@example.com"');
  });

  it.each([
    ["email", "nobody", "Invalid Email"],
    ["name", "", "Invalid Name"],
    ["name", "x\r\nBcc: a@b", "Invalid Name"],
    ["phone", "", "Invalid Phone"],
    ["message", " ", "Invalid Message"],
  ])(
    "refuses %s %j by 400 and the field's sentence, and sends nothing",
    async (field, value, says) => {
      const before = [(await kept()).length, (await mailed()).length];
      const { status, body } = await send({ [field]: value });
      expect({ status, errors: body.errors }).toMatchObject({
        status: 400,
        errors: [{ field, message: expect.stringMatching(`^${says}: write `) }],
      });
      expect([(await kept()).length, (await mailed()).length]).toEqual(before);
    },
  );

  it("takes no card number, whichever field has it (security A25)", async () => {
    for (const field of ["name", "phone", "message", "url"])
      expect(await send({ [field]: "4111 1111 1111 1111" })).toMatchObject({
        status: 422,
        body: { code: "card_number_refused" },
      });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "not an address",
    `https://a.b/${"x".repeat(2_000)}`,
  ])("leaves out what is no address of a page: %s", async (url) => {
    expect(await send({ url })).toMatchObject({ status: 200 });
    expect((await kept()).at(-1)?.url).toBe("");
  });

  it("writes markup into the mail as words", async () => {
    await send({ message: "<img src=x onerror=alert(1)>", name: "<b>Ana</b>" });
    const request = { kind: "contact", locale: "es", shop: MAIL_SHOP } as const;
    const { html = "" } = writeMail({ ...request, params: (await mailed()).at(-1)?.params }) ?? {};
    expect(html).not.toMatch(/<img|<b>/);
  });

  it("needs a person where a captcha is set, and keeps nothing of others", async () => {
    const before = (await kept()).length;
    const reply = await shop.ask({
      url: "contact",
      body: { formInfo: good },
      from: "198.51.100.9",
    });
    expect(reply.body.code).toBe("captcha_refused");
    expect((await kept()).length).toBe(before);
  });

  it("takes five an hour from one address (decisions §1)", async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await send({}, "198.51.100.7")).status).toBe(200);
    const refused = await send({}, "198.51.100.7");
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send({}, "198.51.100.8")).status).toBe(200);
  });

  it.each([{}, { formInfo: { ...good, admin: true } }, { formInfo: good, more: 1 }])(
    "refuses a body that is another: %j",
    async (body) => {
      expect((await shop.ask({ url: "contact", body, from: "198.51.100.10" })).status).toBe(400);
    },
  );
});

describe("POST admin/contacts (decisions §9)", () => {
  let staff = "";
  beforeAll(async () => {
    staff = await shop.hired("staff@example.com", 1);
  });

  async function list(body: object) {
    const reply = await shop.ask({ url: "admin/contacts", body, token: staff });
    return ContactMessagesResponse.parse(reply.body);
  }

  it("lists messages to staff alone, the newest first, a page after the other", async () => {
    await send({ name: "Primera" });
    await send({ name: "Segunda" });
    const first = await list({ limit: 1 });
    expect(first.items.map(({ name }) => name)).toEqual(["Segunda"]);
    const second = await list({ limit: 1, after: first.next });
    expect(second.items.map(({ name }) => name)).toEqual(["Primera"]);
    expect(await shop.ask({ url: "admin/contacts", body: {} })).toMatchObject({ status: 401 });
    await shop.register("cliente@example.com");
    const token = await shop.logIn("cliente@example.com");
    expect((await shop.ask({ url: "admin/contacts", body: {}, token })).status).toBe(403);
  });

  it("finds messages by a piece of them, of a name or of an address", async () => {
    await send({ name: "Zoila 100%", email: "Zoila@Example.com", message: "Una bomba_de agua" });
    const found = async (text: string) =>
      (await list({ filters: { text } })).items.map(({ name }) => name);
    for (const text of ["zoila", "ZOILA@example", "bomba_de", "100%"])
      expect(await found(text)).toEqual(["Zoila 100%"]);
    expect(await found("bomba%agua")).toEqual([]);
    expect((await list({ filters: { text: "zoila", isAnswered: true } })).items).toEqual([]);
  });

  it("ticks one off once, in the name of whoever did, and opens it again", async () => {
    const [open] = (await list({ filters: { isAnswered: false }, limit: 1 })).items;
    const mark = (isAnswered: boolean, id = open?.id ?? 0) =>
      shop.ask({ url: "admin/contacts/answered", body: { id, isAnswered }, token: staff });
    for (const hasChanged of [true, false])
      expect(await mark(true)).toMatchObject({ status: 200, body: { hasChanged } });
    const [answered] = (await list({ filters: { isAnswered: true } })).items;
    expect(answered).toMatchObject({ id: open?.id, answered: { by: "staff@example.com" } });
    expect(
      (await list({ filters: { isAnswered: false } })).items.map(({ id }) => id),
    ).not.toContain(open?.id);
    const { rows } = await database.pool.query(
      "select change from audit_log where action = 'contact.answered'",
    );
    expect(rows).toEqual([{ change: { answered: [false, true] } }]);
    await mark(false);
    expect((await list({ filters: { isAnswered: true } })).items).toEqual([]);
    expect((await mark(true, 999_999)).status).toBe(404);
  });

  it("keeps a signed-in writer's account beside the message", async () => {
    const token = await shop.logIn("cliente@example.com");
    const body = { formInfo: good, captcha: "a person" };
    await shop.ask({ url: "contact", body, token, from: "198.51.100.11" });
    const { rows } = await database.pool.query(
      "select id from account where email = 'cliente@example.com'",
    );
    expect(await kept()).toContainEqual(expect.objectContaining({ account_id: rows[0].id }));
  });
});

describe("messages to the shop", () => {
  it.each(["es", "en"])(
    "are forgotten after as many days as the page of privacy says, %s",
    async (locale) => {
      const page = await readFile(`db/content/pages/privacy-policy.${locale}.md`, "utf8");
      expect(page).toContain(`**${CONTACT_KEPT_DAYS} `);
      await send({ message: `Old in ${locale}` });
      await send({ message: `New in ${locale}` });
      const day = 86_400_000;
      const now = new Date();
      for (const table of ["contact_message", "mail"])
        await database.pool.query(
          `update ${table} set created_at = $1 where id = (select id from ${table} order by id desc offset 1 limit 1)`,
          [new Date(now.getTime() - CONTACT_KEPT_DAYS * day)],
        );
      await expireContacts(database.db, now);
      expect((await kept()).map(({ message }) => message)).toContain(`Old in ${locale}`);
      await expireContacts(database.db, new Date(now.getTime() + 1_000));
      const left = [...(await kept()), ...(await mailed()).map(({ params }) => params)];
      const messages = left.map(({ message }) => message);
      expect(messages).not.toContain(`Old in ${locale}`);
      expect(messages.filter((one) => one === `New in ${locale}`)).toHaveLength(2);
    },
  );
});
