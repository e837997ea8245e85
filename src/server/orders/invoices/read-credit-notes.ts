import type { OwnCreditNotesResponse, ShownCreditNote } from "#contract/credit-notes.ts";
import { creditNoteName, readCreditReason } from "#domain/credit-note/credit-note.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { findOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { SeeOrder } from "#server/orders/orders/see-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, SignedIn } from "#server/platform/http/caller.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";

import { type CreditNoteRow, findCreditNotes, findCreditNotesOf } from "./credit-note-store.ts";
import { writeCreditNotePdf } from "./write-credit-note-pdf.ts";

/** Notes that an account's page lists. */
const MOST_LISTED = 100;

/**
 * Credit notes: for who sees the order whole, as papers are (decisions §12), and for staff. ShopErrors: `not_found` for
 * a path or a note that is not there, `order_not_yours`, for staff `order_not_found`.
 */
export type CreditNoteReader = {
  list: (path: string, caller: Caller) => Promise<ShownCreditNote[]>;
  paper: (path: string, note: string, caller: Caller) => Promise<Buffer>;
  own: (holder: SignedIn) => Promise<OwnCreditNotesResponse["notes"]>;
  deskList: (orderNumber: number) => Promise<ShownCreditNote[]>;
  deskPaper: (orderNumber: number, note: string) => Promise<Buffer>;
};

type Needs = { db: Database; see: SeeOrder; logoOf: LogoOfShop };

export function createCreditNoteReader({ db, see, logoOf }: Needs): CreditNoteReader {
  const seen = async (path: string, caller: Caller): Promise<OrderRow> => {
    const order = await orderAt(db, parseOrderPath(path));
    if (!(await see(order, caller)).isWhole) throw new ShopError("order_not_yours");
    return order;
  };
  const known = async (orderNumber: number): Promise<OrderRow> => {
    const order = await findOrder(db, orderNumber);
    if (!order) throw new ShopError("order_not_found");
    return order;
  };
  const listed = async ({ number }: OrderRow) =>
    (await findCreditNotes(db, number)).map((note) => shownNote(note));
  const written = async (order: OrderRow, name: string): Promise<Buffer> => {
    const notes = await findCreditNotes(db, order.number);
    const note = notes.find((one) => creditNoteName(one) === name);
    if (!note) throw new ShopError("not_found");
    return writeCreditNotePdf(note, await logoOf(note.storefront));
  };
  return {
    list: async (path, caller) => listed(await seen(path, caller)),
    paper: async (path, note, caller) => written(await seen(path, caller), note),
    own: async ({ accountId }) =>
      (await findCreditNotesOf(db, accountId, MOST_LISTED)).map((one) => ownNote(one)),
    deskList: async (orderNumber) => listed(await known(orderNumber)),
    deskPaper: async (orderNumber, note) => written(await known(orderNumber), note),
  };
}

type OwnRow = { note: CreditNoteRow; validator: string };

function ownNote({ note, validator }: OwnRow): OwnCreditNotesResponse["notes"][number] {
  const order = { type: "order", orderNumber: String(note.orderNumber), validator } as const;
  return { ...shownNote(note), order };
}

function shownNote(note: CreditNoteRow): ShownCreditNote {
  const { issuedAt, invoiceNumber, reason, netCents, taxCents, coreCents, totalCents } = note;
  return {
    number: creditNoteName(note),
    issuedAt: issuedAt.toISOString(),
    invoiceNumber: String(invoiceNumber),
    reason: readCreditReason(reason),
    net: dollars(netCents),
    tax: dollars(taxCents),
    core: dollars(coreCents),
    total: dollars(totalCents),
  };
}
