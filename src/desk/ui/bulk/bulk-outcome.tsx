import { useEffect, useRef } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import type { BulkSays } from "./bulk-action.ts";
import type { BulkOutcome } from "./use-bulk-work.ts";
import { bySureness, type NotDoneStep, countRows } from "./work-through.ts";

/** Whether something of it has to be read before it goes: what was refused, or that it was stopped. */
export function isToBeRead({ refused, left }: BulkOutcome): boolean {
  return refused.length > 0 || left > 0;
}

/** What was done, in a sentence, and with how many it was so already; nothing where it was done with none. */
export function useDoneWords(says: BulkSays): (outcome: BulkOutcome) => string | undefined {
  const t = useDeskTexts("desk.bulk");
  return ({ done, same }) => {
    const sentences = [
      ...(done > 0 ? [says.done(done)] : []),
      ...(same > 0 ? [t("same", { count: same })] : []),
    ];
    return sentences.length > 0 ? sentences.join(". ") : undefined;
  };
}

type Props = { outcome: BulkOutcome; says: BulkSays; onClose: () => void };

/** What came of it where not all was done; it stays until somebody has read it. */
export function OutcomeToRead({ outcome, says, onClose }: Props) {
  const { refused, left, of } = outcome;
  const { certain, unsure } = bySureness(refused);
  const t = useDeskTexts("desk.bulk");
  const close = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => close.current?.focus(), []);
  const doneWords = useDoneWords(says)(outcome);
  return (
    <>
      {left > 0 && <p role="alert">{t("stopped", { count: left, of })}</p>}
      {left > 0 && doneWords !== undefined && <p>{doneWords}</p>}
      <Refusals refused={certain} of={of} />
      <Refusals refused={unsure} of={of} isUnsure />
      <div className="dialog-acts">
        <Button ref={close} kind="ink" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}

type RefusalsProps = { refused: readonly NotDoneStep[]; of: number; isUnsure?: boolean };

function Refusals({ refused, of, isUnsure = false }: RefusalsProps) {
  const t = useDeskTexts("desk.bulk");
  if (refused.length === 0) return null;
  const counts = { count: countRows(refused), of };
  const label = isUnsure ? t("unsureLabel") : t("refusedLabel");
  return (
    <>
      <p role="alert">{isUnsure ? t("unsure", counts) : t("refused", counts)}</p>
      <ScrollRegion className="bulk-preview" label={label}>
        <table>
          <tbody>
            {refused.map(({ key, name, why }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
