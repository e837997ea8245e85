import type { Locale } from "#domain/i18n/locale.ts";
import { type EditNote, readEditNote } from "#domain/order/order-edit.ts";
import { addsPieces } from "#domain/order/pieces-change-kind.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { dayText, momentText } from "#server/mails/moment-text.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { changeLines } from "./edit-words.ts";
import type { OrderLinks } from "./order-links.ts";
import type { OrderRow } from "./order-store.ts";
import { findProposedPieces, type ProposalRow, type ProposedPieces } from "./proposal-store.ts";
import { isBilledAnew, type ProposedAwaited, proposedAwaited } from "./proposed-awaited.ts";

/** What a customer is told of a proposal. */
export type MailedProposal = Pick<
  ProposalRow,
  "number" | "way" | "differenceCents" | "expiresAt" | "note" | "contents"
>;

/** What customers are told of changes that wait for their money (ADR 0061), each once. */
export type ProposalMails = {
  /** Staff proposes a change that comes to more, and waits for its difference. */
  proposed: (db: Database, order: OrderRow, proposal: MailedProposal) => Promise<void>;
  /** Nothing comes of it: staff took it back, or its time is up. */
  proposalEnded: (db: Database, order: OrderRow, end: "withdrawn" | "expired") => Promise<void>;
};

export function proposalMails(links: Pick<OrderLinks, "to">): ProposalMails {
  const about = (order: OrderRow) => ({
    name: order.shippingAddress.receiverName,
    link: links.to("order", order),
    order: String(order.number),
  });
  return {
    proposed: async (db, order, proposal) => {
      const note = readEditNote(proposal.note);
      if (!note) throw new Error(`Proposal ${proposal.number} says nothing of what it changes.`);
      const pieces = await findProposedPieces(db, order.number);
      const instructions =
        proposal.way === "by_hand" ? await readTransferInstructions(db, order) : "";
      await queueMail(db, {
        kind: "order_proposed",
        ...readerOf(order),
        params: {
          ...about(order),
          ...proposedWords(order, { proposal, note, pieces }),
          instructions,
        },
        once: `order_proposed:${proposal.number}`,
      });
    },
    proposalEnded: async (db, order, end) => {
      const reason = serverTexts("mails", order.locale).proposed.ended[end];
      await queueMail(db, {
        kind: "order_proposal_ended",
        ...readerOf(order),
        params: { ...about(order), reason },
      });
    },
  };
}

function readerOf({ email: to, locale, storefront }: OrderRow) {
  return { to, locale, storefront };
}

type Worded = { proposal: MailedProposal; note: EditNote; pieces: readonly ProposedPieces[] };

function proposedWords(order: OrderRow, { proposal, note, pieces }: Worded) {
  const { locale } = order;
  const difference = dollarsText(proposal.differenceCents, locale);
  const until = momentText(proposal.expiresAt, order);
  const words = serverTexts("mails", locale).proposed;
  const pay = filled(words.pay[proposal.way], { difference, until, order: String(order.number) });
  return {
    before: dollarsText(note.before, locale),
    after: dollarsText(note.after, locale),
    difference,
    changes: proposedLines(order, { proposal, note, pieces }),
    pay: addsPieces(note.pieces) ? `${pay} ${words.added}` : pay,
  };
}

function proposedLines(order: OrderRow, { proposal: { contents }, note, pieces }: Worded): string {
  const { locale } = order;
  if (contents === null) return changeLines(note, locale);
  const awaited = proposedAwaited(contents, pieces);
  return changeLines(note, locale, {
    isBilledAnew: isBilledAnew(order, contents),
    ofPart: (number) => awaitedText(awaited.get(number), locale),
  });
}

/** What no warehouse has yet of a part, and by when it does where a day was said; nothing where all of it is held. */
function awaitedText(part: ProposedAwaited | undefined, locale: Locale): string {
  if (!part) return "";
  const { awaited: count, arrivesOn } = part;
  const words = serverTexts("mails", locale).proposed.awaited;
  return arrivesOn === null
    ? filled(words.some, { count })
    : filled(words.until, { count, day: dayText(arrivesOn, locale) });
}
