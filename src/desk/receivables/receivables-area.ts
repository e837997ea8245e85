import type { Debtor, DebtorsRequest } from "#contract/receivables.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Accounts that owe, by a piece of their e-mail, name or company. */
const findDebtors: PaletteFind = async (typed, locale) => {
  const body: Partial<DebtorsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<Debtor>>({ path: "admin/receivables", locale, body });
  return items.map(({ accountId, email, company, name }) => ({
    id: `debtor-${accountId}`,
    name: email,
    note: company === "" ? name : company,
    href: deskLink(locale, "receivables", accountId),
  }));
};

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
