import type { OpenedVehicle, VehiclePreviewResponse } from "#contract/vehicle-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { MergeDialog } from "#desk/ui/merge/merge-dialog.tsx";

import { MergePreview } from "./merge-preview.tsx";
import { useVehicleLists } from "./use-vehicle-lists.ts";

type Props = { vehicle: OpenedVehicle; onMerged: (id: string) => void };

/** Merges a model into another of its make, or an engine into another of its size. */
export function MergeVehicle({ vehicle, onMerged }: Props) {
  const t = useDeskTexts("vehicles.merge");
  const readAnew = useVehicleLists();
  const { kind, others } = vehicle;
  return (
    <DialogSection
      title={t("title")}
      text={others.length > 0 ? t(`text.${kind}`) : t(`alone.${kind}`)}
      open={others.length > 0 ? t("open") : undefined}
      renderDialog={(onClose) => (
        <MergeDialog<VehiclePreviewResponse>
          area="vehicles"
          gone={vehicle}
          others={others.map(({ id, name }) => ({ value: id, name, opens: id }))}
          readAnew={readAnew}
          onMerged={onMerged}
          onClose={onClose}
          renderPreview={(found, kept) => <MergePreview found={found} gone={vehicle} kept={kept} />}
        />
      )}
    />
  );
}
