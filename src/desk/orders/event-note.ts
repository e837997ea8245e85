import type { DeskOrder } from "#contract/desk-orders.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { type EditNote, readEditNote } from "#domain/order/order-edit.ts";
import { type ProposalEnd, readMoreNote, readProposalEnd } from "#domain/order/order-proposal.ts";
import { readRestNote } from "#domain/order/order-rest.ts";
import { readCorrectionNote } from "#domain/order/parcel-note.ts";
import type { PiecesChange } from "#domain/order/pieces-text.ts";
import { type MoneyCame, readPaidNote } from "#domain/payment/noted-money.ts";
import { type OwnNote, ownNoteIn } from "#domain/order/own-notes.ts";

import { type AttemptReason, isAttemptReason } from "./attempt-reason.ts";

type Event = Pick<DeskOrder["history"][number], "kind" | "by" | "note">;

/** What money is for or comes from, as the shop notes it beside its number. */
const MONEY_OF = ["payment", "return", "core", "claim", "reduction"] as const;
export type MoneyOf = (typeof MONEY_OF)[number];

/** What stands beside an event of an order, told apart so that it can be said in the language of whoever reads it. */
export type EventNote =
  | { kind: "reason"; reason: AttemptReason }
  | { kind: "own"; note: OwnNote }
  /** What an edit changed. */
  | { kind: "edit"; edit: EditNote }
  /** What its customer paid for a change, in US dollars, and what staff wrote along. */
  | { kind: "more"; amount: number; written: string }
  /** How money came, and what staff wrote along. */
  | ({ kind: "came"; written: string } & MoneyCame)
  /** How a change ended that waited for its money. */
  | { kind: "proposalEnd"; end: ProposalEnd }
  /** Which pieces are not sent any more. */
  | { kind: "rest"; pieces: PiecesChange[] }
  /** Which parcel was put right, and how it was and is called. */
  | { kind: "parcel"; parcel: number; change: string }
  | { kind: "money"; of: MoneyOf; number: string; written: string }
  /** What a provider told of money; US dollars. */
  | { kind: "provider"; gateway: string; id: string; amount: number }
  | { kind: "written"; text: string };

/** Reads the note of an event; what somebody wrote stays as it was written, whatever it says. */
export function readEventNote(event: Event): EventNote {
  const known = changeNote(event) ?? proposalNote(event) ?? cameNote(event);
  if (known) return known;
  const read = event.by === "" ? (moneyIn(event) ?? shopNote(event)) : writtenToPayment(event);
  return read ?? { kind: "written", text: event.note };
}

/** What staff changed of it. */
function changeNote({ kind, note }: Event): EventNote | undefined {
  const isEdit = kind === "edited" || kind === "proposed";
  const edit = isEdit ? readEditNote(note) : undefined;
  if (edit) return { kind: "edit", edit };
  const rest = kind === "edited" ? readRestNote(note) : undefined;
  if (rest) return { kind: "rest", pieces: rest };
  const parcel = kind === "parcel_corrected" ? readCorrectionNote(note) : undefined;
  return parcel && { kind: "parcel", ...parcel };
}

function cameNote({ kind, by, note }: Event): EventNote | undefined {
  const came = kind === "paid" && by !== "" ? readPaidNote(note) : undefined;
  return came && { kind: "came", ...came };
}

function proposalNote({ kind, note }: Event): EventNote | undefined {
  const more = kind === "paid_more" ? readMoreNote(note) : undefined;
  if (more) return { kind: "more", amount: toDollars(more.amount), written: more.written };
  const end = kind === "proposal_ended" ? readProposalEnd(note) : undefined;
  return end && { kind: "proposalEnd", end };
}

function moneyIn({ note }: Event): (EventNote & { kind: "money" }) | undefined {
  const [, named, number, written = ""] = /^(\w+) (\d+)(?:: (.*))?$/s.exec(note) ?? [];
  const of = MONEY_OF.find((one) => one === named);
  return of && number !== undefined ? { kind: "money", of, number, written } : undefined;
}

/** Staff that confirms a payment of invoices may write something along. */
function writtenToPayment(event: Event): EventNote | undefined {
  const money = moneyIn(event);
  return money?.of === "payment" ? money : undefined;
}

function shopNote({ kind, note }: Event): EventNote | undefined {
  const isOfTry = kind === "declined" || kind === "returned";
  if (isOfTry && isAttemptReason(note)) return { kind: "reason", reason: note };
  const own = ownNoteIn(note);
  return own ? { kind: "own", note: own } : providerNote(note);
}

function providerNote(note: string): EventNote | undefined {
  const [, gateway, id, amount] = /^(\w+) (\S+): (\d{1,12}) cents USD$/.exec(note) ?? [];
  if (gateway === undefined || id === undefined) return undefined;
  return { kind: "provider", gateway, id, amount: toDollars(cents(Number(amount))) };
}
