import { randomUUID } from "node:crypto";

import { CARD } from "../factories/austin.ts";
import { createRandom } from "../factories/random.ts";
import { type Buyer, CARDS, goOn, isFinal, openCounter, type Sent, send } from "./buy.ts";
import { checkBooks } from "./check-books.ts";
import { type FaultyShop, signIn } from "./faulty-shop.ts";
import {
  INVOICE_KILL_POINTS,
  type InvoiceKillPointName,
  type InvoiceRound,
} from "./invoice-kill-points.ts";
import { ledgerBreaks, settleAll } from "./settle-all.ts";

const POINTS: readonly InvoiceKillPointName[] = [
  "charged",
  "taken",
  "answered",
  "written",
  "rivals",
  "heard",
  "confirmed",
  "cancelled",
];
const CALLS = { begin: "account/payinvoices", confirm: "account/paymentconfirm" };
/** Invoices that are paid in one payment; of the second only a part. */
const INVOICES = 3;
const PART = 12.34;

export type InvoiceKillReport = {
  /** What was answered to each payment in the end. */
  ends: number[];
  /** What is wrong, a line each. */
  breaks: string[];
};

type Options = { seed: number; isHurried: boolean; manager: string };

/**
 * Kills the shop once at each point of a payment of several invoices, and after each start proves the
 * ledger. In the end what each customer owes is what they took less what the provider kept and staff saw
 * come, to the cent (security B1).
 */
export async function runInvoiceKills(
  shop: FaultyShop,
  { seed, isHurried, manager }: Options,
): Promise<InvoiceKillReport> {
  const buy = await openCounter(shop);
  const sent: Sent[] = [];
  const breaks: string[] = [];
  for (const [at, point] of POINTS.entries()) {
    const random = createRandom(seed * 10_007 + at);
    const round = { ...(await plantDebtor(shop, { email: debtorOf(seed, at), buy })), manager };
    const wound = await INVOICE_KILL_POINTS[point]({ ...round, shop, random });
    await shop.gone();
    shop.provider.onPhase(undefined);
    await shop.provider.misbehave(null);
    await shop.start();
    sent.push(...wound.sent);
    await Promise.all(wound.sent.map((one) => goOn(shop, one)));
    await wound.again?.();
    breaks.push(...(await ledgerBreaks(shop)).map((line) => `killed at ${point}: ${line}`));
  }
  breaks.push(
    ...(await settleAll(shop, { purchases: sent, isHurried })),
    ...(await ledgerBreaks(shop)),
    ...(await checkBooks(shop, [])),
    ...(await debtBreaks(shop)),
    ...(await answerBreaks(shop, sent)),
  );
  return { ends: sent.map(({ replies }) => replies.findLast(isFinal)?.status ?? 0), breaks };
}

function debtorOf(seed: number, at: number): string {
  return `debtor-${seed}-${at}@example.com`;
}

type Debtor = Pick<InvoiceRound, "payment" | "orderNumber" | "accountId">;

/** A customer on account who has bought, and means to pay. */
async function plantDebtor(
  shop: FaultyShop,
  { email, buy }: { email: string; buy: Buyer },
): Promise<Debtor> {
  const columns = { credit: "credit", credit_limit_cents: 10_000_00 };
  const token = await signIn(shop, { email, columns });
  for (let at = 0; at < INVOICES; at += 1)
    await send(shop, buy({ email, sku: "FILTER", method: "credit", token }));
  const { rows } = await shop.database.pool.query<{
    accountId: string;
    number: string;
    open: number;
  }>(
    `select account_id as "accountId", order_number::text as number, amount_cents as open
     from credit_use where account_id = (select id from account where email = $1) order by order_number`,
    [email],
  );
  const [first] = rows;
  if (!first || rows.length !== INVOICES) throw new Error(`${rows.length} invoices of ${email}`);
  const invoices = rows.map(({ number, open }, at) => ({
    orderNumber: number,
    amount: at === 1 ? PART : open / 100,
  }));
  return {
    accountId: first.accountId,
    orderNumber: Number(first.number),
    payment: (way) => ({
      calls: CALLS,
      key: randomUUID(),
      token,
      body: {
        invoices,
        ...(way === "transfer"
          ? { transfer: { reference: "SINPE 1" } }
          : { card: { ...CARD, token: CARDS[way] } }),
      },
      replies: [],
    }),
  };
}

type Debt = { id: string; email: string; bought: number; used: number; transferred: number };

/** What each customer owes is what was bought less what came: by the provider's books, and by staff's word. */
async function debtBreaks({ database, provider }: FaultyShop): Promise<string[]> {
  const { rows } = await database.pool.query<Debt>(
    `select a.id, a.email, a.credit_used_cents as used,
       (select sum(total_cents) from shop_order o where o.email = a.email and status <> 'cancelled')::bigint as bought,
       (select coalesce(sum((change->'paid_cents'->>1)::int), 0) from audit_log l
         join account_payment p on l.subject = 'payment:' || p.number
         where p.account_id = a.id and l.action = 'payment.confirm')::bigint as transferred
     from account a where a.email like 'debtor-%'`,
  );
  const { rows: attempts } = await database.pool.query<{ id: string; account: string }>(
    `select t.id::text, p.account_id as account from payment_attempt t
     join account_payment p on p.number = t.account_payment_number`,
  );
  const refunds = await provider.refunds();
  const intents = await provider.intents();
  return rows.flatMap(({ id, email, bought, used, transferred }) => {
    const mine = attempts.filter(({ account }) => account === id);
    const kept = intents
      .filter(({ metadata }) => mine.some((attempt) => attempt.id === metadata.attempt))
      .map(({ id: intent, amount_received: received }) =>
        refunds
          .filter(({ payment_intent: of }) => of === intent)
          .reduce((left, { amount }) => left - amount, received),
      )
      .reduce((sum, left) => sum + left, 0);
    return used === bought - kept - transferred
      ? []
      : [
          `${email} owes ${used} of ${bought}; the provider keeps ${kept}, ${transferred} by transfer`,
        ];
  });
}

/** One key is one payment; who was told that it is made has it, and one mail says so. */
async function answerBreaks({ database, mailbox }: FaultyShop, sent: Sent[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string; number: string; state: string }>(
    "select key, number::text, state from account_payment",
  );
  return sent.flatMap(({ key, replies }) => {
    const payment = rows.find((row) => row.key === key);
    const numbers = new Set(replies.flatMap(({ body }) => body.payment?.number ?? []));
    const receipts = new Set(
      mailbox.arrived
        .filter(({ subject }) => subject.startsWith(`Receipt ${payment?.number}: `))
        .map(({ messageId }) => messageId),
    );
    const judged: [isBroken: boolean, what: string][] = [
      [!replies.some(isFinal), "never told what became of it"],
      [replies.some(({ status }) => status >= 500 && status !== 503), "answered 5xx"],
      [[...numbers].some((number) => number !== payment?.number), `told of ${[...numbers].join()}`],
      [receipts.size !== (payment?.state === "paid" ? 1 : 0), `${receipts.size} receipts`],
    ];
    return judged.flatMap(([isBroken, what]) =>
      isBroken ? [`payment ${payment?.number}, ${payment?.state}: ${what}`] : [],
    );
  });
}
