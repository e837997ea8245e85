import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import type { MailTransport, OutgoingMail } from "#adapters/mails/mail-transport.ts";
import { composeContact } from "#compose/contact.ts";
import { AnswerContactResponse, ContactAnswersResponse } from "#contract/contact.ts";
import { sendMails } from "#server/mails/send-mails.ts";

import { openTestDatabase } from "../database.ts";
import { openAccountShop } from "../factories/account-shop.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";

const database = await openTestDatabase();
const { pool, db } = database;
const shop = await openAccountShop({
  database,
  routes: composeContact({
    shop: database,
    requirePerson: async () => {},
    shopEmail: "ventas@tienda.example",
    originOf: ({ storefront }) => `https://${storefront}.tienda.example`,
    rateLimitScale: 1_000,
  }),
});
const left: OutgoingMail[] = [];
const transport: MailTransport = {
  send: async (mail) => {
    left.push(mail);
  },
  close: () => {},
};
const face = async () => ({ ...MAIL_SHOP, email: "ventas@tienda.example" });

let clerk = "";
let another = "";
beforeAll(async () => {
  clerk = await shop.hired("contesta@example.com", 1);
  another = await shop.hired("otra@example.com", 1);
});

/** A message of somebody whom nobody else is. */
async function written(name: string, locale = "es", message = "¿Tienen la bomba?") {
  const { rows } = await pool.query<{ id: number }>(
    `insert into contact_message (storefront, locale, email, name, phone, message)
     values ('us', $2, $1 || '@escribe.example', $1, '8888-1234', $3) returning id::int`,
    [name, locale, message],
  );
  return rows[0]?.id ?? 0;
}

const newKey = (): string => randomUUID();
type Sent = { id: number; message?: string; seen?: number | null };

function answer(
  { id, message = "Sí la tenemos.", seen = null }: Sent,
  { token = clerk, key = newKey() } = {},
) {
  const body = { id, message, seen };
  const headers = { "idempotency-key": key };
  return shop.ask({ url: "admin/contacts/answer?lang=en", body, token, headers });
}

const answerIn = (reply: { body: unknown }) => AnswerContactResponse.parse(reply.body).answer;

async function answersOf(id: number) {
  const { body } = await shop.ask({ url: "admin/contacts/answers", body: { id }, token: clerk });
  return ContactAnswersResponse.parse(body).items;
}

const takeBack = (id: number, token = clerk) =>
  shop.ask({ url: "admin/contacts/answer/undo?lang=en", body: { id }, token });

async function mailsTo(name: string) {
  const { rows } = await pool.query<{ id: number; params: Record<string, string>; locale: string }>(
    "select id::int, params, locale from mail where recipient = $1 and kind = 'contact_answer'",
    [`${name}@escribe.example`],
  );
  return rows;
}

async function stateOf(id: number): Promise<string | null | undefined> {
  const { rows } = await pool.query<{ answered_by: string | null }>(
    "select answered_by from contact_message where id = $1",
    [id],
  );
  return rows[0]?.answered_by;
}

/** Lets the mails leave that rest, as if their time were over. */
async function sendAll(): Promise<void> {
  await pool.query("update mail set next_attempt_at = now() where state = 'waiting'");
  await sendMails({ db, transport, shop: face });
}

async function logged(id: number) {
  const { rows } = await pool.query<{ actor: string; action: string; change: object }>(
    "select actor, action, change from audit_log where subject = $1 order by id",
    [`contact:${id}`],
  );
  return rows;
}

describe("an answer to a message", () => {
  it("rests half a minute, and leaves in the language that was written in, with who answers it", async () => {
    const id = await written("lleida", "en", "Do you have the pump?\nVisit http://spam.example");
    const reply = await answer({ id, message: "  We do.\n\nIt costs $20.  " });
    expect(answerIn(reply)).toMatchObject({
      by: "contesta@example.com",
      message: "We do.\n\nIt costs $20.",
      state: "resting",
    });
    expect(await stateOf(id)).toBe("contesta@example.com");
    await sendMails({ db, transport, shop: face });
    expect(left.filter(({ to }) => to === "lleida@escribe.example")).toEqual([]);
    await sendAll();
    const mail = left.find(({ to }) => to === "lleida@escribe.example");
    expect(mail).toMatchObject({
      subject: "Answer to your message to Repuesto",
      replyTo: { name: "Repuesto", address: "ventas@tienda.example" },
    });
    expect(mail?.text).toContain(
      "Hello, lleida:\n\nWe do.\n\nIt costs $20.\n\nYou wrote to us on ",
    );
    expect(mail?.html).toContain("We do.<br><br>It costs $20.");
    expect(mail?.html).toContain('href="https://us.tienda.example');
    // What a stranger may have written is no link in somebody's mailbox.
    expect(mail?.html).not.toContain("http://spam.example");
    expect(await answersOf(id)).toMatchObject([{ state: "left" }]);
  });

  it("is words and nothing else: no header, no markup, no name of another text", async () => {
    const id = await written("injerta", "es", "{shop} <script>alert(1)</script>");
    const message = "{shop} {message}\r\nBcc: eva@example.com\r\n<img src=x onerror=alert(1)>";
    expect((await answer({ id, message })).status).toBe(200);
    await sendAll();
    const mail = left.find(({ to }) => to === "injerta@escribe.example");
    expect(mail?.subject).toBe("Respuesta a su mensaje en Repuesto");
    expect(mail?.text).toContain("{shop} {message}");
    expect(mail?.html).not.toMatch(/<img|<script/);
  });

  it("is one mail, however often it is sent, also at once", async () => {
    const id = await written("doble");
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => answer({ id }, { key })));
    expect(new Set(replies.map((reply) => answerIn(reply).id)).size).toBe(1);
    expect(await mailsTo("doble")).toHaveLength(1);
    // Whoever has seen it since sends the same: it is that one.
    const again = await answer({ id, seen: answerIn(replies[0] ?? { body: {} }).id }, { key });
    expect(answerIn(again).id).toBe((await answersOf(id))[0]?.id);
    expect(await answer({ id, message: "Otra cosa" }, { key })).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    expect(await mailsTo("doble")).toHaveLength(1);
    expect(await logged(id)).toHaveLength(1);
  });

  it("of whoever has not seen that somebody else answered is refused, with what they answered", async () => {
    const id = await written("cruce");
    const [first, second] = await Promise.all([
      answer({ id, message: "Una" }),
      answer({ id, message: "Otra" }, { token: another }),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const refused = first.status === 409 ? first : second;
    const [stands] = await answersOf(id);
    expect(refused.body).toMatchObject({
      code: "changed_meanwhile",
      current: { latest: { id: stands?.id, message: stands?.message } },
    });
    expect(await answer({ id, seen: stands?.id ?? 0 })).toMatchObject({ status: 200 });
    expect(await answersOf(id)).toHaveLength(2);
  });

  it.each([
    ["", "contact_message"],
    [" \n", "contact_message"],
    ["a\u0000b", "contact_message"],
    ["m".repeat(2_001), "message_max"],
  ])("needs words that a mail may have: %j", async (message, code) => {
    const id = await written(`vacia-${code}-${message.length}`);
    const { status, body } = await answer({ id, message });
    expect({ status, errors: body.errors?.map((one) => [one.field, one.code]) }).toEqual({
      status: 400,
      errors: [["message", code]],
    });
    expect(await stateOf(id)).toBeNull();
  });

  it("is staff's alone, and of a message that there is", async () => {
    const id = await written("ajena");
    await shop.register("cliente-ajeno@example.com");
    const token = await shop.logIn("cliente-ajeno@example.com");
    expect((await answer({ id }, { token })).status).toBe(403);
    expect((await answer({ id: 999_999 })).status).toBe(404);
    expect((await takeBack(999_999)).status).toBe(404);
    expect((await takeBack(1, token)).status).toBe(403);
  });

  it("is in the log without its words", async () => {
    const id = await written("bitacora");
    const { id: number } = answerIn(await answer({ id, message: "Palabras suyas" }));
    await takeBack(number, another);
    expect(await logged(id)).toEqual([
      {
        actor: "contesta@example.com",
        action: "contact.answer",
        change: { answered: [false, true], answer: [null, number] },
      },
      {
        actor: "otra@example.com",
        action: "contact.answer_back",
        change: { answered: [true, false], answer: [number, null] },
      },
    ]);
  });
});

describe("taking an answer back", () => {
  it("leaves no mail, and the message waits again", async () => {
    const id = await written("retira");
    const key = randomUUID();
    const { id: number } = answerIn(await answer({ id }, { key }));
    expect((await takeBack(number)).status).toBe(200);
    expect(await mailsTo("retira")).toEqual([]);
    expect(await stateOf(id)).toBeNull();
    expect(await answersOf(id)).toEqual([]);
    expect((await takeBack(number)).status).toBe(200);
    expect(await logged(id)).toHaveLength(2);
    // What arrives late of the same press sends nothing any more.
    await answer({ id }, { key });
    expect(await mailsTo("retira")).toEqual([]);
  });

  it("leaves a message answered that was answered before", async () => {
    const id = await written("contestada");
    await shop.ask({
      url: "admin/contacts/answered",
      body: { id, isAnswered: true },
      token: another,
    });
    await takeBack(answerIn(await answer({ id })).id);
    expect(await stateOf(id)).toBe("otra@example.com");
  });

  it("leaves a message answered to which another answer stands", async () => {
    const id = await written("dos-veces");
    const first = answerIn(await answer({ id, message: "Una" }));
    await answer({ id, message: "Otra", seen: first.id });
    await takeBack(first.id);
    expect(await stateOf(id)).toBe("contesta@example.com");
    expect((await answersOf(id)).map(({ message }) => message)).toEqual(["Otra"]);
  });

  it.each([
    ["has left", "state = 'sent'"],
    ["may just be leaving", "attempts = 1"],
    ["did not leave", "state = 'failed'"],
  ])("is refused once its mail %s", async (name, change) => {
    const who = `tarde-${name.replaceAll(" ", "-")}`;
    const id = await written(who);
    const { id: number } = answerIn(await answer({ id }));
    await pool.query(`update mail set ${change} where recipient = $1`, [`${who}@escribe.example`]);
    expect(await takeBack(number)).toMatchObject({ status: 409, body: { code: "answer_left" } });
    expect(await stateOf(id)).toBe("contesta@example.com");
  });

  it("and sending it are never both done", async () => {
    const id = await written("carrera");
    const { id: number } = answerIn(await answer({ id }));
    await pool.query("update mail set next_attempt_at = now() where state = 'waiting'");
    const [back] = await Promise.all([takeBack(number), sendMails({ db, transport, shop: face })]);
    const hasLeft = left.some(({ to }) => to === "carrera@escribe.example");
    expect(back.status).toBe(hasLeft ? 409 : 200);
  });
});
