import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useRefusalWords } from "../refusal-words.ts";
import { useDeskCall } from "../use-desk-call.ts";
import { usePreview } from "../use-preview.ts";

/** What it may be merged into: `value` is what the server is sent, `opens` the number by which its detail opens. */
export type MergeChoice = { value: string; name: string; opens: string };

export type DeskMerging = {
  /** Whose calls "preview" and "merge" it is, and whose texts. */
  area: "brands" | "makes" | "vehicles";
  gone: { id: number | string; name: string; version: number };
  others: readonly MergeChoice[];
  /** Reads anew what any area shows of it. */
  readAnew: () => Promise<void>;
  /** Opens the one that stays. */
  onMerged: (id: string) => void;
};

type Chosen<Found> = {
  into: string;
  other: MergeChoice | undefined;
  found: Found | undefined;
  isBusy: boolean;
  isLooking: boolean;
  /** Why nothing is merged. */
  failure: string | undefined;
  /** What is said where none is chosen. */
  missing: string | undefined;
  choose: (value: string) => void;
  merge: () => void;
};

/** Which one is chosen to stay, what would be of it then, and how that is done. */
export function useMerging<Found>(merging: DeskMerging): Chosen<Found> {
  const { area, gone, others, readAnew, onMerged } = merging;
  const t = useDeskTexts(`${area}.merge` as const);
  const wordsOf = useRefusalWords();
  const [into, setInto] = useState("");
  const [refused, setRefused] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const other = others.find(({ value }) => value === into);
  const wanted = into === "" ? null : { id: gone.id, into };
  const { found, refusal, isLooking } = usePreview<Found>(`admin/${area}/preview`, wanted);
  const call = useDeskCall(area);
  return {
    into,
    other,
    found,
    isBusy: call.isPending,
    isLooking,
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
        path: `admin/${area}/merge`,
        body: { ...wanted, version: gone.version },
        text: t("done", { gone: gone.name, kept: other.name }),
        gone: String(gone.id),
        onRefused: (why) => setRefused(wordsOf(why, why.fields["into"])),
        onDone: () => {
          onMerged(other.opens);
          void readAnew();
        },
      });
    },
  };
}
