import type { Debtor } from "#contract/receivables.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Accounts that owe, by a piece of their e-mail, name or company. */
const findDebtors = findRows<Debtor>(
  "receivables",
  "admin/receivables",
  ({ accountId, email, company, name }) => ({
    id: accountId,
    name: email,
    note: company === "" ? name : company,
  }),
);

/** What customers on account owe, by age. */
export const receivablesArea: DeskArea = {
  name: "receivables",
  group: "sales",
  level: 1,
  key: "f",
  texts: ["receivables"],
  load: () => import("./receivables-page.tsx"),
  find: findDebtors,
  actions: [{ name: "overdue", path: "?overdue=yes" }],
};
