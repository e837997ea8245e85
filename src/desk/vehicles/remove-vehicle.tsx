import { useState } from "react";

import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import type {
  VehicleRemovePreviewResponse,
  VehicleRemoveRequest,
} from "#contract/vehicle-making.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

import { HeldBy, isHeld } from "./held-by.tsx";
import { useVehicleLists } from "./use-vehicle-lists.ts";

type Props = { vehicle: OpenedVehicle; onRemoved: () => void };

/** Takes away a model or an engine that staff made, with its lines, once nothing stands on it. */
export function RemoveVehicle({ vehicle, onRemoved }: Props) {
  const t = useDeskTexts("vehicles.remove");
  return (
    <DialogSection
      title={t("title")}
      text={t(`text.${vehicle.kind}`)}
      open={t("open")}
      isBad
      renderDialog={(onClose) => (
        <RemoveDialog vehicle={vehicle} onRemoved={onRemoved} onClose={onClose} />
      )}
    />
  );
}

function RemoveDialog({ vehicle, onRemoved, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("vehicles.remove");
  const { found, isBusy, isLooking, failure, remove } = useRemoving(vehicle, onRemoved);
  const isFree = found !== undefined && !isHeld(found.held);
  return (
    <FormDialog
      title={t("dialog", { name: vehicle.name })}
      back={t("back")}
      send={t("do")}
      isBad
      isBusy={isBusy}
      isLooking={isLooking}
      failure={failure}
      onSend={remove}
      onClose={onClose}
    >
      {found && (
        <section className="detail-section" aria-live="polite">
          {found.lines > 0 && isFree && <p>{t(`lines.${vehicle.kind}`, { count: found.lines })}</p>}
          {found.make !== null && isFree && <p>{t("make", { make: found.make })}</p>}
          <HeldBy held={found.held} vehicle={vehicle} />
        </section>
      )}
    </FormDialog>
  );
}

function useRemoving({ id, name, version }: OpenedVehicle, onRemoved: () => void) {
  const t = useDeskTexts("vehicles.remove");
  const says = useDeskTexts("desk.call");
  const wordsOf = useRefusalWords();
  const {
    found,
    refusal,
    isLooking,
    fields: wrong = {},
  } = usePreview<VehicleRemovePreviewResponse>("admin/vehicles/removepreview", { id });
  const call = useDeskCall("vehicles");
  const readAnew = useVehicleLists();
  const [refused, setRefused] = useState<string>();
  return {
    found,
    isBusy: call.isPending,
    isLooking,
    failure: refused ?? wrong["id"] ?? refusal,
    remove: () => {
      if (!found || call.isPending) return;
      const body: VehicleRemoveRequest = { id, version };
      call.mutate({
        path: "admin/vehicles/remove",
        body,
        text: t("done", { name }),
        undo: () =>
          call.mutate({
            path: "admin/vehicles/restore",
            body: { id },
            text: says("restored", { name }),
            onDone: () => void readAnew(),
          }),
        gone: id,
        onRefused: (why) => setRefused(wordsOf(why, why.fields["id"])),
        onDone: () => {
          onRemoved();
          void readAnew();
        },
      });
    },
  };
}
