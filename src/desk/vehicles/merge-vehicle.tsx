import { useState } from "react";

import type { OpenedVehicle, VehiclePreviewResponse } from "#contract/vehicle-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

import { MergePreview } from "./merge-preview.tsx";
import { useVehicleLists } from "./use-vehicle-lists.ts";

type Props = { vehicle: OpenedVehicle; onMerged: (id: string) => void };

/** Merges a model into another of its make, or an engine into another of its size. */
export function MergeVehicle(props: Props) {
  const t = useDeskTexts("vehicles.merge");
  const { kind, others } = props.vehicle;
  return (
    <DialogSection
      title={t("title")}
      text={others.length > 0 ? t(`text.${kind}`) : t(`alone.${kind}`)}
      open={others.length > 0 ? t("open") : undefined}
      renderDialog={(onClose) => <MergeDialog {...props} onClose={onClose} />}
    />
  );
}

function MergeDialog({ vehicle, onMerged, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("vehicles.merge");
  const { into, other, found, isBusy, failure, missing, choose, merge } = useMerging(
    vehicle,
    onMerged,
  );
  const choices = vehicle.others.map(({ id, name }) => ({ value: id, name }));
  return (
    <FormDialog
      title={t("dialog", { name: vehicle.name })}
      back={t("back")}
      send={t("do")}
      isBad
      isBusy={isBusy}
      failure={failure}
      onSend={merge}
      onClose={onClose}
    >
      <DeskChoiceField
        form={{ errorOf: () => missing }}
        name="into"
        label={t("into")}
        value={into}
        options={[{ value: "", name: t("choose") }, ...choices]}
        onChange={choose}
      />
      {found && other && <MergePreview found={found} gone={vehicle} kept={other.name} />}
    </FormDialog>
  );
}

/** Which is chosen to stay, what would fit it then, and how that is done. */
function useMerging({ id, name, version, others }: OpenedVehicle, onMerged: (id: string) => void) {
  const t = useDeskTexts("vehicles.merge");
  const desk = useDeskTexts("desk.acts");
  const [into, setInto] = useState("");
  const [refused, setRefused] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const readAnew = useVehicleLists();
  const other = others.find((one) => one.id === into);
  const wanted = into === "" ? null : { id, into };
  const { found, refusal } = usePreview<VehiclePreviewResponse>("admin/vehicles/preview", wanted);
  const call = useDeskCall("vehicles");
  const isLookedUp = wanted === null || found !== undefined || refusal !== undefined;
  return {
    into,
    other,
    found,
    isBusy: call.isPending || !isLookedUp,
    failure: refused ?? refusal,
    missing: isMissing ? t("missing") : undefined,
    choose: (value: string) => {
      setRefused(undefined);
      setMissing(false);
      setInto(value);
    },
    merge: () => {
      setMissing(into === "");
      if (!found || !other || call.isPending) return;
      call.mutate({
        path: "admin/vehicles/merge",
        body: { ...wanted, version },
        text: t("done", { gone: name, kept: other.name }),
        gone: id,
        onRefused: ({ code, message, fields }) =>
          setRefused(
            code === "changed_meanwhile"
              ? desk("changed")
              : (fields["into"] ?? message ?? desk("unreached")),
          ),
        onDone: () => {
          onMerged(other.id);
          void readAnew();
        },
      });
    },
  };
}
