import { expect, it } from "vitest";

import type { MailTransport, OutgoingMail } from "#adapters/mails/mail-transport.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { MAIL_SHOP } from "../../../test/factories/mail-shop.ts";
import { queueMail } from "./queue-mail.ts";
import { sendMails } from "./send-mails.ts";

const { db } = await openTestDatabase();
const MAIL = { kind: "password", locale: "es", storefront: "cr", to: "ana@example.com" } as const;
const paramsOf = (name: string) => ({ name, link: "https://tienda.example/new-password/abc-123" });

it("a mail that is written anew while it is being sent leaves once more: no word of it is lost", async () => {
  const sent: OutgoingMail[] = [];
  await queueMail(db, { ...MAIL, params: paramsOf("Ana") });
  const { id } = await db.selectFrom("mail").select("id").executeTakeFirstOrThrow();
  const transport: MailTransport = {
    send: async (mail) => {
      sent.push(mail);
      if (sent.length === 1) await queueMail(db, { ...MAIL, params: paramsOf("Eva"), instead: id });
    },
    close: () => undefined,
  };
  expect(await sendMails({ db, transport, shop: async () => MAIL_SHOP })).toBe(2);
  expect(sent.map(({ text }) => /Hola, (\w+)/.exec(text)?.[1])).toEqual(["Ana", "Eva"]);
  const mails = await db.selectFrom("mail").select(["id", "state"]).execute();
  expect(mails).toEqual([{ id, state: "sent" }]);
});

it("a mail that is written anew while its last try fails is tried as what it says now", async () => {
  await db.deleteFrom("mail").execute();
  const sent: OutgoingMail[] = [];
  await queueMail(db, { ...MAIL, params: paramsOf("Ana") });
  const { id } = await db.selectFrom("mail").select("id").executeTakeFirstOrThrow();
  await db.updateTable("mail").set({ attempts: 7 }).execute();
  const transport: MailTransport = {
    send: async (mail) => {
      sent.push(mail);
      if (sent.length > 1) return;
      await queueMail(db, { ...MAIL, params: paramsOf("Eva"), instead: id });
      throw new Error("451 try later");
    },
    close: () => undefined,
  };
  expect(await sendMails({ db, transport, shop: async () => MAIL_SHOP })).toBe(1);
  expect(sent.map(({ text }) => /Hola, (\w+)/.exec(text)?.[1])).toEqual(["Ana", "Eva"]);
  const mails = await db.selectFrom("mail").select(["id", "state"]).execute();
  expect(mails).toEqual([{ id, state: "sent" }]);
});
