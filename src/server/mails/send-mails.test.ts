import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { createSmtpTransport } from "#adapters/mails/smtp-transport.ts";
import { VERIFY_LINK_DAYS } from "#domain/account/session-life.ts";
import { LOCALES } from "#domain/i18n/locale.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { MAIL_SAMPLES } from "../../../test/factories/mail-samples.ts";
import { MAIL_SHOP } from "../../../test/factories/mail-shop.ts";
import type { MailKind } from "./mail-kind.ts";
import { markUnsent, takeMails } from "./mail-store.ts";
import { mailWords } from "./mail-words.ts";
import { type QueuedMail, queueMail } from "./queue-mail.ts";
import { sendMails } from "./send-mails.ts";

type Received = Email & { recipients: string[] };

const received: Received[] = [];
let refusal: string | undefined;
const { db } = await openTestDatabase();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _session, done) => {
    const isUnknown = address.startsWith("nadie@");
    done(
      isUnknown ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : undefined,
    );
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (refusal !== undefined) return done(new Error(refusal));
      void keep(Buffer.concat(chunks), session).finally(done);
    });
  },
});
let transport: ReturnType<typeof createSmtpTransport>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  transport = createSmtpTransport({
    url: `smtp://127.0.0.1:${address.port}`,
    from: "Repuesto <ventas@tienda.example>",
  });
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
afterEach(async () => {
  refusal = undefined;
  received.length = 0;
  await db.deleteFrom("mail").execute();
});

const queue = <Kind extends MailKind>(mail: Omit<QueuedMail<Kind>, "storefront">) =>
  queueMail<Kind>(db, { storefront: "cr", ...mail });
const send = () => sendMails({ db, transport, shop: async () => MAIL_SHOP });
const params = { name: "Ana", link: "https://tienda.example/new-password/abc-123" };
const KINDS: MailKind[] = [
  "registration",
  "registration_pending",
  "account_exists",
  "password",
  "password_changed",
  "approval",
];
const ORDER_KINDS = [
  "order_placed",
  "order_waiting",
  "order_paid",
  "order_shipped",
  "order_parcel",
  "order_ready",
  "order_cancelled",
  "quote_placed",
  "quote_answered",
] as const;
const ORDER_CASES = ORDER_KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));
const CASES = KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));

describe("mails (decisions §7)", () => {
  it.each(CASES)("of the kind $kind reach their mailbox in $locale", async ({ kind, locale }) => {
    await queue({ kind, locale, to: "ana@example.com", params });
    expect(await send()).toBe(1);
    const [mail] = received;
    expect(mail?.recipients).toEqual(["ana@example.com"]);
    expect(mail?.from).toMatchObject({ name: "Repuesto", address: "ventas@tienda.example" });
    const words = mailWords(kind, locale);
    expect(mail?.subject).toBe(words.subject.replace("{shop}", "Repuesto"));
    for (const body of [mail?.text, mail?.html]) {
      for (const line of words.lines)
        expect(body).toContain(line.replace("{verifyDays}", String(VERIFY_LINK_DAYS)));
      expect(body).toContain(params.link);
      expect(body).toContain(locale === "es" ? "Hola, Ana" : "Hello, Ana");
    }
    expect(mail?.html).toContain(`<html lang="${locale}">`);
  });

  it("bring the shop's logo along with them, where it has one", async () => {
    const logo = { png: Buffer.from("a picture"), width: 480, height: 120 };
    await queue({ kind: "registration", locale: "es", to: "ana@example.com", params });
    await sendMails({ db, transport, shop: async () => ({ ...MAIL_SHOP, logo }) });
    const [mail] = received;
    expect(mail?.html).toContain('src="cid:logo"');
    expect(mail?.attachments).toMatchObject([
      { contentId: "<logo>", mimeType: "image/png", disposition: "inline" },
    ]);
    await queue({ kind: "registration", locale: "es", to: "ana@example.com", params });
    await send();
    expect(received[1]?.attachments).toEqual([]);
  });

  it.each(ORDER_CASES)("about $kind tell in $locale what it is about", async ({ kind, locale }) => {
    const sample = MAIL_SAMPLES[kind];
    await queue({ kind, locale, to: "ana@example.com", params: sample });
    expect(await send()).toBe(1);
    const [mail] = received;
    expect(mail?.subject).toContain("100001");
    expect(mail?.text).toContain(sample.link);
    expect(mail?.html).toContain(`href="${sample.link}"`);
    expect(mail?.html).not.toMatch(/<img|<script|<link|src=/);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(mailWords(kind, locale).action);
      expect(body?.replaceAll(/<style>.*?<\/style>/g, "")).not.toMatch(/[{}]/);
    }
  });

  it("leave once, and leave no link behind", async () => {
    await queue({ kind: "password", locale: "es", to: "ana@example.com", params });
    expect([await send(), await send()]).toEqual([1, 0]);
    const row = await db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "sent", params: { name: "Ana" } });
    expect(JSON.stringify(row)).not.toContain("abc-123");
  });

  it("leave no street behind", async () => {
    const sample = MAIL_SAMPLES.order_placed;
    await queue({
      kind: "order_placed",
      locale: "es",
      to: "ana@example.com",
      params: sample,
    });
    await send();
    expect(received[0]?.text).toContain("Av. 3, calle 5");
    const row = await db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row.params)).not.toContain("calle 5");
    expect(row.params).toMatchObject({ order: "100001" });
  });

  it("leave once when two processes send at the same time", async () => {
    for (let count = 0; count < 25; count += 1)
      await queue({ kind: "approval", locale: "es", to: `c${count}@example.com`, params });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one + other).toBe(25);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(25);
  });

  it("wait, and are tried again under the same id, when the server refuses them", async () => {
    await queue({ kind: "password", locale: "en", to: "ana@example.com", params });
    refusal = "451 try later";
    expect(await send()).toBe(0);
    const waiting = await db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ state: "waiting", attempts: 1 });
    expect(waiting.error).toContain("451");
    expect(waiting.next_attempt_at.getTime()).toBeGreaterThan(Date.now());
    refusal = undefined;
    await db.updateTable("mail").set({ next_attempt_at: new Date() }).execute();
    expect(await send()).toBe(1);
    expect(received[0]?.messageId).toBe(`<mail-${waiting.id}@tienda.example>`);
  });

  it("wait twice as long after each try, from half a minute on", async () => {
    await queue({ kind: "password", locale: "en", to: "ana@example.com", params });
    const waits = await db.transaction().execute(async (trx) => {
      const [mail] = await takeMails(trx, 1);
      if (!mail) throw new Error("No mail is due.");
      const seconds: number[] = [];
      for (const attempts of [1, 2, 3, 4, 5, 6, 7]) {
        await markUnsent(trx, { ...mail, attempts }, { error: "451 try later", isRefused: false });
        const wait = sql<number>`extract(epoch from next_attempt_at - now())::int`.as("wait");
        const row = await trx.selectFrom("mail").select(wait).executeTakeFirstOrThrow();
        seconds.push(row.wait);
      }
      return seconds;
    });
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920]);
  });

  it("are given up after eight tries", async () => {
    await queue({ kind: "password", locale: "en", to: "ana@example.com", params });
    await db.updateTable("mail").set({ attempts: 7 }).execute();
    refusal = "550 no such mailbox";
    await send();
    const row = await db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
    expect(row.state).toBe("failed");
  });

  it("know whether they were refused for good, or whether a server was away", async () => {
    await queue({ kind: "password", locale: "en", to: "nadie@example.com", params });
    await queue({ kind: "password", locale: "en", to: "ana@example.com", params });
    refusal = "451 try later";
    await send();
    const rows = await db
      .selectFrom("mail")
      .select(["recipient", "state", "is_refused"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { recipient: "nadie@example.com", state: "waiting", is_refused: true },
      { recipient: "ana@example.com", state: "waiting", is_refused: false },
    ]);
  });

  it("that could not leave for two days stay where they are", async () => {
    await queue({ kind: "password", locale: "en", to: "ana@example.com", params });
    await db
      .updateTable("mail")
      .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
      .execute();
    expect(await send()).toBe(0);
  });

  it("that a rolled-back change asked for are never sent", async () => {
    await db
      .transaction()
      .execute(async (trx) => {
        await queueMail(trx, {
          storefront: "cr",
          kind: "approval",
          locale: "es",
          to: "ana@example.com",
          params,
        });
        throw new Error("undone");
      })
      .catch(() => {});
    expect(await send()).toBe(0);
  });
});

describe("header injection (security A34)", () => {
  it.each([
    "ana@example.com\r\nBcc: eva@example.com",
    "ana@example.com, eva@example.com",
    "ana@example.com;eva@example.com",
    "Ana <ana@example.com>",
  ])("no mail goes to %j", async (to) => {
    await queue({ kind: "approval", locale: "es", to, params });
    expect(await send()).toBe(0);
    expect(received).toEqual([]);
  });

  it("no name writes a header, markup or a link of its own", async () => {
    const name = "x\r\nBcc: eva@example.com";
    await queue({
      kind: "approval",
      locale: "es",
      to: "ana@example.com",
      params: { ...params, name },
    });
    await queue({
      kind: "approval",
      locale: "es",
      to: "bea@example.com",
      params: { ...params, name: "<img src=x onerror=alert(1)>" },
    });
    await queue({
      kind: "approval",
      locale: "es",
      to: "cai@example.com",
      params: { ...params, name: "Gane en evil.example" },
    });
    await send();
    expect(received.flatMap(({ recipients }) => recipients)).toEqual([
      "ana@example.com",
      "bea@example.com",
      "cai@example.com",
    ]);
    for (const { html, text, headers } of received) {
      expect(headers.map(({ key }) => key)).not.toContain("bcc");
      expect(html).not.toContain("<img");
      expect(`${html} ${text}`).not.toMatch(/eva@|evil\.example/);
    }
  });
});

async function keep(bytes: Buffer, { envelope }: SMTPServerSession): Promise<void> {
  const recipients = envelope.rcptTo.map(({ address }) => address);
  received.push({ ...(await PostalMime.parse(bytes)), recipients });
}
