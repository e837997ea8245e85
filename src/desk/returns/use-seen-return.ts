import type { AdminReturn } from "#contract/returns.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import type { SeenThing } from "#desk/ui/acts/seen-thing.ts";
import type { DeskEvent } from "#desk/ui/event-list.tsx";

import { useFormat } from "#web/ui/format.ts";

import { returnStateIn } from "./return-state.ts";

/** What happened to a return, the latest last. */
export function useReturnEvents(): (returned: Pick<AdminReturn, "history" | "by">) => DeskEvent[] {
  const t = useDeskTexts("returns.kinds");
  return ({ history, by }) =>
    history.map(({ at, status, message }, index) => ({
      at,
      by: by[index]?.actor ?? "",
      what: t(status),
      message,
    }));
}

/** A return as whoever decides about it sees it. */
export function useSeenReturn(returned: AdminReturn): SeenThing {
  const t = useDeskTexts("returns");
  const format = useFormat();
  const eventsOf = useReturnEvents();
  const stateOf = returnStateIn(useDeskLanguage());
  const { version, items, worth, refund } = returned;
  return {
    version: String(version),
    shown: [
      [t("fields.status"), stateOf(returned)],
      ...items.map(
        ({ line, part_number: number, quantity, accepted }) =>
          [
            `${line}. ${number}`,
            accepted === null
              ? t("parts.asked", { count: quantity })
              : t("parts.taken", { count: quantity, accepted }),
          ] as const,
      ),
      [t("money.worth"), worth ? format.money(worth.total) : ""],
      [t("money.total"), refund ? format.money(refund.amount) : ""],
    ],
    events: eventsOf(returned),
  };
}
