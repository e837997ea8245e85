import { useState } from "react";

import type { Intake } from "#contract/stock-intake.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { TakeBackDialog } from "#desk/ui/stock/take-back/take-back-dialog.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

/** Who took back what was booked at once, or the way to take it back. */
export function TakeBack({ intake: { id, takenBack } }: { intake: Intake }) {
  const t = useDeskTexts("stock.receiving.takeback");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (takenBack)
    return (
      <p className="small strong">
        {t("by", { by: takenBack.by, at: format.moment(takenBack.at) })}
      </p>
    );
  return (
    <div className="scan-acts">
      <Button size="s" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <TakeBackDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  );
}
