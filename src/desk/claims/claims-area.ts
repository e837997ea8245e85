import type { AdminClaimEntry, AdminClaimsRequest } from "#contract/warranty.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Warranty claims by number, order, customer or part. */
const findClaims: PaletteFind = async (typed, locale) => {
  const body: Partial<AdminClaimsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<AdminClaimEntry>>({ path: "admin/claims", locale, body });
  return items.map(({ claim, title }) => ({
    id: `claim-${claim}`,
    name: claim,
    note: title,
    href: deskLink(locale, "claims", claim),
  }));
};

/** Parts that failed in service, and what their customers get for them. */
export const claimsArea: DeskArea = {
  name: "claims",
  group: "sales",
  level: 1,
  key: "g",
  texts: ["claims"],
  load: () => import("./claims-page.tsx"),
  find: findClaims,
  actions: [
    { name: "claimsToJudge", path: "?status=received" },
    { name: "claimsToSettle", path: "?status=approved" },
    { name: "claimsToPay", path: "?only=unpaid" },
  ],
};
