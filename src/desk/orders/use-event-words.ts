import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { readEventNote } from "./event-note.ts";

const GATEWAYS = ["stripe", "paypal", "paytrace", "sandbox"] as const;

/** What a provider of payments is called; one that the shop has no name for, by its own. */
export function useGatewayName(): (gateway: string) => string {
  const t = useDeskTexts("orders.gateways");
  return (gateway) => {
    const known = GATEWAYS.find((one) => one === gateway);
    return known ? t(known) : gateway;
  };
}

/** What stands beside an event of an order, in the language of whoever reads it; empty where there is nothing. */
export function useEventNote(): (event: DeskOrder["history"][number]) => string {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const gatewayName = useGatewayName();
  return (event) => {
    const note = readEventNote(event);
    switch (note.kind) {
      case "reason":
        return t(`reasons.${note.reason}`);
      case "own":
        return t(`eventNotes.${note.note}`);
      case "money": {
        const of = t(`eventNotes.${note.of}`, { number: note.number });
        return note.written === "" ? of : `${of}: ${note.written}`;
      }
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
