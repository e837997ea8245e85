import { useRef } from "react";

import type { DeskVehicleResponse, OpenedVehicle } from "#contract/vehicle-desk.ts";
import { LONGEST_VEHICLE_NAME } from "#domain/vehicle/vehicle-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { History } from "#desk/ui/history.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { EngineFieldset } from "./engine-fields.tsx";
import { LinesOfVehicle } from "./lines-of-vehicle.tsx";
import { MergeVehicle } from "./merge-vehicle.tsx";
import { RemoveVehicle } from "./remove-vehicle.tsx";
import { SplitVehicle } from "./split-vehicle.tsx";
import { TakenName } from "./taken-name.tsx";
import { useVehicleForm } from "./use-vehicle-form.ts";
import { AliasesOfVehicle } from "./vehicle-aliases.tsx";
import { FactsOfVehicle } from "./vehicle-facts.tsx";
import { VehicleLines } from "./vehicle-lines.tsx";
import { useVehicleWords } from "./vehicle-words.ts";

type Props = { id: string; onClose: () => void; onOpen: (id: string) => void };

/** One model or engine: how it is called, in what it is, and how much fits it. */
export function VehicleDetail({ id, onClose, onOpen }: Props) {
  const t = useDeskTexts("vehicles");
  const isManager = useMay("manager");
  const { data, ...waits } = useOne<DeskVehicleResponse>({
    area: "vehicles",
    id,
    path: "admin/vehicles/get",
    body: { id },
  });
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
  const { vehicle } = data;
  if (isManager) return <EditedVehicle vehicle={vehicle} onClose={onClose} onOpen={onOpen} />;
  return (
    <DetailPanel title={`${vehicle.make} ${vehicle.name}`} onClose={onClose}>
      <FactsOfVehicle vehicle={vehicle} />
      <VehicleLines vehicle={vehicle} />
      <AliasesOfVehicle vehicle={vehicle} />
    </DetailPanel>
  );
}

type EditedProps = Omit<Props, "id"> & { vehicle: OpenedVehicle };

function EditedVehicle({ vehicle, onClose, onOpen }: EditedProps) {
  const t = useDeskTexts("vehicles");
  const words = useVehicleWords();
  const form = useVehicleForm(vehicle);
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys([
    { keys: "e", name: t("edit"), act: () => place.current?.querySelector("input")?.focus() },
  ]);
  return (
    <DetailPanel
      title={`${vehicle.make} ${vehicle.name}`}
      onClose={onClose}
      foot={<FormFoot form={form} />}
    >
      <FactsOfVehicle vehicle={vehicle} />
      <DetailSection title={t(`naming.${vehicle.kind}`)}>
        <div ref={place}>
          <DeskTextField
            form={form}
            name="name"
            label={t("fields.name")}
            hint={t("hints.name")}
            value={form.fields.name}
            maxLength={LONGEST_VEHICLE_NAME}
            onChange={(name) => form.set("name", name)}
          />
        </div>
        <TakenName refusal={form.refusal} />
        {vehicle.kind === "engine" && (
          <EngineFieldset form={form} typed={form.fields} onChange={form.set} />
        )}
      </DetailSection>
      <LinesOfVehicle vehicle={vehicle} />
      <AliasesOfVehicle vehicle={vehicle} />
      <MergeVehicle vehicle={vehicle} onMerged={onOpen} />
      <SplitVehicle vehicle={vehicle} onSplit={onOpen} />
      {vehicle.isOwn && <RemoveVehicle vehicle={vehicle} onRemoved={onClose} />}
      <History subject={`vehicle:${vehicle.id}`} nameOf={words.nameOf} say={words.say} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
