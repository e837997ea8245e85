import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";

import { DrawingDialog } from "./drawing-dialog.tsx";
import { drawingAddress } from "./drawing-match.ts";

type Props = {
  /** What is chosen, by its name; empty for nothing yet. */
  drawing: string;
  error: string | undefined;
  onChange: (drawing: string) => void;
};

/** What a category is drawn by, chosen among the shop's drawings. */
export function DrawingField({ drawing, error, onChange }: Props) {
  const t = useDeskTexts("categories");
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="drawing-field">
      <legend>{t("fields.drawing")}</legend>
      {drawing !== "" && (
        <div className="drawing-sheet">
          <Drawing src={drawingAddress(drawing)} size={96} alt={drawing} />
        </div>
      )}
      <Button size="s" onClick={() => setOpen(true)}>
        {drawing === "" ? t("drawing.choose") : t("drawing.other")}
      </Button>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <DrawingDialog
          drawing={drawing}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}
