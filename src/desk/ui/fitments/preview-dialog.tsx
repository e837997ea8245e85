import { useEffect, useEffectEvent } from "react";

import type { FitmentPreviewResponse } from "#contract/fitment-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { Notice } from "#web/ui/notice.tsx";

import { usePreview } from "#desk/ui/use-preview.ts";

type Props = {
  body: object;
  isBusy: boolean;
  /** Why it was not saved the last time. */
  failure: string | undefined;
  onClose: () => void;
  onSave: () => void;
  /** Somebody saved other fitments meanwhile. */
  onMet: () => void;
};

/** Which vehicles gain or lose the part, before it is so. */
export function PreviewDialog({ body, isBusy, failure, onClose, onSave, onMet }: Props) {
  const t = useDeskTexts("fitments");
  const { found, refusal, isMet, isLooking } = usePreview<FitmentPreviewResponse>(
    "admin/fitments/preview",
    body,
  );
  const meet = useEffectEvent(onMet);
  useEffect(() => {
    if (isMet === true) meet();
  }, [isMet]);
  return (
    <FormDialog
      title={t("preview")}
      back={t("back")}
      send={t("save")}
      isBusy={isBusy}
      isLooking={isLooking}
      failure={failure ?? refusal}
      onClose={onClose}
      onSend={() => found && onSave()}
    >
      {found && <Preview found={found} />}
      {isLooking && <DetailWaiting />}
    </FormDialog>
  );
}

function Preview({ found }: { found: FitmentPreviewResponse }) {
  const t = useDeskTexts("fitments");
  const { gained, lost, changed, againstGroup, others, vehicles, isCut } = found;
  return (
    <>
      <p>
        <b>{t("counts", { gained, lost, changed })}</b>
      </p>
      {againstGroup > 0 && (
        <Notice kind="warn">
          <p>{t("againstGroup", { count: againstGroup })}</p>
        </Notice>
      )}
      {others !== "same" && (
        <Notice kind="warn">
          <p>{t(`others.${others}`)}</p>
        </Notice>
      )}
      <PointList className="preview-vehicles">
        {vehicles.map((one) => (
          <li key={[one.kind, one.make, one.model, one.engine, one.yearFrom].join("|")}>
            <b>{t(`kinds.${one.kind}`)}</b> {one.make} {one.model}{" "}
            <span className="mono">{one.engine}</span>{" "}
            <span className="figures">
              {one.yearFrom === one.yearTo ? one.yearFrom : `${one.yearFrom}–${one.yearTo}`}
            </span>{" "}
            {one.isAgainstGroup && <b className="status status-wait">{t("groupSays")}</b>}
          </li>
        ))}
        {isCut && <li className="secondary">{t("more")}</li>}
      </PointList>
    </>
  );
}
