import type { VisitedBranch } from "#contract/branches.ts";
import { depositOf } from "#domain/core/core-deposit.ts";
import { addCents, cents } from "#domain/money/money.ts";
import { ownBranch, sendToParam } from "#server/branches/visited-branch.ts";
import type { CoreMailKind } from "#server/mails/mail-kind.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { dayOfMoment } from "#server/mails/moment-text.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { unpricedItems } from "#server/orders/orders/mailed-order.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { splitText } from "#server/orders/payments/split-text.ts";
import { creditWayText, type Transfer } from "#server/orders/payouts/transfer-text.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { CoreRow } from "./core-store.ts";

type About = { order: OrderRow; core: CoreRow; message: string };

/** What customers are told of the cores that the shop wants back, each once, in the transaction that makes it true. */
export type CoreMails = {
  /** Their parts were delivered: send the cores until a day. */
  due: (
    db: Database,
    about: { order: OrderRow; cores: readonly CoreRow[]; dueAt: Date },
  ) => Promise<void>;
  /** Where a core is now, with what the shop wrote along; what its customer did is told to nobody. */
  moved: (db: Database, about: About) => Promise<void>;
  /** It may come until a day, which is later than what was said before. */
  extended: (db: Database, about: About & { until: Date }) => Promise<void>;
  /** Its money is back. */
  paid: (db: Database, about: About & { transfer?: Transfer }) => Promise<void>;
};

type Letter = {
  order: OrderRow;
  cores: readonly CoreRow[];
  message?: string;
  amount: string;
  way?: string;
  until?: string;
  sendTo?: VisitedBranch | null;
  once: string;
};

export function createCoreMails(links: OrderLinks): CoreMails {
  const tell = async (db: Database, kind: CoreMailKind, letter: Letter) => {
    const { order, cores, message = "", amount, way = "", until = "" } = letter;
    const { sendTo = null, once } = letter;
    await queueMail(db, {
      kind,
      to: order.email,
      locale: order.locale,
      storefront: order.storefront,
      params: {
        name: order.shippingAddress.receiverName,
        link: links.to("order", order),
        order: String(order.number),
        items: unpricedItems(await partsOf(db, order.number, cores), order.locale),
        message,
        amount,
        way,
        until,
        ...sendToParam(sendTo),
      },
      once: `${kind}:${once}`,
    });
  };
  return {
    due: async (db, { order, cores, dueAt }) =>
      tell(db, "core_due", {
        order,
        cores,
        amount: dollarsText(addCents(...cores.map(depositOf)), order.locale),
        until: dayOfMoment(dueAt, order),
        sendTo: await ownBranch(db, order),
        once: String(order.number),
      }),
    moved: async (db, { order, core, message }) => {
      const kind = kindOf(core);
      if (!kind) return;
      await tell(db, kind, {
        order,
        cores: [core],
        message,
        amount: dollarsText(cents(core.creditCents ?? depositOf(core)), order.locale),
        way: creditWayText(core, order.locale),
        until: core.dueAt ? dayOfMoment(core.dueAt, order) : "",
        // It may be closed again, after more days.
        once: core.status === "closed" ? `${core.number}:${core.version}` : String(core.number),
      });
    },
    extended: async (db, about) => tell(db, "core_extended", await moreDaysOf(db, about)),
    paid: async (db, { order, core, message, transfer }) =>
      tell(db, "core_paid", {
        order,
        cores: [core],
        message,
        amount: dollarsText(cents(core.creditCents ?? 0), order.locale),
        way: creditWayText(core, order.locale, { transfer, split: await splitOf(db, order, core) }),
        once: String(core.number),
      }),
  };
}

/** Until when a core may come that is given more days, and where it goes. */
async function moreDaysOf(
  db: Database,
  { order, core, message, until }: About & { until: Date },
): Promise<Letter> {
  return {
    order,
    cores: [core],
    message,
    amount: dollarsText(depositOf(core), order.locale),
    until: dayOfMoment(until, order),
    sendTo: await ownBranch(db, order),
    once: `${core.number}:${core.version}`,
  };
}

/** How the money of a core went where it went two ways. */
function splitOf(db: Database, { number: orderNumber, locale }: OrderRow, core: CoreRow) {
  const reason = { cause: "core", number: String(core.number) } as const;
  return splitText(db, { orderNumber, reason, amountCents: core.creditCents ?? 0 }, locale);
}

function kindOf({ status }: CoreRow): CoreMailKind | undefined {
  if (status === "expected" || status === "sent" || status === "returned") return undefined;
  return `core_${status}`;
}

async function partsOf(db: Database, orderNumber: number, cores: readonly CoreRow[]) {
  const lines = await findLines(db, orderNumber);
  return cores.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return line ? [{ ...line, quantity }] : [];
  });
}
