import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

import type { BulkAction, BulkPreview } from "./bulk-action.ts";
import { BulkText, useBulkText } from "./bulk-text.tsx";
import { type BulkPlan, isTaken } from "./bulk-plans.ts";
import { useBulkPlans } from "./use-bulk-plans.ts";
import { type BulkOutcome, useBulkWork } from "./use-bulk-work.ts";

type Props<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The area whose data change. */
  noun: string;
  onClose: () => void;
  onDone: () => void;
};

/**
 * What would be done with each row, before anything is; what was refused is named afterwards, and stays until somebody
 * has read it.
 */
export function BulkDialog<Row>({ action, rows, nameOf, noun, onClose, onDone }: Props<Row>) {
  const t = useDeskTexts("desk.bulk");
  const { plans, isLooking } = useBulkPlans(action, { rows, nameOf, noun });
  const taken = plans.filter(({ preview }) => isTaken(preview));
  const { run, reached, outcome } = useBulkWork(action, { taken, noun });
  const written = useBulkText(action.asks);
  const sayDone = useDone(action);
  const { says } = action;
  const counts = { count: taken.length, of: rows.length };
  if (outcome && outcome.refused.length > 0)
    return (
      <Refusals
        outcome={outcome}
        onClose={() => {
          if (outcome.done > 0) sayDone(outcome);
          onDone();
        }}
      />
    );
  const act = async () => {
    if (!written.isWritten()) return;
    const came = await run(written.typed);
    if (came.refused.length > 0) return;
    sayDone(came);
    onDone();
  };
  return (
    <>
      {isLooking ? (
        <output>{t("looking", { count: rows.length })}</output>
      ) : (
        <p>{says.preview?.(counts.count, counts.of) ?? t("preview", counts)}</p>
      )}
      {action.asks && <BulkText asks={action.asks} written={written} />}
      <PlanTable plans={plans} isLooking={isLooking} />
      <div className="dialog-acts">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button
          kind={action.isBad === true ? "bad" : "ink"}
          disabled={taken.length === 0}
          isBusy={reached !== undefined}
          onClick={() => void act()}
        >
          {reached === undefined || "together" in action
            ? says.act(counts.count)
            : t("running", { done: reached, of: counts.count })}
        </Button>
      </div>
    </>
  );
}

/** Says what was done, and takes it back where that can be done. */
function useDone<Row>({ says }: BulkAction<Row>): (outcome: BulkOutcome) => void {
  const t = useDeskTexts("desk.call");
  return ({ done, undo }) => showToast(says.done(done), undo && { name: t("undo"), act: undo });
}

type TableProps<Row> = { plans: readonly BulkPlan<Row>[]; isLooking: boolean };

function PlanTable<Row>({ plans, isLooking }: TableProps<Row>) {
  const t = useDeskTexts("desk.bulk");
  if (isLooking) return <Skeleton width="l" />;
  return (
    <ScrollRegion className="bulk-preview" label={t("label")}>
      <table>
        <tbody>
          {plans.map(({ key, name, preview }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <PreviewCell preview={preview} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function PreviewCell({ preview }: { preview: BulkPreview }) {
  if ("skipped" in preview) return <td className="muted">{preview.skipped}</td>;
  if ("plan" in preview) return <td>{preview.plan}</td>;
  return (
    <td>
      {preview.what}: <s className="muted">{preview.before}</s>{" "}
      <b className="strong">{preview.after}</b>
    </td>
  );
}

type RefusalsProps = { outcome: BulkOutcome; onClose: () => void };

function Refusals({ outcome: { refused, done, of }, onClose }: RefusalsProps) {
  const t = useDeskTexts("desk.bulk");
  const counts = { count: of - done, of };
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
      <div className="dialog-acts">
        <Button kind="ink" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}
