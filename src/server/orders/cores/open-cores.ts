import { coreDueAt } from "#domain/core/core-due.ts";
import { isAwaited, NEW_CORE_STATUS } from "#domain/core/core-status.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findPromisedDays } from "#server/orders/orders/promised-days-store.ts";
import type { ShippedLine } from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertCoreEvent } from "./core-event-store.ts";
import type { CoreMails } from "./core-mails.ts";
import { findCoresOf, insertCores, setDue } from "./core-store.ts";

/** What becomes of cores when their parts leave and arrive; the order is held by the caller's transaction. */
export type CoreOpening = {
  /** From now on the cores of these pieces are expected. */
  left: (
    db: Database,
    parcel: { orderNumber: number; lines: readonly ShippedLine[] },
  ) => Promise<void>;
  /** Their days begin (decisions §8), and the customer is told until when. */
  delivered: (db: Database, order: OrderRow) => Promise<void>;
};

type Needs = { mails: CoreMails; now: () => Date };

export function createCoreOpening({ mails, now }: Needs): CoreOpening {
  return {
    left: async (db, parcel) => {
      for (const coreNumber of await insertCores(db, parcel))
        await insertCoreEvent(db, { coreNumber, from: null, to: NEW_CORE_STATUS });
    },
    delivered: async (db, order) => {
      const { cores: days } = await findPromisedDays(db, order.number);
      const dueAt = coreDueAt(now(), { days, storefront: order.storefront });
      await setDue(db, order.number, dueAt);
      const awaited = (await findCoresOf(db, order.number)).filter(({ status }) =>
        isAwaited(status),
      );
      if (awaited.length > 0) await mails.due(db, { order, cores: awaited, dueAt });
    },
  };
}
