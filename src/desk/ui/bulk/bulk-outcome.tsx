import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import type { BulkSays } from "./bulk-action.ts";
import type { BulkOutcome } from "./use-bulk-work.ts";
import type { NotDone } from "./work-through.ts";

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
  const t = useDeskTexts("desk.bulk");
  const doneWords = useDoneWords(says)(outcome);
  return (
    <>
      {left > 0 && <p role="alert">{t("stopped", { count: left, of })}</p>}
      {left > 0 && doneWords !== undefined && <p>{doneWords}</p>}
      {refused.length > 0 && <Refusals refused={refused} of={of} />}
      <div className="dialog-acts">
        <Button kind="ink" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}

type RefusalsProps = { refused: readonly NotDone[]; of: number };

function Refusals({ refused, of }: RefusalsProps) {
  const t = useDeskTexts("desk.bulk");
  const counts = { count: refused.reduce((sum, { rows }) => sum + rows, 0), of };
  const isUnsure = refused.some((one) => one.isUnsure);
  return (
    <>
      <p role="alert">{isUnsure ? t("unsure", counts) : t("refused", counts)}</p>
      <ScrollRegion className="bulk-preview" label={t("refusedLabel")}>
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
