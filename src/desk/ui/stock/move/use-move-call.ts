import type { MoveRequest, MoveResponse } from "#contract/stock-move.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useDeskCall } from "../../use-desk-call.ts";
import type { WantedMove } from "./typed-move.ts";

type Sending = {
  key: string;
  seen: MoveRequest["seen"];
  onDone: () => void;
  /** Why it was not done, in words. */
  onRefused: (why: string) => void;
};

/** Brings pieces to another warehouse; the last move can be taken back, as long as they are still there. */
export function useMoveCall(sku: string) {
  const t = useDeskTexts("stock.move");
  const acts = useDeskTexts("desk.acts");
  const call = useDeskCall<unknown, MoveResponse>("stock", "parts", "verify", "movements");
  const undo = (id: number) =>
    call.mutate({ path: "admin/stock/move/undo", body: { id }, text: t("undone") });
  const move = (wanted: WantedMove, { key, seen, onDone, onRefused }: Sending) =>
    call.mutate({
      path: "admin/stock/move",
      body: { sku, ...wanted, seen },
      idempotencyKey: key,
      text: t("done", { count: wanted.pieces }),
      undoOf: (reply) => () => undo(reply.move.id),
      onDone,
      onRefused: ({ code, message }) =>
        onRefused(code === "changed_meanwhile" ? t("met") : (message ?? acts("unreached"))),
    });
  return { move, isBusy: call.isPending };
}
