import { useState } from "react";

import type { IntakeBack, IntakeResponse } from "#contract/stock-intake.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { FormDialog } from "../../form/form-dialog.tsx";
import { useDeskCall } from "../../use-desk-call.ts";
import { usePreview } from "../../use-preview.ts";
import { BackLines } from "./back-lines.tsx";

type Props = { id: number; onClose: () => void };

/** Takes back what was booked at once, all of it or what is still there, once somebody has seen what that is. */
export function TakeBackDialog({ id, onClose }: Props) {
  const t = useDeskTexts("stock.receiving.takeback");
  const acts = useDeskTexts("desk.acts");
  const call = useDeskCall<unknown, IntakeResponse>("stock", "parts", "orders", "movements");
  const [failure, setFailure] = useState<string>();
  const path = "admin/stock/intakes/takeback/preview";
  const { found, isLooking, refusal } = usePreview<IntakeBack>(path, { id }, { anewWith: "stock" });
  const isNothing = found !== undefined && found.lines.every(({ back }) => back === 0);
  const send = () => {
    if (!found || isNothing) return;
    const done = found.lines.some(({ isCounted }) => isCounted) ? "donePart" : "done";
    call.mutate({
      path: "admin/stock/intakes/takeback",
      body: { id, lines: found.lines.map(({ sku, back }) => ({ sku, pieces: back })) },
      text: ({ intake }) => t(done, { count: takenBackIn(intake) }),
      onDone: onClose,
      onRefused: ({ code, message }) =>
        setFailure(code === "changed_meanwhile" ? t("met") : (message ?? acts("unreached"))),
    });
  };
  return (
    <FormDialog
      title={t("title", { id })}
      back={t("back")}
      send={t(found?.isWhole === false ? "sendPart" : "send")}
      isBad
      isBusy={call.isPending}
      isNothing={isNothing}
      isLooking={isLooking}
      failure={failure ?? refusal}
      onClose={onClose}
      onSend={send}
    >
      <p>{t("text")}</p>
      <div aria-live="polite">
        {isLooking && <p className="small secondary">{t("looking")}</p>}
        {found && <BackLines found={found} />}
      </div>
    </FormDialog>
  );
}

function takenBackIn({ lines }: IntakeResponse["intake"]): number {
  return lines.reduce((sum, { takenBack = 0 }) => sum + takenBack, 0);
}
