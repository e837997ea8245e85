import type { PriceChangeResponse, PriceChangeRow } from "#contract/price-rules.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useActCall } from "#desk/ui/acts/use-act-call.ts";
import { Facts } from "#desk/ui/facts.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useRuleWords } from "#desk/ui/rule-words.ts";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

export type PriceAct = "apply" | "undo";

type Props = { read: PriceChangeResponse; act: PriceAct; onClose: () => void };

/** Asks before prices are written, or taken back: how many, of which level, and the largest change among them. */
export function PriceAsk({ read, act, onClose }: Props) {
  const t = useDeskTexts("priceRules");
  const words = useRuleWords();
  const factsOf = usePriceFacts();
  const { send, isBusy, failure } = useActCall("prices");
  const { change, belowCost } = read;
  const { id } = change;
  const begin = () =>
    send({ path: `admin/prices/${act}`, body: { id }, done: t(`begun.${act}`), onDone: onClose });
  return (
    <FormDialog
      title={t(`asks.${act}`)}
      back={t("asks.back")}
      send={t(`asks.${act}`)}
      isBad={act === "undo"}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSend={begin}
    >
      <p>
        <b>{words.rule(change)}</b>
      </p>
      <Facts facts={factsOf(read, act)} />
      {act === "apply" && belowCost > 0 && (
        <Notice kind="warn">
          <p>{t("someBelowCost", { count: belowCost })}</p>
        </Notice>
      )}
      <p>{t(`asks.${act}Effect`)}</p>
    </FormDialog>
  );
}

/** How many prices are written or taken back, of which level, and the largest change that is to be written. */
function usePriceFacts() {
  const t = useDeskTexts("priceRules");
  const parts = useDeskTexts("parts");
  const words = useRuleWords();
  const format = useFormat();
  const money = (amount: number | null) => (amount === null ? "—" : format.money(amount));
  const changeOf = ({ partNumber, before, after }: PriceChangeRow) =>
    t("oneChange", { number: partNumber, before: money(before), after: money(after) });
  return ({ change, outcomes, written, largest: [first] }: PriceChangeResponse, act: PriceAct) => {
    const { up, down } = outcomes;
    const counted =
      act === "apply"
        ? ([t("fields.prices"), t("upDown", { count: up + down, up, down })] as const)
        : ([t("fields.set"), t("prices", { count: written })] as const);
    return [
      [t("fields.parts"), words.parts(change.parts)] as const,
      [t("fields.level"), parts(`levels.${change.rule.level}`)] as const,
      counted,
      ...(first && act === "apply" ? [[t("fields.largest"), changeOf(first)] as const] : []),
    ];
  };
}
