import type { AdminClaim } from "#contract/warranty.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { SeenThing } from "#desk/ui/acts/seen-thing.ts";
import type { DeskEvent } from "#desk/ui/event-list.tsx";

import { useFormat } from "#web/ui/format.ts";

/** What happened to a claim, the latest last. */
export function useClaimEvents(): (claim: Pick<AdminClaim, "history">) => DeskEvent[] {
  const t = useDeskTexts("claims.kinds");
  return ({ history }) =>
    history.map(({ at, by, status, message }) => ({ at, by, what: t(status), message }));
}

/** A claim as whoever decides about it sees it. */
export function useSeenClaim(claim: AdminClaim): SeenThing {
  const t = useDeskTexts("claims");
  const format = useFormat();
  const eventsOf = useClaimEvents();
  const { version, status, quantity, worth, credit } = claim;
  const isPaid = credit !== null && credit.paidAt !== null;
  return {
    version: String(version),
    shown: [
      [t("fields.status"), t(`statuses.${status}`)],
      [t("fields.pieces"), String(quantity)],
      [t("fields.worth"), format.money(worth)],
      [t("fields.credited"), credit ? format.money(credit.amount) : ""],
      [t("fields.paid"), isPaid ? format.moment(credit.paidAt ?? "") : t("notPaid")],
    ],
    events: eventsOf(claim),
  };
}
