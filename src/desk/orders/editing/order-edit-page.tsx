import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import type { DeskOrder, DeskOrderResponse } from "#contract/desk-orders.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { OthersHere } from "#desk/ui/presence/shared-thing.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { piecesOf, withPieces } from "../phone/phone-draft.ts";
import { barToSay } from "./bar-to-say.ts";
import { draftOfOrder, type EditDraft, editRequestOf, isAsItWas } from "./edit-draft.ts";
import { EditLines } from "./edit-lines.tsx";
import { EditPartSearch } from "./edit-parts.tsx";
import { EditAddress } from "./edit-place.tsx";
import { EditShipping } from "./edit-shipping.tsx";
import { EditSummary } from "./edit-summary.tsx";
import { OrderConflict } from "./order-conflict.tsx";
import { useDoingEdit, useEditPreview } from "./use-order-edit.ts";

/** An order that staff edits before it ships, on a page of its own. */
export function OrderEdit({ id }: { id: string }) {
  const t = useDeskTexts("orderEdit");
  const { data, ...waits } = useOne<DeskOrderResponse>({
    area: "orders",
    id,
    path: "admin/orders/get",
    body: { orderNumber: Number(id) },
  });
  const back = useWayBack(id);
  const queries = useQueryClient();
  const readAnew = async () => queries.invalidateQueries({ queryKey: ["orders", "one", id] });
  return (
    <>
      <AreaHead title={t("title", { number: id })} note={<OthersHere />}>
        <Button kind="quiet" size="s" onClick={back}>
          {t("back")}
        </Button>
      </AreaHead>
      {data ? (
        <Begun latest={data.order} onDone={back} onRead={readAnew} />
      ) : (
        <div className="phone-order">
          <DetailWaiting {...waits} />
        </div>
      )}
    </>
  );
}

function useWayBack(id: string): () => void {
  const locale = useShopLocale();
  const navigate = useNavigate();
  return () => void navigate(deskLink(locale, "orders", id));
}

type BegunProps = {
  latest: DeskOrder;
  onDone: () => void;
  /** Reads the order anew. */
  onRead: () => Promise<void>;
};

/**
 * What somebody began to edit stays in front of them when it is changed elsewhere, until they want to see both versions;
 * nothing that they typed is lost by that.
 */
function Begun({ latest, onDone, onRead }: BegunProps) {
  const t = useDeskTexts("orderEdit");
  const [begun, setBegun] = useState<Beginning>({ order: latest, draft: draftOfOrder(latest) });
  const [met, setMet] = useState<EditDraft>();
  const { order } = begun;
  if (order.editScope === null)
    return (
      <div className="phone-order">
        <Notice kind="warn">
          <p>{t(`bars.${barToSay(order)}`)}</p>
        </Notice>
      </div>
    );
  return (
    <>
      <Editing
        key={order.version}
        begun={begun}
        onDone={onDone}
        onAnew={(draft) => void onRead().then(() => setMet(draft))}
      />
      {met && (
        <OrderConflict
          versions={{ opened: order, draft: met, now: latest }}
          onGoOn={(draft = draftOfOrder(latest)) => {
            setMet(undefined);
            setBegun({ order: latest, draft });
          }}
          onLeave={() => setMet(undefined)}
        />
      )}
    </>
  );
}

/** The order that is edited, and with what that begins. */
type Beginning = { order: DeskOrder; draft: EditDraft };

type EditingProps = {
  begun: Beginning;
  onDone: () => void;
  onAnew: (draft: EditDraft) => void;
};

function Editing({ begun, onDone, onAnew }: EditingProps) {
  const t = useDeskTexts("orderEdit");
  const { order } = begun;
  const [draft, setDraft] = useState(begun.draft);
  const change = (changes: Partial<EditDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const request = editRequestOf(order, draft);
  const shown = useEditPreview(request);
  const [isDone, setDone] = useState(false);
  const doing = useDoingEdit(request, order, () => setDone(true));
  // Goes on once nothing keeps it here any more.
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  const errorOf = (name: string) => (doing.refusal ?? shown.refusal)?.fields[name];
  // Nobody loses by a key what they typed.
  const isUntouched = isAsItWas(order, draft);
  useDeskKeys(isUntouched ? [{ keys: "Escape", name: t("back"), act: onDone }] : []);
  const { preview } = shown;
  return (
    <div className="phone-order">
      <div className="phone-steps">
        {order.editScope === "whole" ? (
          <>
            <EditLines
              order={order}
              draft={draft}
              preview={preview}
              onLines={(lines) => change({ lines })}
            />
            <EditPartSearch
              orderNumber={order.orderNumber}
              onPart={(part) => change({ lines: withOneMore(draft, part) })}
            />
          </>
        ) : (
          <Notice kind="warn">
            <p>{t(`bars.${barToSay(order)}`)}</p>
          </Notice>
        )}
        <EditAddress order={order} draft={draft} errorOf={errorOf} onChange={change} />
        <EditShipping order={order} draft={draft} preview={preview} onChange={change} />
      </div>
      <EditSummary
        order={order}
        draft={draft}
        shown={shown}
        doing={doing}
        onAnew={() => onAnew(draft)}
      />
      <LeaveGuard
        form={{
          isDirty: !isUntouched && !isDone,
          isBusy: doing.isBusy,
          discard: () => setDraft(begun.draft),
        }}
      />
    </div>
  );
}

function withOneMore(
  { lines }: EditDraft,
  part: Omit<EditDraft["lines"][number], "quantity">,
): EditDraft["lines"] {
  return withPieces(lines, { ...part, quantity: piecesOf(lines, part.sku) + 1 });
}
