import type { Arrival } from "#domain/availability/open-arrivals.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";
import { showFailure } from "#web/ui/toast.tsx";

import type { DeskRefusal } from "../desk-refusal.ts";
import type { SeenShelf } from "./seen-shelf.ts";
import { useShelfCall } from "./use-shelf-call.ts";

type Saving = {
  /** What the shop said of it when somebody began to type. */
  seen: Arrival;
  canUndo?: boolean;
  onDone?: () => void;
  onRefused: (refusal: DeskRefusal) => void;
};

/** Says what is on its way to a shelf; the last word can be taken back, as long as nobody has said another since. */
export function useComingCall(sku: string, { shelf: { warehouseId, warehouse } }: SeenShelf) {
  const t = useDeskTexts("stock.coming");
  const format = useFormat();
  const { call } = useShelfCall(warehouse);
  const sayNotUndone = ({ code, message }: DeskRefusal) =>
    showFailure(code === "changed_meanwhile" ? t("moved", { warehouse }) : message);
  const noteOf = ({ incoming: count, incomingOn }: Arrival) =>
    incomingOn === null
      ? t("noted", { warehouse, count })
      : t("notedOn", { warehouse, count, day: format.day(incomingOn) });
  const save = (coming: Arrival, { seen, canUndo = false, onDone, onRefused }: Saving): void =>
    call.mutate({
      path: "admin/stock/coming",
      body: { sku, warehouseId, ...coming, seen },
      text: noteOf(coming),
      undo: canUndo ? () => save(seen, { seen: coming, onRefused: sayNotUndone }) : undefined,
      onDone,
      onRefused,
    });
  return { isBusy: call.isPending, save };
}
