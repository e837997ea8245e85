import type { AdminClaimEntry } from "#contract/warranty.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Warranty claims by number, order, customer or part. */
const findClaims = findRows<AdminClaimEntry>("claims", "admin/claims", ({ claim, title }) => ({
  id: claim,
  name: claim,
  note: title,
}));

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
