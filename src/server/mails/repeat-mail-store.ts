import { sql } from "kysely";

import { againKey, type MailThing } from "#domain/mail/mail-repeat.ts";
import type { Database } from "#server/platform/database/database.ts";

import { KNOWN_OF_MAIL, type NewMail } from "./mail-store.ts";

/** A mail that waits as if nobody had tried to send it. */
const AS_NEW = {
  state: "waiting" as const,
  attempts: 0,
  error: null,
  is_refused: false,
  next_attempt_at: sql<Date>`now()`,
  queued_at: sql<Date>`now()`,
};

/** One mail with what it says, held until the transaction ends: nobody sends it or puts it back meanwhile. */
export async function lockMail(db: Database, id: number) {
  return db
    .selectFrom("mail")
    .select([...KNOWN_OF_MAIL, "storefront", "params"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether its recipient was written a later mail that tells of the same thing. */
export async function isReplaced(
  db: Database,
  id: number,
  { kinds, by }: MailThing,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail one join mail later on later.recipient = one.recipient and later.id > one.id
    where one.id = ${id}
      and exists (select from unnest(${[...kinds]}::text[]) begin where starts_with(later.kind, begin))
      and not exists (select from unnest(${[...by]}::text[]) name
        where later.params -> name is distinct from one.params -> name)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Puts one back that did not leave: it waits as if it were new, and keeps when it was written. */
export async function requeueMail(db: Database, id: number): Promise<void> {
  await db.updateTable("mail").set(AS_NEW).where("id", "=", id).execute();
}

/** The same with other words, and to whom they are for now; one that has left meanwhile stays as it is. */
export async function rewriteMail(
  db: Database,
  id: number,
  { kind, to, locale, params }: Omit<NewMail, "once" | "storefront">,
): Promise<void> {
  await db
    .updateTable("mail")
    .set({ ...AS_NEW, kind, recipient: to, locale, params: JSON.stringify(params) })
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .execute();
}

/** The same for one that waits, which leaves when it would have: somebody may be sending it as it was. */
export async function restateMail(
  db: Database,
  id: number,
  { kind, to, locale, params }: Omit<NewMail, "once" | "storefront">,
): Promise<void> {
  await db
    .updateTable("mail")
    .set({ kind, recipient: to, locale, params: JSON.stringify(params) })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Holds what waits to be sent about an order until the transaction ends: nobody takes it meanwhile. */
export async function lockWaitingMails(db: Database, orderNumber: string): Promise<void> {
  await sql`select from mail where params ? 'order' and params ->> 'order' = ${orderNumber}
    and state = 'waiting' order by id for update`.execute(db);
}

/** The last mail of a kind about an order or a quote that waits to be sent, held until the transaction ends. */
export async function lockWaitingMail(
  db: Database,
  { kind, orderNumber }: { kind: string; orderNumber: string },
): Promise<{ id: number; params: Record<string, unknown> } | undefined> {
  const { rows } = await sql<{ id: number; params: Record<string, unknown> }>`
    select id, params from mail where params ? 'order' and params ->> 'order' = ${orderNumber}
      and kind = ${kind} and state = 'waiting' order by id desc limit 1 for update`.execute(db);
  return rows[0];
}

/** Adds the same mail once more; whether it did, as one that was added before is not added again. */
export async function copyMail(db: Database, id: number): Promise<boolean> {
  const { rows } =
    await sql`insert into mail (kind, recipient, locale, storefront, params, once_key)
    select kind, recipient, locale, storefront, params, ${againKey(id)} from mail where id = ${id}
    on conflict (once_key) do nothing returning id`.execute(db);
  return rows.length > 0;
}
