import type { GridOfFitments } from "#contract/fitment-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";

import { joinedDraft, metLine, metFitments, rangesIn } from "./fitment-versions.ts";
import { useRangeWords } from "./range-words.ts";
import type { FitmentDrafting } from "./use-fitment-draft.ts";

type Props = {
  grid: GridOfFitments;
  drafting: FitmentDrafting;
  onDone: () => void;
};

/**
 * Somebody saved other fitments of the part meanwhile: a choice for each vehicle of which both said something else.
 * What is decided is a draft again: nothing is saved that nobody has looked over.
 */
export function FitmentConflict({ grid, drafting, onDone }: Props) {
  const t = useDeskTexts("fitments");
  const wordsOf = useRangeWords();
  const versions = { read: drafting.read, draft: drafting.draft, now: grid.lines };
  const met = metFitments(versions);
  return (
    <ConflictDialog
      form={{
        conflict: met.conflict,
        isBusy: false,
        leaveConflict: onDone,
        discard: () => {
          drafting.discard();
          onDone();
        },
        resolve: (decided) => {
          drafting.goOnWith(joinedDraft(versions, met, decided));
          onDone();
        },
      }}
      act={t("goOn")}
      nameOf={(field) => {
        const line = metLine(versions, field);
        return line ? [line.make, line.model, line.engine].join(" ").trim() : field;
      }}
      say={(_field, value) => {
        const ranges = rangesIn(value);
        return ranges.length === 0 ? t("noRanges") : ranges.map(wordsOf).join("; ");
      }}
    />
  );
}
