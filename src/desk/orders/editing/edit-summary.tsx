import { useId } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { ORDER_SUMS } from "#domain/order/order-sums.ts";
import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useMay } from "#desk/ui/rights.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { EditConsequences } from "./edit-consequences.tsx";
import { draftGap, type EditDraft } from "./edit-draft.ts";
import type { EditPreview } from "./edit-preview.ts";
import type { DoingEdit, EditShown } from "./use-order-edit.ts";

const SAVE_KEYS = "Control+Enter";

type Props = {
  order: DeskOrder;
  draft: EditDraft;
  shown: EditShown;
  doing: DoingEdit;
  /** Shows what is typed beside the order as it is now, which somebody changed meanwhile. */
  onAnew: () => void;
};

/** What the order came to and would come to, what that means, and the one button that does it. */
export function EditSummary({ order, draft, shown, doing, onAnew }: Props) {
  const t = useDeskTexts("orderEdit");
  const heading = useId();
  const { preview, isFresh } = shown;
  const gap = draftGap(draft);
  const isManager = useMay("manager");
  const standing = standingOf({ preview, gap, isManager });
  const { name, save, isPossible } = useSaving({ preview, isFresh, standing }, doing);
  return (
    <section className="phone-summary" aria-labelledby={heading}>
      <h2 id={heading}>{t("summary")}</h2>
      {preview && gap !== "lines" && <BeforeAndAfter preview={preview} />}
      <div aria-live="polite" className="edit-told">
        {gap !== undefined && <p>{t(`gaps.${gap}`)}</p>}
        {gap === undefined && preview && <EditConsequences preview={preview} order={order} />}
        {standing === "managers" && (
          <Notice kind="warn">
            <p>{t(isProposal(preview) ? "managersPropose" : "managersOnly")}</p>
          </Notice>
        )}
        <Refused refusal={doing.refusal ?? shown.refusal} onAnew={onAnew} />
      </div>
      <Button
        kind="main"
        className="button-wide"
        disabled={!isPossible}
        isBusy={doing.isBusy}
        onClick={save}
      >
        {name}
        <KeyHint keys={SAVE_KEYS} />
      </Button>
    </section>
  );
}

type Saving = Pick<EditShown, "preview" | "isFresh"> & { standing: ReturnType<typeof standingOf> };

/** The one act of the page: it is done, or proposed to its customer, for the sums that are shown. */
function useSaving({ preview, isFresh, standing }: Saving, doing: DoingEdit) {
  const t = useDeskTexts("orderEdit");
  const isPossible = standing === "ready" && isFresh;
  const save = () => {
    if (!isPossible || !preview) return;
    const { after, goesBack, toPay, due } = preview;
    doing.run({ total: after.total, goesBack, toPay, due });
  };
  const name = t(isProposal(preview) ? "propose" : "save");
  useDeskKeys([{ keys: SAVE_KEYS, name, act: save, isEverywhere: true }]);
  return { name, save, isPossible };
}

/** Whether its customer pays before anything changes. */
function isProposal(preview: EditPreview | undefined): boolean {
  return preview !== undefined && preview.toPay > 0;
}

type Standing = {
  preview: EditPreview | undefined;
  gap: ReturnType<typeof draftGap>;
  isManager: boolean;
};

/** Whether it can be saved: money goes back, and is asked for, by a manager's word. */
function standingOf({ preview, gap, isManager }: Standing): "open" | "managers" | "ready" {
  if (gap !== undefined || !preview || preview.problems.length > 0) return "open";
  const isOfManagers = preview.goesBack > 0 || preview.toPay > 0;
  return isOfManagers && !isManager ? "managers" : "ready";
}

/** Nothing that is still to be mended looks final: without all parts, or a way to ship, there is no total. */
function BeforeAndAfter({ preview }: { preview: EditPreview }) {
  const { before, after, problems } = preview;
  const isOpen = problems.some((one) => one === "not_to_be_had" || one === "shipping_to_choose");
  const t = useDeskTexts("orderEdit");
  const format = useFormat();
  const shown = ORDER_SUMS.filter(
    (name) => name === "total" || before[name] !== 0 || after[name] !== 0,
  );
  const sum = (name: (typeof ORDER_SUMS)[number], dollars: number) =>
    format.money(name === "discount" && dollars !== 0 ? -dollars : dollars);
  return (
    <table className="order-lines">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("sums.name")}</span>
          </th>
          <th scope="col" className="right">
            {t("before")}
          </th>
          <th scope="col" className="right">
            {t("after")}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((name) => (
          <tr key={name} className={name === "total" ? "order-total" : undefined}>
            <th scope="row">{t(`sums.${name}`)}</th>
            <td className="right figures">{sum(name, before[name])}</td>
            <td className="right figures">{isOpen ? "—" : sum(name, after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RefusedProps = { refusal: EditShown["refusal"]; onAnew: () => void };

function Refused({ refusal, onAnew }: RefusedProps) {
  const t = useDeskTexts("orderEdit");
  if (!refusal) return null;
  const isOther = refusal.code === "changed_meanwhile";
  const [ofField] = Object.values(refusal.fields);
  const credit = refusal.code === "credit_exceeded" ? t("problems.credit_exceeded") : undefined;
  return (
    <Notice
      kind="bad"
      actions={
        isOther && (
          <Button size="s" onClick={onAnew}>
            {t("anew")}
          </Button>
        )
      }
    >
      <p>{isOther ? t("changed") : (ofField ?? credit ?? refusal.message ?? t("unreached"))}</p>
    </Notice>
  );
}
