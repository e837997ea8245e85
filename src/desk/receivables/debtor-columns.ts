import type { Debtor } from "#contract/receivables.ts";
import { AGES } from "#domain/credit/open-invoice.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { momentColumn, moneyColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of those who owe. */
export function debtorColumns(language: DeskLanguage): TextColumn<Debtor>[] {
  const t = language.texts("receivables");
  return [
    {
      id: "customer",
      title: t("fields.customer"),
      sort: { sorts: { ascending: "name", descending: "lastName" }, first: "ascending" },
      text: ({ company, name, email }) => company || name || email,
    },
    moneyColumn(language, {
      id: "open",
      title: t("fields.open"),
      width: "8rem",
      sort: { sorts: { ascending: "least", descending: "most" }, first: "descending" },
      of: ({ open }) => open,
    }),
    ...AGES.map((age) =>
      moneyColumn<Debtor>(language, {
        id: age,
        title: t(`ages.${age}`),
        width: "8rem",
        of: ({ aging }) => aging[age] || null,
      }),
    ),
    { id: "email", title: t("fields.email"), text: ({ email }) => email },
    moneyColumn(language, {
      id: "available",
      title: t("fields.available"),
      width: "9rem",
      isExtra: true,
      of: ({ available }) => available,
    }),
    momentColumn(language, {
      id: "remindedAt",
      title: t("fields.remindedAt"),
      isExtra: true,
      of: ({ remindedAt }) => remindedAt,
    }),
  ];
}
