import { addDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useBackCloses } from "#web/ui/back-closes.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Modal } from "#web/ui/modal.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";

import type { BulkAction, BulkPreview } from "./bulk-action.ts";
import { isToBeRead, OutcomeToRead, useDoneWords } from "./bulk-outcome.tsx";
import { BulkText, useBulkText } from "./bulk-text.tsx";
import { type BulkPlan, isTaken, MOST_LOOKED_AT } from "./bulk-plans.ts";
import { useBulkPlans } from "./use-bulk-plans.ts";
import { type BulkOutcome, type Running, useBulkWork } from "./use-bulk-work.ts";

type Props<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The area whose data change. */
  noun: string;
  onClose: () => void;
  onDone: () => void;
};

/**
 * What would be done with each row, before anything is. While it is done the dialog stays: it is stopped after the row
 * that is under way, and what was refused is named afterwards, until somebody has read it, whichever way it closes.
 */
export function BulkDialog<Row>(props: Props<Row>) {
  const { action, rows, noun, onClose, onDone } = props;
  const { plans, isLooking } = useBulkPlans(action, props);
  const taken = plans.filter(({ preview }) => isTaken(preview));
  const work = useBulkWork(action, { taken, noun });
  const sayDone = useDone(action);
  const { outcome, running, stop } = work;
  useBackCloses(running !== undefined, stop);
  const leave = (came: BulkOutcome) => {
    sayDone(came);
    onDone();
  };
  const onRun = async (typed: string) => {
    const came = await work.run(typed);
    if (work.isGone() || !isToBeRead(came)) leave(came);
  };
  return (
    <Modal
      title={action.name}
      isOpen
      onClose={outcome ? () => leave(outcome) : onClose}
      {...(running && { closesBy: [] })}
    >
      {outcome && isToBeRead(outcome) ? (
        <OutcomeToRead outcome={outcome} says={action.says} onClose={() => leave(outcome)} />
      ) : (
        <BulkQuestion
          {...{ action, plans, isLooking, running }}
          of={rows.length}
          count={taken.length}
          onClose={running ? stop : onClose}
          onRun={(typed) => void onRun(typed)}
        />
      )}
    </Modal>
  );
}

type QuestionProps<Row> = {
  action: BulkAction<Row>;
  plans: readonly BulkPlan<Row>[];
  isLooking: boolean;
  running: Running | undefined;
  /** It would be done with so many of so many. */
  count: number;
  of: number;
  /** Leaves it, or stops it while it runs. */
  onClose: () => void;
  onRun: (typed: string) => void;
};

function BulkQuestion<Row>(props: QuestionProps<Row>) {
  const { action, plans, isLooking, running, count, onClose, onRun } = props;
  const t = useDeskTexts("desk.bulk");
  const written = useBulkText(action.asks);
  const isTogether = "together" in action;
  return (
    <>
      <BulkState {...props} />
      <PlanSum plans={plans} />
      {action.asks && !running && <BulkText asks={action.asks} written={written} />}
      <PlanTable plans={plans} isLooking={isLooking} />
      <div className="dialog-acts">
        <WayOut {...{ action, running, onClose }} />
        <Button
          kind={action.isBad === true ? "bad" : "ink"}
          disabled={count === 0}
          isBusy={running !== undefined}
          onClick={() => {
            if (written.isWritten()) onRun(written.typed);
          }}
        >
          {running && !isTogether
            ? t("running", { done: running.reached, of: count })
            : action.says.act(count)}
        </Button>
      </div>
    </>
  );
}

/** Leaves it as long as nothing has begun, and stops it from then on; what is done all at once is not stopped. */
function WayOut<Row>({
  action,
  running,
  onClose,
}: Pick<QuestionProps<Row>, "action" | "running" | "onClose">) {
  const t = useDeskTexts("desk.bulk");
  if (running && "together" in action) return null;
  return (
    <Button onClick={onClose} isBusy={running?.isStopping ?? false}>
      {running ? t("stop") : t("cancel")}
    </Button>
  );
}

/** Where it stands: looked at, not yet begun, under way or about to stop. */
function BulkState<Row>({ action, isLooking, running, count, of }: QuestionProps<Row>) {
  const t = useDeskTexts("desk.bulk");
  if (running) return <output>{running.isStopping ? t("stopping") : t("working")}</output>;
  if (isLooking) return <output>{t("looking", { count: Math.min(of, MOST_LOOKED_AT) })}</output>;
  return <p>{action.says.preview?.(count, of) ?? t("preview", { count, of })}</p>;
}

/** Says what was done, if anything was, and takes it back where that can be done. */
function useDone<Row>({ says }: BulkAction<Row>): (outcome: BulkOutcome) => void {
  const t = useDeskTexts("desk.call");
  const doneWords = useDoneWords(says);
  return (outcome) => {
    const { undo } = outcome;
    const sentence = doneWords(outcome);
    if (sentence !== undefined)
      showToast(sentence, undo && { name: says.undo?.name ?? t("undo"), act: undo });
  };
}

/** What all that is about money comes to. */
function PlanSum<Row>({ plans }: Pick<TableProps<Row>, "plans">) {
  const t = useDeskTexts("desk.bulk");
  const format = useFormat();
  const amounts = plans.flatMap(({ preview }) =>
    "amount" in preview && preview.amount !== undefined ? [preview.amount] : [],
  );
  if (amounts.length === 0) return null;
  return <p className="strong">{t("sum", { amount: format.money(addDollars(...amounts)) })}</p>;
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
