import { type RefObject, useEffect, useRef, useState } from "react";

import type { ReceiveStockResponse } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { showFailure } from "#web/ui/toast.tsx";

import type { DeskRefusal } from "../desk-refusal.ts";
import { useDeskCall } from "../use-desk-call.ts";
import { type HeldNow, useShelfCall } from "./use-shelf-call.ts";

/** Why not all of a receipt can be taken back, of which its dialog says what became of it. */
const NOT_ALL: ReadonlySet<string> = new Set([
  "changed_meanwhile",
  "receipt_counted",
  "receipt_gone",
]);

type Shelf = { sku: string; warehouseId: number; warehouse: string };
type Sending = {
  pieces: number;
  /** What the shelf held when somebody began to type. */
  seen: number;
  key: string;
  onDone: () => void;
  onRefused: (refusal: DeskRefusal<HeldNow>) => void;
};

/**
 * Takes in what came to a shelf. The last receipt can be taken back as goods of a whole delivery are: at once where all
 * of it still is there; else `doubtful` is its number, and somebody is to see first what of it can be.
 */
export function useReceiptCall({ sku, warehouseId, warehouse }: Shelf) {
  const [doubtful, setDoubtful] = useState<number>();
  const isHere = useIsHere();
  const t = useDeskTexts("stock");
  const { call } = useShelfCall<ReceiveStockResponse>(warehouse);
  const back = useDeskCall("stock", "parts", "verify", "orders", "movements");
  const takeBack = (id: number, pieces: number) =>
    back.mutate({
      path: "admin/stock/intakes/takeback",
      body: { id, lines: [{ sku, pieces }] },
      text: t("receivedBack", { warehouse, count: pieces }),
      onRefused: ({ code, message }) => {
        if (isHere.current && NOT_ALL.has(code ?? "")) return setDoubtful(id);
        return showFailure(code === "changed_meanwhile" ? t("receivedTaken", { id }) : message);
      },
    });
  const receive = ({ pieces, seen, key, onDone, onRefused }: Sending) =>
    call.mutate({
      path: "admin/stock/receive",
      body: { sku, warehouseId, pieces, seen },
      idempotencyKey: key,
      text: t("received", { warehouse, count: pieces }),
      undoOf: ({ intakeId }) =>
        typeof intakeId === "number" ? () => takeBack(intakeId, pieces) : undefined,
      onDone,
      onRefused,
    });
  return {
    receive,
    isBusy: call.isPending,
    doubtful,
    leave: () => setDoubtful(undefined),
  };
}

/** Whether what asked is still on the page: whoever went elsewhere presses what a toast offers all the same. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
