import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { metVersions } from "../form/met-versions.ts";
import { useTermWords } from "./term-words.ts";

type Props = {
  versions: { seen: WarrantyTerm | null; mine: WarrantyTerm; theirs: WarrantyTerm | null };
  isBusy: boolean;
  /** What was typed is saved over what is there. */
  onMine: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** Somebody said another term meanwhile. A term is one thing: half of each would be one that nobody said. */
export function TermConflict({ versions, isBusy, onMine, onLeave, onClose }: Props) {
  const t = useDeskTexts("warranty");
  const words = useTermWords();
  const say = (term: WarrantyTerm | null) => (term ? words.term(term) : t("nothing"));
  const mine = say(versions.mine);
  const { conflict } = metVersions({
    base: { term: say(versions.seen) },
    mine: { term: mine },
    theirs: { term: say(versions.theirs) },
  });
  return (
    <ConflictDialog
      form={{
        conflict,
        isBusy,
        leaveConflict: onLeave,
        discard: onClose,
        resolve: ({ term }) => (term === mine ? onMine() : onClose()),
      }}
      nameOf={() => t("term")}
      say={(_field, value) => String(value)}
    />
  );
}
