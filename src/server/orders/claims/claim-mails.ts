import type { Locale } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { staffLocale } from "#domain/storefront/staff-locale.ts";
import type { ClaimMailKind } from "#server/mails/mail-kind.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import type { MailItem } from "#server/mails/mail-params.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { unpricedItems } from "#server/orders/orders/mailed-order.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { splitText } from "#server/orders/payments/split-text.ts";
import { creditWayText, type Transfer } from "#server/orders/payouts/transfer-text.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { ClaimRow } from "./claim-store.ts";

type About = { order: OrderRow; claim: ClaimRow; message: string };
/** How it went, of what the shop paid by transfer. */
type Paid = { transfer?: Transfer };
/** Whether staff opened it in its customer's place. */
type Opened = { isActed?: boolean };

/** What customers and staff are told of warranty claims, each once, in the transaction that makes it true. */
export type ClaimMails = {
  /** Where a claim is now, with what the shop wrote along. */
  moved: (db: Database, about: About & Opened) => Promise<void>;
  /** Its money is back. */
  paid: (db: Database, about: About & Paid) => Promise<void>;
  /** Somebody says that a part failed. */
  toStaff: (db: Database, about: Omit<About, "message">) => Promise<void>;
};

type Needs = {
  links: OrderLinks;
  /** Where staff reads; without it the list of claims alone tells. */
  shopEmail: string | undefined;
};

export function createClaimMails({ links, shopEmail }: Needs): ClaimMails {
  const tell = async (db: Database, kind: ClaimMailKind, about: About & Paid & Opened) => {
    const { order, claim, message, transfer, isActed = false } = about;
    const reason = { cause: "claim", number: String(claim.number) } as const;
    const went = { orderNumber: order.number, reason, amountCents: claim.creditCents ?? 0 };
    const split = await splitText(db, went, order.locale);
    await queueMail(db, {
      kind,
      to: order.email,
      locale: order.locale,
      storefront: order.storefront,
      params: {
        name: order.shippingAddress.receiverName,
        link: links.to("order", order),
        order: String(order.number),
        claim: String(claim.number),
        items: await claimedParts(db, claim, order.locale),
        acted: isActed ? serverTexts("returns", order.locale).acted : "",
        message,
        amount: claim.creditCents === null ? "" : dollarsText(claim.creditCents, order.locale),
        way: creditWayText(claim, order.locale, { transfer, split }),
      },
      once: `${kind}:${claim.number}`,
    });
  };
  return {
    moved: (db, about) => tell(db, `claim_${about.claim.status}`, about),
    paid: (db, about) => tell(db, "claim_paid", about),
    toStaff: async (db, { order, claim }) => {
      if (shopEmail === undefined) return;
      const locale = staffLocale(order.storefront);
      const { vehicle, distance, distanceUnit, fittedOn, failedOn, serial, comment } = claim;
      await queueMail(db, {
        kind: "staff_claim",
        to: shopEmail,
        locale,
        storefront: order.storefront,
        params: {
          name: "",
          link: links.to("order", { ...order, locale }),
          order: String(order.number),
          claim: String(claim.number),
          items: await claimedParts(db, claim, locale),
          vehicle,
          distance: `${numberFormats(locale).count(distance)} ${distanceUnit}`,
          fitted: fittedOn,
          failed: failedOn,
          serial: serial === "" ? "-" : serial,
          message: comment,
        },
        once: `staff_claim:${claim.number}`,
      });
    },
  };
}

async function claimedParts(
  db: Database,
  { orderNumber, position, quantity }: ClaimRow,
  locale: Locale,
): Promise<MailItem[]> {
  const lines = await findLines(db, orderNumber);
  const part = lines.find((line) => line.position === position);
  return part ? unpricedItems([{ ...part, quantity }], locale) : [];
}
