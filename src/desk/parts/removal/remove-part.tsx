import type { EditedPart } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { PartGoes } from "./part-goes.tsx";
import { PartHolds } from "./part-holds.tsx";
import { useRemovingPart } from "./use-removing-part.ts";

type Props = { part: EditedPart; onRemoved: () => void };

/** Removes a part that was made by mistake, as long as nothing stands on it; what is used is taken off sale instead. */
export function RemovePart({ part, onRemoved }: Props) {
  const t = useDeskTexts("parts.removing");
  return (
    <DialogSection
      title={t("title")}
      text={t("text")}
      open={t("open")}
      isBad
      renderDialog={(onClose) => (
        <RemovePartDialog part={part} onRemoved={onRemoved} onClose={onClose} />
      )}
    />
  );
}

function RemovePartDialog({ part, onRemoved, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("parts.removing");
  const { found, isKept, ...removing } = useRemovingPart(part, { onRemoved, onClose });
  return (
    <FormDialog
      title={t("dialog", { number: part.partNumber })}
      back={t("back")}
      send={isKept ? t("takeOff") : t("do")}
      isBad
      isBusy={removing.isBusy}
      isLooking={removing.isLooking}
      isNothing={isKept && found?.isOffSale === true}
      failure={removing.failure}
      onSend={removing.send}
      onClose={onClose}
    >
      {found && (
        <section className="detail-section" aria-live="polite">
          {isKept ? (
            <>
              <PartHolds sku={part.sku} holds={found.holds} />
              <p>{t(found.isOffSale ? "isOff" : "instead")}</p>
            </>
          ) : (
            <PartGoes goes={found.goes} />
          )}
        </section>
      )}
    </FormDialog>
  );
}
