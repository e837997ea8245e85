import { useState } from "react";

import type { ClaimableResponse, ClaimBegun } from "#contract/after-sale-desk.ts";
import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useMarkedFirst } from "#desk/ui/form/use-marked-first.ts";

import { LookedUpFirst } from "./looked-up-first.tsx";
import { claimAtFirst, readClaimDraft } from "./claim-draft.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { useBeginning } from "./use-beginning.ts";

type Props = { order: DeskOrder; onClose: () => void };

/** Opens a warranty claim in the customer's place: what failed, in what, when and how. */
export function ClaimDialog({ order, onClose }: Props) {
  const t = useDeskTexts("afterSale.claim");
  return (
    <LookedUpFirst<ClaimableResponse>
      title={t("title", { number: order.orderNumber })}
      path="admin/claims/claimable"
      orderNumber={order.orderNumber}
      renderNothing={({ lines }) => (lines.length > 0 ? null : <p>{t("nothing")}</p>)}
      onClose={onClose}
    >
      {(found) => <DeskClaimForm order={order} found={found} onClose={onClose} />}
    </LookedUpFirst>
  );
}

function DeskClaimForm({ order, found, onClose }: Props & { found: ClaimableResponse }) {
  const t = useDeskTexts("afterSale.claim");
  const [draft, setDraft] = useState(() => claimAtFirst(found.lines, order.vinNumber));
  const [isWrong, setWrong] = useState(false);
  const sending = useBeginning<ClaimBegun>({
    area: "claims",
    numberOf: (reply) => reply.claim.claim,
    changed: "claim_refused",
    onClose,
  });
  const place = useMarkedFirst<HTMLDivElement>(sending.round);
  const send = () => {
    const body = readClaimDraft(Number(order.orderNumber), found.lines, draft);
    setWrong(body === undefined);
    if (body) sending.send(body);
    else sending.stop();
  };
  return (
    <FormDialog
      title={t("title", { number: order.orderNumber })}
      back={t("back")}
      send={t("send")}
      isBusy={sending.isBusy}
      failure={sending.failure}
      closesBy={["mark", "escape"]}
      onClose={onClose}
      onSend={send}
    >
      <p>{t("effect")}</p>
      <div ref={place} className="step-form">
        <ClaimFields
          found={found}
          draft={draft}
          errorOf={(name) =>
            name === "pieces" && isWrong ? t("wrongPieces") : sending.errorOf(name)
          }
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
      </div>
    </FormDialog>
  );
}
