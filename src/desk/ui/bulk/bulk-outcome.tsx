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

type Props = { outcome: BulkOutcome; says: BulkSays; onClose: () => void };

/** What came of it where not all was done; it stays until somebody has read it. */
export function OutcomeToRead({ outcome: { refused, done, left, of }, says, onClose }: Props) {
  const t = useDeskTexts("desk.bulk");
  return (
    <>
      {left > 0 && <p role="alert">{t("stopped", { count: left, of })}</p>}
      {left > 0 && done > 0 && <p>{says.done(done)}</p>}
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
