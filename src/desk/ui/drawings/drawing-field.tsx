import { useId, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { DrawingDialog } from "./drawing-dialog.tsx";
import { drawingAddress, drawingName } from "./drawing-match.ts";
import { useDrawings } from "./use-drawings.ts";

type Props = {
  /** What is chosen, by its name; empty for nothing yet. */
  drawing: string;
  error: string | undefined;
  /** Whether there may be none. */
  isOptional?: boolean;
  onChange: (drawing: string) => void;
};

/** What something is drawn by, chosen among the shop's drawings. */
export function DrawingField({ drawing, error, isOptional = false, onChange }: Props) {
  const t = useDeskTexts("drawings");
  const [isOpen, setOpen] = useState(false);
  const problem = useId();
  const name = useNameOf(drawing);
  return (
    <fieldset className="drawing-field">
      <legend>{t("label")}</legend>
      {drawing !== "" && (
        <div className="drawing-sheet">
          <Drawing src={drawingAddress(drawing)} size={96} alt={name} />
        </div>
      )}
      <Button
        size="s"
        onClick={() => setOpen(true)}
        {...(error !== undefined && { "data-invalid": true, "aria-describedby": problem })}
      >
        {drawing === "" ? t("choose") : t("other")}
      </Button>
      {isOptional && drawing !== "" && (
        <Button size="s" kind="quiet" onClick={() => onChange("")}>
          {t("none")}
        </Button>
      )}
      {error !== undefined && (
        <p className="field-error" id={problem} role="alert">
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

/** What the chosen drawing shows, once that is known. */
function useNameOf(drawing: string): string {
  const locale = useShopLocale();
  const found = useDrawings().data?.items.find((one) => one.drawing === drawing);
  return found ? drawingName(found, locale) : "";
}
