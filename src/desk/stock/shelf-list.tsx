import { useLocation } from "react-router";

import type { ListedShelf } from "#contract/stock-list.ts";
import { SHELF_STATES } from "#domain/availability/shelf-state.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { startingWith, choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";
import { shelfId } from "#desk/ui/stock/shelf-id.ts";
import { useWarehouseChoices } from "#desk/ui/stock/use-warehouse-choices.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { SHELF_COLUMNS_BELOW, shelfColumns } from "./shelf-columns.ts";

/** The list of shelves: by number or sku, by warehouse, and by what lies on them. */
export function useShelfList(): ListSpec<ListedShelf> {
  const t = useDeskTexts("stock");
  const locale = useShopLocale();
  const { search } = useLocation();
  const columns = withCells(shelfColumns(useDeskLanguage()));
  const isBelow = new URLSearchParams(search).get("state") === "below";
  const bulk = useEmptying();
  const warehouses = useWarehouseChoices();
  return {
    name: "stock",
    path: "admin/stock",
    filtersOf: ({ text, warehouse, state }) => ({
      text,
      ...(warehouse !== undefined && { warehouse: Number(warehouse) }),
      state,
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "warehouse",
        { label: t("fields.warehouse"), all: t("filters.anyWarehouse") },
        warehouses,
      ),
      choiceFilter(
        "state",
        { label: t("title"), all: t("filters.anyState") },
        namedChoices(SHELF_STATES, (value) => t(`states.${value}`)),
      ),
    ],
    columns: isBelow ? startingWith(columns, SHELF_COLUMNS_BELOW) : columns,
    noteOf: () => (isBelow ? t("minimum.note") : undefined),
    idOf: shelfId,
    nameOf: ({ partNumber, warehouse }) => `${partNumber}, ${warehouse}`,
    hrefOf: (shelf) => deskLink(locale, "stock", shelfId(shelf)) + search,
    bulk,
  };
}

/** Shelves on which nothing was found, many at once; where an order has moved one since, nothing is noted of it. */
function useEmptying(): BulkAction<ListedShelf>[] {
  const t = useDeskTexts("stock");
  const says = bulkSays(useDeskTexts("stock.bulk.empty"));
  const locale = useShopLocale();
  const format = useFormat();
  const note = ({ sku, warehouseId }: ListedShelf, onHand: number, seen: number) =>
    ask({ path: "admin/stock/save", locale, body: { sku, warehouseId, onHand, seen } });
  return [
    {
      id: "empty",
      name: t("bulk.empty.name"),
      role: "staff",
      says,
      preview: ({ onHand }) =>
        onHand === 0
          ? { skipped: t("bulk.isEmpty") }
          : { what: t("fields.onHand"), before: format.count(onHand), after: format.count(0) },
      run: (shelf) => note(shelf, 0, shelf.onHand),
      undo: (shelf) => note(shelf, shelf.onHand, 0),
    },
  ];
}
