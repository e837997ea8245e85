import type { ListedWarehouse } from "#contract/warehouse-desk.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { NewWarehouse } from "./new-warehouse.tsx";
import { warehouseColumns } from "./warehouse-columns.ts";
import { WarehouseDetail } from "./warehouse-detail.tsx";

const NEW = "new";
const STATES = ["open", "closed"] as const;

/** Warehouses: a list with what is open beside it, and a new one. */
export default function WarehousesPage() {
  const t = useDeskTexts("warehouses");
  const isManager = useMay("manager");
  return (
    <AreaList
      title={t("title")}
      spec={useWarehouseList()}
      {...(isManager && { begin: { name: t("new"), id: NEW, kind: "main" as const } })}
      renderDetail={({ id, onClose, onOpen }) =>
        id === NEW ? (
          isManager ? (
            <NewWarehouse onClose={onClose} onMade={onOpen} />
          ) : (
            <ManagersAlone title={t("new")} onClose={onClose} />
          )
        ) : (
          <WarehouseDetail id={id} onClose={onClose} />
        )
      }
    />
  );
}

function useWarehouseList(): AreaListSpec<ListedWarehouse> {
  const t = useDeskTexts("warehouses");
  return {
    name: "warehouses",
    path: "admin/warehouses/list",
    filtersOf: ({ state }) => ({ state }),
    filters: [
      choiceFilter(
        "state",
        { label: t("filters.state"), all: t("filters.all") },
        namedChoices(STATES, (one) => t(`states.${one}`)),
      ),
    ],
    columns: withCells(warehouseColumns(useDeskLanguage())),
    idOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    bulk: [],
  };
}
