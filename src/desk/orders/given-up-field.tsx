import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useMay } from "#desk/ui/rights.ts";

import { Checkbox } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import type { StepFields } from "./step-fields.ts";

/** That nobody will pay for what leaves, as its debt was written off; a manager may say that it leaves all the same. */
export function GivenUpField({ order: { owed }, typed, problem, change }: StepFields) {
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
