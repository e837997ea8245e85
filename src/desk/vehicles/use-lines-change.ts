import { useState } from "react";

import type { DeskVehicleResponse, OpenedVehicle } from "#contract/vehicle-desk.ts";
import type {
  VehicleLinesPreviewResponse,
  VehicleLinesSaveRequest,
} from "#contract/vehicle-making.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

import { changeBack, type LinesChange } from "./changed-lines.ts";
import { useVehicleLists } from "./use-vehicle-lists.ts";

export type ChangingLines = {
  found: VehicleLinesPreviewResponse | undefined;
  isBusy: boolean;
  isLooking: boolean;
  /** Why nothing is done, where that is no field's matter. */
  failure: string | undefined;
  errorOf: (field: string) => string | undefined;
  /** Something else is typed: why it was refused is forgotten. */
  forget: () => void;
  send: () => void;
};

type Needs = {
  vehicle: OpenedVehicle;
  /** What is asked for; null while that is not known. */
  change: LinesChange | null;
  /** What is said once it is done. */
  text: string;
  onDone: () => void;
};

/** What would come of a change of a model's lines, and how it is done and taken back. */
export function useLinesChange({ vehicle, change, text, onDone }: Needs): ChangingLines {
  const wordsOf = useRefusalWords();
  const request = change && { id: vehicle.id, ...change };
  const {
    found,
    refusal,
    isLooking,
    fields = {},
  } = usePreview<VehicleLinesPreviewResponse>("admin/vehicles/linespreview", request);
  const call = useDeskCall<unknown, DeskVehicleResponse>("vehicles");
  const readAnew = useVehicleLists();
  const takeBack = useTakingBack(vehicle);
  const [refused, setRefused] = useState<string>();
  const hasSentences = Object.keys(fields).length > 0;
  return {
    found,
    isBusy: call.isPending,
    isLooking,
    failure: refused ?? (hasSentences ? fields["lines"] : refusal),
    errorOf: (field) => fields[field],
    forget: () => setRefused(undefined),
    send: () => {
      if (!request || !found || call.isPending) return;
      const body: VehicleLinesSaveRequest = { ...request, version: vehicle.version };
      let made: OpenedVehicle | undefined;
      call.mutate({
        path: "admin/vehicles/savelines",
        body,
        text,
        undo: () => made && takeBack(made),
        onRefused: (why) => setRefused(wordsOf(why, Object.values(why.fields)[0])),
        onDone: (reply) => {
          made = reply.vehicle;
          onDone();
          void readAnew();
        },
      });
    },
  };
}

/** Makes of the lines what they were before, as long as nobody changed them since. */
function useTakingBack(before: OpenedVehicle): (made: OpenedVehicle) => void {
  const t = useDeskTexts("vehicles.lines");
  const call = useDeskCall("vehicles");
  const readAnew = useVehicleLists();
  return (made) => {
    const body: VehicleLinesSaveRequest = {
      id: made.id,
      ...changeBack(before.lines, made.lines),
      version: made.version,
      isUndo: true,
    };
    call.mutate({
      path: "admin/vehicles/savelines",
      body,
      text: t("takenBack", { name: made.name }),
      onDone: () => void readAnew(),
    });
  };
}
