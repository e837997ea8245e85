import type { ListedWarehouse } from "#contract/warehouse-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of warehouses. */
export function warehouseColumns(language: DeskLanguage): TextColumn<ListedWarehouse>[] {
  const t = language.texts("warehouses");
  return [
    { id: "name", title: t("fields.name"), text: ({ name }) => name },
    { id: "code", title: t("fields.code"), look: "mono", width: "8rem", text: ({ code }) => code },
    {
      id: "state",
      title: t("fields.state"),
      width: "7rem",
      text: ({ isClosed }) => (isClosed ? t("closed") : t("open")),
    },
    { id: "city", title: t("fields.city"), text: ({ city }) => city },
    {
      id: "storefront",
      title: t("fields.storefront"),
      width: "10rem",
      text: ({ storefront }) => t(`storefronts.${storefront}`),
    },
    countColumn(language, {
      id: "position",
      title: t("fields.position"),
      width: "6rem",
      of: ({ position }) => position,
    }),
  ];
}
