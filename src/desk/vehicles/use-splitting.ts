import { useState } from "react";

import type {
  DeskVehicleResponse,
  OpenedVehicle,
  VehicleSplitPreviewRequest,
  VehicleSplitPreviewResponse,
} from "#contract/vehicle-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

import { writtenYear } from "./changed-lines.ts";
import { useVehicleLists } from "./use-vehicle-lists.ts";

/** What is typed and marked of a split. */
export type SplitDraft = {
  name: string;
  lines: readonly number[];
  yearFrom: string;
  yearTo: string;
  names: readonly string[];
};

const NOTHING: SplitDraft = { name: "", lines: [], yearFrom: "", yearTo: "", names: [] };

/** A year as it is typed: null is any; undefined is none. */
function yearIn(typed: string): number | null | undefined {
  return typed.trim() === "" ? null : writtenYear(typed);
}

/** What the server is asked; null while there is nothing to ask. */
function requestOf(id: string, draft: SplitDraft): VehicleSplitPreviewRequest | null {
  const [yearFrom, yearTo] = [yearIn(draft.yearFrom), yearIn(draft.yearTo)];
  if (yearFrom === undefined || yearTo === undefined || draft.lines.length === 0) return null;
  return { id, lines: [...draft.lines], yearFrom, yearTo, names: [...draft.names] };
}

type Splitting = {
  draft: SplitDraft;
  set: (changes: Partial<SplitDraft>) => void;
  found: VehicleSplitPreviewResponse | undefined;
  isBusy: boolean;
  isLooking: boolean;
  /** Why nothing is split, where that is no field's matter. */
  failure: string | undefined;
  errorOf: (field: string) => string | undefined;
  send: () => void;
};

/** What goes when a vehicle is split, what would come of it, and how that is done. */
export function useSplitting(vehicle: OpenedVehicle, onSplit: (id: string) => void): Splitting {
  const [draft, setDraft] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const request = requestOf(vehicle.id, draft);
  const {
    found,
    refusal,
    isLooking,
    fields = {},
  } = usePreview<VehicleSplitPreviewResponse>("admin/vehicles/splitpreview", request);
  const sending = useSending(vehicle, onSplit);
  const missing = useMissing(draft, isTried);
  const sentences = { ...fields, ...sending.fields };
  const hasSentences = Object.keys(sentences).length > 0;
  return {
    draft,
    set: (changes) => {
      sending.forget();
      setDraft({ ...draft, ...changes });
    },
    found,
    isBusy: sending.isBusy,
    isLooking,
    failure: sending.failure ?? (hasSentences ? undefined : refusal),
    errorOf: (field) => missing[field] ?? sentences[field],
    send: () => {
      setTried(true);
      if (request && found && draft.name.trim() !== "") sending.send(request, draft.name.trim());
    },
  };
}

/** What is still to be typed or marked, once somebody tried to send it; a wrong year at once. */
function useMissing(draft: SplitDraft, isTried: boolean): Record<string, string | undefined> {
  const t = useDeskTexts("vehicles.split");
  const wrongYear = (typed: string) => (yearIn(typed) === undefined ? t("wrongYear") : undefined);
  return {
    name: isTried && draft.name.trim() === "" ? t("missingName") : undefined,
    lines: isTried && draft.lines.length === 0 ? t("missing") : undefined,
    years: wrongYear(draft.yearFrom),
    yearTo: wrongYear(draft.yearTo),
  };
}

/** Sends a split, and keeps why it was refused until something else is typed. */
function useSending({ id, name: old, version }: OpenedVehicle, onSplit: (id: string) => void) {
  const t = useDeskTexts("vehicles.split");
  const wordsOf = useRefusalWords();
  const readAnew = useVehicleLists();
  const call = useDeskCall<unknown, DeskVehicleResponse>("vehicles");
  const [failure, setFailure] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  return {
    failure,
    fields,
    isBusy: call.isPending,
    forget: () => {
      setFailure(undefined);
      setFields({});
    },
    send: (request: VehicleSplitPreviewRequest, made: string) => {
      if (call.isPending) return;
      call.mutate({
        path: "admin/vehicles/split",
        body: { ...request, id, name: made, version },
        text: t("done", { old, made }),
        onRefused: ({ code, message, fields: refused }) => {
          setFields(refused);
          const isOfField = Object.keys(refused).length > 0 && code !== "changed_meanwhile";
          if (!isOfField) setFailure(wordsOf({ code, message }));
        },
        onDone: ({ vehicle }) => {
          onSplit(vehicle.id);
          void readAnew();
        },
      });
    },
  };
}
