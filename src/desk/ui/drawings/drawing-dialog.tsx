import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { Field } from "#web/ui/field.tsx";

import { drawingAddress, drawingName, drawingsWith } from "./drawing-match.ts";
import { useDrawings } from "./use-drawings.ts";

type Props = { drawing: string; onClose: () => void; onChoose: (drawing: string) => void };

/** The shop's drawings, found by what they show, of which one is chosen. */
export function DrawingDialog({ drawing, onClose, onChoose }: Props) {
  const t = useDeskTexts("drawings");
  const locale = useShopLocale();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(drawing);
  const { data, isError, refetch } = useDrawings();
  const found = drawingsWith(data?.items ?? [], typed, drawing);
  return (
    <FormDialog
      title={t("title")}
      back={t("back")}
      send={t("use")}
      isBusy={false}
      onSend={() => chosen !== "" && onChoose(chosen)}
      onClose={onClose}
    >
      <Field label={t("find")} hint={t("hint")}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {!data && <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />}
      <output className="secondary">{data && t("found", { count: found.length })}</output>
      <fieldset className="drawing-grid">
        <legend className="visually-hidden">{t("title")}</legend>
        {found.map((one) => (
          <label key={one.drawing} className="drawing-choice">
            <input
              type="radio"
              name="drawing"
              value={one.drawing}
              checked={one.drawing === chosen}
              onChange={() => setChosen(one.drawing)}
            />
            <Drawing src={drawingAddress(one.drawing)} size={96} />
            <span>{drawingName(one, locale)}</span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
