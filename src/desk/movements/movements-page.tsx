import type { ListedMovement } from "#contract/stock-movements.ts";
import { MOVEMENT_KINDS } from "#domain/availability/movement-kind.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";
import { MovementSource } from "#desk/ui/stock/movement-source.tsx";
import { movementWords } from "#desk/ui/stock/movement-words.ts";
import { shelfId } from "#desk/ui/stock/shelf-id.ts";
import { useWarehouseChoices } from "#desk/ui/stock/use-warehouse-choices.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { movementColumns } from "./movement-columns.ts";

/** The book of stock: a list whose rows lead to the shelf that they changed. Nobody changes what was booked. */
export default function MovementsPage() {
  const t = useDeskTexts("stock.movements");
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={useMovementList()}
        opened={undefined}
        subject={undefined}
        detail={null}
        onClose={() => undefined}
      />
    </>
  );
}

function useMovementList(): ListSpec<ListedMovement> {
  const t = useDeskTexts("stock.movements");
  const stock = useDeskTexts("stock");
  const locale = useShopLocale();
  const language = useDeskLanguage();
  const words = movementWords(language);
  const warehouses = useWarehouseChoices();
  return {
    name: "movements",
    path: "admin/stock/movements",
    filtersOf: ({ text, warehouse, kind, by, fromDay, toDay }) => ({
      text,
      ...(warehouse !== undefined && { warehouse: Number(warehouse) }),
      kind,
      by,
      fromDay,
      toDay,
    }),
    filters: [
      { kind: "text", key: "text", label: stock("filters.text") },
      choiceFilter(
        "warehouse",
        { label: stock("fields.warehouse"), all: stock("filters.anyWarehouse") },
        warehouses,
      ),
      choiceFilter(
        "kind",
        { label: t("fields.kind"), all: t("anyKind") },
        namedChoices(MOVEMENT_KINDS, (value) => t(`kinds.${value}`)),
      ),
      { kind: "text", key: "by", label: t("byWhom") },
      { kind: "day", key: "fromDay", label: t("fromDay") },
      { kind: "day", key: "toDay", label: t("toDay") },
    ],
    columns: withCells(movementColumns(language), {
      source: (movement) => <MovementSource movement={movement} />,
    }),
    noteOf: () => t("note"),
    idOf: ({ id }) => String(id),
    // A part that is gone has no number any more.
    nameOf: (movement) =>
      [movement.partNumber, `${words.what(movement)} ${movement.id}`].filter(Boolean).join(", "),
    hrefOf: ({ sku, warehouseId }) =>
      sku === null
        ? deskLink(locale, "stock")
        : deskLink(locale, "stock", shelfId({ warehouseId, sku })),
    bulk: [],
  };
}
