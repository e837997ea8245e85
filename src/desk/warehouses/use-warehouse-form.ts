import { useQueryClient } from "@tanstack/react-query";

import type {
  DeskWarehouseResponse,
  OpenedWarehouse,
  WarehouseSaveRequest,
} from "#contract/warehouse-desk.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** A warehouse as its form has it. */
export type WarehouseForm = {
  code: string;
  name: string;
  city: string;
  storefront: Storefront;
  /** Among the hundreds, as it is chosen. */
  position: string;
  isPickup: boolean;
};

/** What `changed_meanwhile` brings along. */
type Current = { warehouse: OpenedWarehouse; changedBy: string | null; changedAt: string | null };

/** A warehouse as it was last read; a new one has no id and version 0. */
export function warehouseFormOf(opened: OpenedWarehouse): Versioned<WarehouseForm> {
  const { code, name, city, storefront, position, isPickup, version } = opened;
  return {
    fields: { code, name, city, storefront, position: String(position), isPickup },
    version,
  };
}

/** The form of a warehouse; whoever is told of it goes to what was saved. */
export function useWarehouseForm(
  { id, ...opened }: Versioned<WarehouseForm> & { id: number | null },
  onMade?: (warehouse: OpenedWarehouse) => void,
): DeskForm<WarehouseForm> {
  const t = useDeskTexts("warehouses");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useDeskForm<WarehouseForm, DeskWarehouseResponse, Current>({
    opened,
    send: ({ position, ...fields }, version) => {
      const body: WarehouseSaveRequest = { id, ...fields, position: Number(position), version };
      return ask<DeskWarehouseResponse>({ path: "admin/warehouses/save", locale, body });
    },
    versionOf: ({ warehouse }) => warehouseFormOf(warehouse),
    sentence: ({ warehouse }) => t("saved", { name: warehouse.name }),
    // A warehouse is closed and never taken away: what lay there stays told.
    undo: id === null ? "none" : "fields",
    area: "warehouses",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("warehouses", String(saved.warehouse.id), locale), saved);
      await readKeysAnew(queries, ["warehouses"], ["stock"], ["parts"], ["history"]);
    },
    onDone: ({ warehouse }) => onMade?.(warehouse),
    readCurrent: ({ warehouse, changedBy, changedAt }) => ({
      ...warehouseFormOf(warehouse),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
