import type { CoresResponse, DepositsResponse, SendCoreRequest } from "#contract/cores.ts";
import { isOverdue } from "#domain/core/core-due.ts";
import { CORE_STATUSES, isAwaited, isDepositOpen } from "#domain/core/core-status.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { addDollars } from "#domain/money/money.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { sendBackBranch } from "#server/branches/visited-branch.ts";
import { holderOf } from "#server/orders/orders/holder.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { lockOrder } from "#server/orders/orders/order-store.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import { findPromisedDays } from "#server/orders/orders/promised-days-store.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import type { Caller, SignedIn } from "#server/platform/http/caller.ts";

import { findCoreEvents } from "./core-event-store.ts";
import { findOpenDeposits } from "./core-list-store.ts";
import type { CoreMails } from "./core-mails.ts";
import { type CoreRow, findCore, findCoresOf } from "./core-store.ts";
import { shownCores } from "./core-wire.ts";
import { splitCore } from "./split-core.ts";
import { stepCore } from "./step-core.ts";

export type ShownCores = Omit<CoresResponse, "status">;

/** What a slip says, whose shop's name it bears, and where the parcel comes from. */
export type CoreSlip = {
  shown: ShownCores;
  orderNumber: string;
  storefront: Storefront;
  country: string;
  now: Date;
};

/**
 * What customers do with cores, by the links of their orders; anything wrong with a link is one and the same
 * `not_found` (decisions §7).
 */
export type CustomerCores = {
  read: (path: string, caller: Caller) => Promise<ShownCores>;
  /**
   * Pieces are on their way. ShopErrors: `core_status_refused` for what was sent before or has come,
   * `core_refused` for more pieces than there are, and once the days are over.
   */
  send: (sent: SendCoreRequest) => Promise<CoreRow>;
  /** What goes into the parcel of all that the shop waits for; `not_found` too while it waits for nothing. */
  slip: (path: string, caller: Caller) => Promise<CoreSlip>;
  /** The deposits of all orders of an account that are still to come back. */
  deposits: (account: SignedIn) => Promise<Omit<DepositsResponse, "status">>;
};

type Needs = { db: Database; mails: CoreMails; now: () => Date };

export function createCustomerCores(needs: Needs): CustomerCores {
  const { db, now } = needs;
  const read = async (path: string, { locale }: Caller) => {
    const order = await orderAt(db, parseOrderPath(path));
    const [cores, lines, events, promised] = await Promise.all([
      findCoresOf(db, order.number),
      findLines(db, order.number),
      findCoreEvents(db, order.number),
      findPromisedDays(db, order.number),
    ]);
    const { cores: days } = promised;
    const shown = shownCores({ cores, lines, events, days }, { locale, now: now() });
    const { storefront } = order;
    const sendTo = await sendBackBranch(db, { storefront, locale, hasSlip: shown.hasSlip });
    return { order, shown: { ...shown, sendTo } };
  };
  return {
    read: async (path, caller) => (await read(path, caller)).shown,
    send: (sent) => sendCore(sent, needs),
    slip: async (path, caller) => {
      const { order, shown } = await read(path, caller);
      if (!shown.hasSlip) throw new ShopError("not_found");
      const awaited = { ...shown, cores: shown.cores.filter(({ status }) => isAwaited(status)) };
      const { storefront, shippingAddress } = order;
      const orderNumber = String(order.number);
      return {
        shown: awaited,
        orderNumber,
        storefront,
        country: shippingAddress.country,
        now: now(),
      };
    },
    deposits: async (account) => {
      const holder = await holderOf(db, account);
      const found = await findOpenDeposits(db, holder, CORE_STATUSES.filter(isDepositOpen));
      const orders = found.map(({ number, validator, openCents, pieces, dueAt }) => ({
        type: "order" as const,
        orderNumber: String(number),
        validator,
        open: dollars(openCents),
        pieces,
        dueAt: dueAt?.toISOString() ?? null,
      }));
      return { open: addDollars(...orders.map(({ open }) => open)), orders };
    },
  };
}

async function sendCore(
  { orderNumber, validator, core: number, quantity, sentBy }: SendCoreRequest,
  { db, mails, now }: Needs,
): Promise<CoreRow> {
  const found = await orderAt(db, parseOrderPath(`order-${orderNumber}-${validator}`));
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, found.number);
      const core = await findCore(trx, number);
      if (!order || core?.orderNumber !== order.number) throw new ShopError("not_found");
      if (isOverdue(core.dueAt, now())) throw new ShopError("core_refused", { dueAt: core.dueAt });
      const going = await splitCore(trx, core, quantity ?? core.quantity);
      const change = { sent_by: sentBy.trim() };
      const step = { step: "send", message: "", by: undefined, change } as const;
      return stepCore(trx, { order, core: going, ...step }, mails);
    }),
  );
}
