import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { MailsResponse } from "#contract/mails.ts";
import { isMailedLinkGood } from "#server/accounts/mailed-link.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { MAIL_SHOP } from "../../../test/factories/mail-shop.ts";
import { openTestDatabase } from "../../../test/database.ts";
import { mailListRoutes, mailRepeatRoutes } from "./mail-routes.ts";
import { takeMails } from "./mail-store.ts";
import { createMailReader } from "./read-mails.ts";
import { createMailRepeat } from "./repeat-mail.ts";
import { sendMails } from "./send-mails.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const shop = async () => MAIL_SHOP;
const writtenAnew: unknown[] = [];
const questions: unknown[] = [];
let isTrue = true;
let instructions = "To 4711";
const answerOf = async (_db: unknown, question: object) => {
  questions.push(question);
  return isTrue;
};
const repeatMail = createMailRepeat({
  db,
  truths: {
    isLinkGood: isMailedLinkGood,
    isChangeMailTrue: answerOf,
    isQuoteMailTrue: answerOf,
    readTransferInstructions: async () => instructions,
    tellOrderAgain: async (wanted) => writtenAnew.push(wanted),
  },
  now: () => new Date(),
});
const { ask, hired } = await openAccountShop({
  database,
  routes: { staff: [mailListRoutes(createMailReader({ db, shop })), mailRepeatRoutes(repeatMail)] },
});
let token = "";

beforeAll(async () => {
  token = await hired("personal@correo.example", 1);
});
beforeEach(async () => {
  await pool.query("delete from mail");
  isTrue = true;
  instructions = "To 4711";
});

type Planted = {
  kind?: string;
  state?: string;
  age?: string;
  params?: object;
  to?: string;
  isEmptied?: boolean;
};

/** A mail as it stands in the outbox; it failed a while ago unless said otherwise. */
async function plant(mail: Planted = {}): Promise<number> {
  const { kind = "approval", state = "failed", age = "1 hour" } = mail;
  const params = mail.isEmptied
    ? {}
    : { name: "Ana", link: "https://tienda.example/login", ...mail.params };
  const { rows } = await pool.query<{ id: number }>(
    `insert into mail (kind, locale, storefront, recipient, params, state, attempts, error, created_at, next_attempt_at)
     values ($1, 'es', 'cr', $2, $3, $4, 8, '451 later', now() - $5::interval, now() - $5::interval) returning id::int`,
    [kind, mail.to ?? "ana@correo.example", params, state, age],
  );
  return rows[0]?.id ?? 0;
}

const again = (id: number) => ask({ url: "admin/mails/again", body: { id }, token });
const codeOf = async (id: number) => (await again(id)).body.code;
const listed = async () =>
  MailsResponse.parse((await ask({ url: "admin/mails", body: {}, token })).body).items;

async function send(): Promise<string[]> {
  const subjects: string[] = [];
  const transport = {
    send: async ({ to, subject, text }: { to: string; subject: string; text: string }) => {
      subjects.push(`${to}: ${subject} ${text.includes("/login") ? "with its link" : ""}`);
    },
    close: async () => {},
  };
  await sendMails({ db, transport, shop });
  return subjects;
}

describe("POST admin/mails/again of what did not leave", () => {
  it("puts it back whole, so that it leaves with its link, however old it is", async () => {
    const id = await plant({ age: "9 days" });
    expect((await again(id)).body["repeat"]).toBe("queue");
    expect(await listed()).toMatchObject([
      { id, state: "waiting", attempts: 0, error: null, repeat: null },
    ]);
    expect(await send()).toEqual([
      expect.stringMatching(/^ana@correo\.example: .*with its link$/s),
    ]);
  });

  it("is noted in the audit log, by whom", async () => {
    const id = await plant();
    await again(id);
    const { rows } = await pool.query(
      "select actor, subject from audit_log where action = 'mail.repeat' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: "personal@correo.example", subject: `mail:${id}` }]);
  });

  it("is done once, of two who ask at the same time", async () => {
    const id = await plant();
    const replies = await Promise.all([again(id), again(id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it.each<[string, Planted]>([
    ["leaves anyway", { state: "waiting" }],
    ["is of a month ago", { age: "30 days" }],
    ["reminds of what may be paid by now", { kind: "invoices_overdue" }],
    ["says that a part is back", { kind: "stock_back" }],
    ["asks for cores", { kind: "core_due" }],
    ["tells of the end of a key", { kind: "key_ending" }],
    ["tells of a key of a program", { kind: "program_key" }],
  ])("refuses what %s", async (_name, mail) => {
    const id = await plant(mail);
    expect((await listed())[0]?.repeat).toBeNull();
    expect(await codeOf(id)).toBe("mail_not_repeated");
  });

  it("refuses what a later mail to the same address says over, and not what it says of something else", async () => {
    const first = await plant({ kind: "return_authorized", params: { return: "7" } });
    const other = await plant({ kind: "return_authorized", params: { return: "8" } });
    const strange = await plant({ kind: "return_authorized", to: "eva@correo.example", params: { return: "7" } }); // prettier-ignore
    const latest = await plant({ kind: "return_received", params: { return: "7" } });
    expect(await codeOf(first)).toBe("mail_told_over");
    for (const id of [other, strange, latest]) expect((await again(id)).status).toBe(200);
  });

  it.each<[string, object, object]>([
    ["order_edited", {}, { orderNumber: 100_001, kind: "order_edited", asksForTransfer: false }],
    [
      "order_edited",
      { instructions: "To 4711" },
      { orderNumber: 100_001, kind: "order_edited", asksForTransfer: true },
    ],
    ["quote_answered", {}, { quoteNumber: 100_001, kind: "quote_answered", at: expect.any(Date) }],
  ])("refuses %s with %j that is not true any more", async (kind, params, question) => {
    const id = await plant({ kind, params: { order: "100001", ...params } });
    isTrue = false;
    expect(await codeOf(id)).toBe("mail_refused");
    expect(questions.at(-1)).toEqual(question);
    isTrue = true;
    expect((await again(id)).status).toBe(200);
  });

  it("refuses what leads money to an account that was the shop's", async () => {
    const params = { payment: "7", instructions: "To 4711" };
    const id = await plant({ kind: "invoices_announced", params });
    instructions = "To 4712";
    expect(await codeOf(id)).toBe("mail_refused");
    instructions = "To 4711";
    expect((await again(id)).status).toBe(200);
  });

  it("writes a mail of an order anew, which may be untrue as it was written", async () => {
    const id = await plant({ kind: "order_waiting", params: { order: "100001" } });
    expect((await again(id)).body["repeat"]).toBe("anew");
    expect(writtenAnew.at(-1)).toEqual({ orderNumber: 100_001, mail: id });
    expect(await listed()).toMatchObject([{ id, state: "failed", repeat: "anew" }]);
  });

  it.each<[string, Planted]>([
    ["a deleted account", { to: "", isEmptied: true }],
    ["a withdrawn invitation", { kind: "invitation", isEmptied: true }],
    ["an order of a deleted account", { kind: "order_paid", to: "", isEmptied: true }],
    ["a deleted account, which left", { kind: "contact", state: "sent", to: "" }],
  ])("offers and sends nothing of what is left of %s", async (_name, mail) => {
    const id = await plant(mail);
    expect((await listed())[0]?.repeat).toBeNull();
    expect(await codeOf(id)).toBe("mail_emptied");
  });

  it("sends a link to a new password as long as it works, and never one that a newer took the place of", async () => {
    const ids: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await ask({ url: "auth/forgot", body: { email: "personal@correo.example" } });
      const { rows } = await pool.query(
        "update mail set state = 'failed' where kind = 'password' and state = 'waiting' returning id::int",
      );
      ids.push(rows[0]?.id);
    }
    const [first = 0, second = 0] = ids;
    expect(await codeOf(first)).toBe("mail_link_ended");
    expect((await again(second)).status).toBe(200);
    await pool.query("update mail set state = 'failed'");
    await pool.query("update account_link set expires_at = now()");
    expect(await codeOf(second)).toBe("mail_link_ended");
  });
});

describe("POST admin/mails/again of what has left", () => {
  it("writes a mail of an order anew", async () => {
    const id = await plant({ kind: "order_shipped", state: "sent", params: { order: "100001" } });
    expect((await again(id)).body["repeat"]).toBe("anew");
    expect(writtenAnew.at(-1)).toEqual({ orderNumber: 100_001, mail: id });
  });

  it("sends a kind without a secret once more, with its link, and leaves the first as it is", async () => {
    await plant({ kind: "wholesale_approved", state: "waiting", params: { company: "Taller", message: "" } }); // prettier-ignore
    await send();
    const [left] = await listed();
    expect(left).toMatchObject({ state: "sent", repeat: "copy" });
    await again(left?.id ?? 0);
    expect(await send()).toEqual([expect.stringContaining("with its link")]);
    expect(await listed()).toMatchObject([{ state: "sent" }, { id: left?.id, state: "sent" }]);
    expect(await codeOf(left?.id ?? 0)).toBe("mail_told_over");
  });

  it("copies each once, however often it is asked for, and then what came of it", async () => {
    const id = await plant({ kind: "contact", state: "sent" });
    const replies = await Promise.all([again(id), again(id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await codeOf(id)).toBe("mail_told_over");
    expect(await send()).toHaveLength(1);
    const [copy] = await listed();
    expect((await again(copy?.id ?? 0)).body["repeat"]).toBe("copy");
  });

  it("copies nothing that is a month old", async () => {
    const id = await plant({ kind: "wholesale_approved", state: "sent", age: "30 days" });
    expect(await codeOf(id)).toBe("mail_not_repeated");
  });

  it("refuses every other kind: its link is gone", async () => {
    const id = await plant({ kind: "invitation", state: "waiting", params: { days: "7" } });
    await send();
    const { rows } = await pool.query("select params ? 'link' as kept from mail where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ kept: false }]);
    expect(await codeOf(id)).toBe("mail_not_repeated");
  });
});

describe("POST admin/mails/again", () => {
  it("answers 404 for a mail that is none, and 403 to a customer", async () => {
    expect((await again(999_999)).status).toBe(404);
    const customer = await hired("cliente@correo.example", 0);
    const reply = await ask({ url: "admin/mails/again", body: { id: 1 }, token: customer });
    expect(reply.status).toBe(403);
  });
});

it("an old mail that nobody put back is left where it is", async () => {
  await plant({ state: "waiting", age: "3 days" });
  expect(await takeMails(db, 10)).toEqual([]);
});
