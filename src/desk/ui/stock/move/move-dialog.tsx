import { useState } from "react";

import type { StockResponse } from "#contract/part-desk.ts";
import type { MovePreview, MoveRequest } from "#contract/stock-move.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { FormDialog } from "../../form/form-dialog.tsx";
import { usePreview } from "../../use-preview.ts";
import { MoveEffect } from "./move-effect.tsx";
import { MoveFields } from "./move-fields.tsx";
import { moveAtFirst, type MoveProblem, readMove, type TypedMove } from "./typed-move.ts";
import { useMoveCall } from "./use-move-call.ts";

type Props = Pick<StockResponse, "sku" | "shelves"> & { onClose: () => void };

/**
 * Pieces of a part that go to another warehouse: from where, to where, how many, and whether they arrive at once. What is
 * sent is what the shop has shown of both: where either changed since, it is shown anew first.
 */
export function MoveDialog({ sku, shelves, onClose }: Props) {
  const t = useDeskTexts("stock.move");
  const [typed, setTyped] = useState(() => moveAtFirst(shelves));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<MoveRequest["seen"]>();
  const [failure, setFailure] = useState<string>();
  const { move, isBusy } = useMoveCall(sku);
  const read = readMove(typed);
  const wanted = typeof read === "string" ? null : read;
  const path = "admin/stock/move/preview";
  const shown = usePreview<MovePreview>(path, wanted && { sku, ...wanted }, { anewWith: "stock" });
  const type = (next: TypedMove) => {
    setTyped(next);
    setKey(crypto.randomUUID()); // typed anew it is another move
    setFailure(undefined);
    setSent(undefined);
  };
  const send = () => {
    setTried(true);
    // What was sent without an answer may be why nothing of it can be shown any more: it is sent as it was.
    const seen = shown.found ? seenIn(shown.found) : sent;
    if (!wanted || !seen) return;
    setSent(seen);
    move(wanted, { key, seen, onDone: onClose, onRefused: setFailure });
  };
  return (
    <FormDialog
      title={t("title")}
      back={t("back")}
      send={t("send")}
      isBusy={isBusy}
      isLooking={shown.isLooking}
      failure={failure}
      onClose={onClose}
      onSend={send}
    >
      <MoveFields
        shelves={shelves}
        typed={typed}
        problem={problemOf(read, isTried)}
        onType={type}
      />
      <MoveEffect {...shown} />
    </FormDialog>
  );
}

function seenIn({ from, to }: MovePreview): MoveRequest["seen"] {
  return { from: from.before.onHand, to: to.before.onHand };
}

/** What is still empty is wrong only once it was to be sent. */
function problemOf(read: ReturnType<typeof readMove>, isTried: boolean): MoveProblem | undefined {
  if (read === "empty") return isTried ? "pieces" : undefined;
  return typeof read === "string" ? read : undefined;
}
