import type { DeskOrder } from "#contract/desk-orders.ts";
import { toDollars } from "#domain/money/money.ts";
import type { EditNote } from "#domain/order/order-edit.ts";
import { type MoneyCame, readPaidNote } from "#domain/payment/noted-money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { type EventNote, readEventNote } from "./event-note.ts";

const GATEWAYS = ["stripe", "paypal", "paytrace", "sandbox"] as const;

/** What a provider of payments is called; one that the shop has no name for, by its own. */
export function useGatewayName(): (gateway: string) => string {
  const t = useDeskTexts("orders.gateways");
  return (gateway) => {
    const known = GATEWAYS.find((one) => one === gateway);
    return known ? t(known) : gateway;
  };
}

/** What an edit of an order changed. */
function useEditWords(): (edit: EditNote) => string {
  const t = useDeskTexts("orders.eventNotes");
  const format = useFormat();
  return ({ before, after, isMoved, isShippedOtherwise, pieces }) =>
    [
      ...pieces.map((change) => t("editPieces", change)),
      ...(isMoved ? [t("editPlace")] : []),
      ...(isShippedOtherwise ? [t("editWay")] : []),
      t("edit", {
        before: format.money(toDollars(before)),
        after: format.money(toDollars(after)),
      }),
    ].join(" · ");
}

type ChangeNote = Extract<EventNote, { kind: "edit" | "rest" | "parcel" }>;

function isChange(note: EventNote): note is ChangeNote {
  return ["edit", "rest", "parcel"].includes(note.kind);
}

/** What staff changed of an order. */
function useEventChangeWords(): (note: ChangeNote) => string {
  const t = useDeskTexts("orders.eventNotes");
  const editWords = useEditWords();
  return (note) => {
    if (note.kind === "edit") return editWords(note.edit);
    if (note.kind === "parcel") return t("parcel", { parcel: note.parcel, change: note.change });
    const pieces = note.pieces.map(({ number, from, to }) => `${from - to} × ${number}`);
    return t("rest", { pieces: pieces.join(" · ") });
  };
}

/** What was paid for a change that waited, or how that ended. */
function useProposalWords(): (
  note: Extract<EventNote, { kind: "more" | "proposalEnd" }>,
) => string {
  const t = useDeskTexts("orders.eventNotes");
  const format = useFormat();
  const cameWords = useCameWords();
  return (note) => {
    if (note.kind === "proposalEnd") return t(`proposalEnds.${note.end}`);
    const came = readPaidNote(note.written);
    const written = came ? cameWords(came) : note.written;
    return withWritten(t("more", { amount: format.money(note.amount) }), written);
  };
}

function withWritten(of: string, written: string): string {
  return written === "" ? of : `${of}: ${written}`;
}

/** How money came, and under which number. */
function useCameWords(): (came: MoneyCame & { written: string }) => string {
  const t = useDeskTexts("orders");
  return ({ way: cameWay, reference, written }) => {
    const way = t(`asks.cameWays.${cameWay}`);
    const named = reference === "" ? way : t("eventNotes.cameNamed", { way, reference });
    return withWritten(named, written);
  };
}

/** What stands beside an event of an order, in the language of whoever reads it; empty where there is nothing. */
export function useEventNote(): (event: DeskOrder["history"][number]) => string {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const gatewayName = useGatewayName();
  const changeWords = useEventChangeWords();
  const proposalWords = useProposalWords();
  const cameWords = useCameWords();
  return (event) => {
    const note = readEventNote(event);
    if (isChange(note)) return changeWords(note);
    switch (note.kind) {
      case "reason":
        return t(`reasons.${note.reason}`);
      case "own":
        return t(`eventNotes.${note.note}`);
      case "more":
      case "proposalEnd":
        return proposalWords(note);
      case "came":
        return cameWords(note);
      case "money":
        return withWritten(t(`eventNotes.${note.of}`, { number: note.number }), note.written);
      case "provider":
        return t("eventNotes.provider", {
          gateway: gatewayName(note.gateway),
          amount: format.money(note.amount),
          id: note.id,
        });
      case "written":
        return note.text;
    }
  };
}
