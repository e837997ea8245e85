import type { ReturnEntry } from "#contract/returns.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Returns by number, order, customer or part. */
const findReturns = findRows<ReturnEntry>(
  "returns",
  "admin/returns",
  ({ returnNumber, name, company }) => ({
    id: returnNumber,
    name: returnNumber,
    note: company === "" ? name : company,
  }),
);

/** What comes back, from the request to the money. */
export const returnsArea: DeskArea = {
  name: "returns",
  group: "sales",
  level: 1,
  key: "r",
  texts: ["returns"],
  load: () => import("./returns-page.tsx"),
  find: findReturns,
  actions: [
    { name: "returnsToAuthorize", path: "?status=requested" },
    { name: "returnsToReceive", path: "?status=authorized" },
    { name: "returnsLate", path: "?only=late" },
    { name: "returnsToApprove", path: "?status=received" },
    { name: "returnsToPay", path: "?status=approved" },
  ],
};
