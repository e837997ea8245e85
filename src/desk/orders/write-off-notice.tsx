import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useMay } from "#desk/ui/rights.ts";

import { Checkbox } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { isDebtGivenUp, offInPart } from "./step-call.ts";
import type { StepFields } from "./step-fields.ts";

/** What was written off of an order's debt, if anything was, where something of it is to leave. */
export function WriteOffNotice(fields: StepFields) {
  const t = useDeskTexts("orders.asks.givenUp");
  const format = useFormat();
  if (isDebtGivenUp(fields.order)) return <GivenUpField {...fields} />;
  const off = offInPart(fields.order);
  if (!off) return null;
  const sums = { amount: format.money(off.amount), total: format.money(off.total) };
  return (
    <Notice>
      <p>{t("inPart", sums)}</p>
    </Notice>
  );
}

/** That nobody will pay for what leaves, as its debt was written off; a manager may say that it leaves all the same. */
function GivenUpField({ order: { owed }, typed, problem, change }: StepFields) {
  const t = useDeskTexts("orders.asks.givenUp");
  const format = useFormat();
  const isManager = useMay("manager");
  const isMissing = problem === "givenUp" && !typed.isDespiteWriteOff;
  return (
    <div>
      <Notice kind="warn">
        <p>{t("writtenOff", { amount: format.money(owed?.writtenOff ?? 0) })}</p>
        {!isManager && <p className="strong">{t("onlyManagers")}</p>}
      </Notice>
      {isManager && (
        <Checkbox
          name="despite-write-off"
          label={t("despiteWriteOff")}
          checked={typed.isDespiteWriteOff}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? "write-off-missing" : undefined}
          onChange={({ currentTarget }) => change({ isDespiteWriteOff: currentTarget.checked })}
        />
      )}
      {isMissing && (
        <p id="write-off-missing" className="field-error" role="alert">
          {isManager ? t("wrongWriteOff") : t("onlyManagers")}
        </p>
      )}
    </div>
  );
}
