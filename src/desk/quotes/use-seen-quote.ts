import type { DeskQuote } from "#contract/desk-quotes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { SeenThing } from "#desk/ui/acts/seen-thing.ts";
import type { DeskEvent } from "#desk/ui/event-list.tsx";

import { useFormat } from "#web/ui/format.ts";

import { quoteLines } from "./quote-parts.ts";
import { serviceName } from "./service-name.ts";

type Event = DeskQuote["history"][number];

/** What happened to a quote, the latest last. */
export function useQuoteEvents(): (quote: Pick<DeskQuote, "history">) => DeskEvent[] {
  const t = useDeskTexts("quotes");
  const wordsOf = ({ from, to, message }: Event) => {
    if (from === "expired" && to === "answered") return t("kinds.renewed");
    if (from !== to) return t(`kinds.${to}`);
    // Prices that are changed with a word to the customer leave the same mark as that word alone.
    return message === "" ? t("kinds.again") : t("written");
  };
  return ({ history }) =>
    history.map((event) => ({
      at: event.at,
      by: event.byShop ? event.by || t("shop") : "",
      what: wordsOf(event),
      message: event.message,
    }));
}

/** A quote as whoever decides about it sees it. */
export function useSeenQuote(quote: DeskQuote): SeenThing {
  const t = useDeskTexts("quotes");
  const format = useFormat();
  const eventsOf = useQuoteEvents();
  const { version, status, shipping, shippingOption: option, total, expiresAt } = quote;
  const shipped = option
    ? t("shippedBy", { carrier: option.carrier, service: serviceName(option.service, t) })
    : "";
  return {
    version: String(version),
    shown: [
      [t("fields.status"), t(`statuses.${status}`)],
      ...quoteLines(quote).map(({ position, requested, offered, reason }) => {
        const name = `${position}. ${requested.number}`;
        if (!offered) return [name, t("lines.unavailable")] as const;
        const { quantity, price, part_number: number } = offered;
        const spoken = `${quantity} × ${format.money(price)}`;
        return [name, reason === null ? spoken : `${number}: ${spoken}`] as const;
      }),
      [t("sums.shipping"), [shipped, format.money(shipping)].filter(Boolean).join(" · ")],
      [t("fields.total"), format.money(total)],
      [t("fields.expires"), expiresAt === null ? "" : format.moment(expiresAt)],
      [t("fields.order"), quote.orderNumber ?? ""],
    ],
    events: eventsOf(quote),
  };
}
