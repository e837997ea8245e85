import type { OpenedVehicle } from "#contract/vehicle-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";

import { SplitDialog } from "./split-dialog.tsx";

type Props = {
  vehicle: OpenedVehicle;
  /** Opens the new one. */
  onSplit: (id: string) => void;
};

/** Splits a model or an engine that is really two. */
export function SplitVehicle({ vehicle, onSplit }: Props) {
  const t = useDeskTexts("vehicles.split");
  const { kind, lines } = vehicle;
  const [first, ...others] = lines;
  const isOneYear = first !== undefined && first.yearFrom === first.yearTo;
  const isAlone = others.length === 0 && isOneYear;
  const text = isAlone ? t(`alone.${kind}`) : t(`text.${kind}`);
  return (
    <DialogSection
      title={t("title")}
      text={first === undefined ? t("none") : text}
      open={first === undefined || isAlone ? undefined : t("open")}
      renderDialog={(onClose) => (
        <SplitDialog vehicle={vehicle} onSplit={onSplit} onClose={onClose} />
      )}
    />
  );
}
