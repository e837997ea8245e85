import type { AdminCore } from "#contract/cores.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import type { SeenThing } from "#desk/ui/acts/seen-thing.ts";
import type { DeskEvent } from "#desk/ui/event-list.tsx";
import { promisedDay } from "#desk/ui/promised-day.ts";

import { useFormat } from "#web/ui/format.ts";

import { coreStateIn } from "./core-state.ts";

/** What happened to a core, the latest last. */
export function useCoreEvents(): (core: Pick<AdminCore, "history" | "storefront">) => DeskEvent[] {
  const t = useDeskTexts("cores.kinds");
  const language = useDeskLanguage();
  return ({ history, storefront }) =>
    history.map(({ at, by, status, message, until }) => ({
      at,
      by,
      what: until ? t("extended", { day: promisedDay(language, until, storefront) }) : t(status),
      message,
    }));
}

/** A core as whoever decides about it sees it. */
export function useSeenCore(core: AdminCore): SeenThing {
  const t = useDeskTexts("cores");
  const format = useFormat();
  const language = useDeskLanguage();
  const stateOf = coreStateIn(language);
  const eventsOf = useCoreEvents();
  const { version, quantity, deposit, credit, sentBy, dueAt, storefront } = core;
  const isPaid = credit !== null && credit.paidAt !== null;
  return {
    version: String(version),
    shown: [
      [t("fields.status"), stateOf(core)],
      [
        t("fields.due"),
        dueAt === null ? t("notDelivered") : promisedDay(language, dueAt, storefront),
      ],
      [t("fields.pieces"), String(quantity)],
      [t("fields.deposits"), format.money(timesDollars(deposit, quantity))],
      [t("fields.credited"), credit ? format.money(credit.amount) : ""],
      [t("fields.paid"), isPaid ? format.moment(credit.paidAt ?? "") : t("notPaid")],
      [t("fields.sentBy"), sentBy],
    ],
    events: eventsOf(core),
  };
}
