import { useState } from "react";

import type { Customer } from "#contract/customers.ts";
import type { StaffFactor, StaffFactorResponse } from "#contract/staff-factor.ts";
import { LONGEST_FACTOR_REASON } from "#domain/account/second-factor.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

type Props = {
  customer: Customer;
  /** Whether it is somebody of whom whoever looks decides: nobody does of themself. */
  mayChange: boolean;
};

/** The second factor of somebody of the staff, as managers see it; of customers none is asked for. */
export function CustomerFactor({ customer, mayChange }: Props) {
  const t = useDeskTexts("customers.factor");
  const { id } = customer;
  const { data, ...waits } = useOne<StaffFactorResponse>({
    area: "customers",
    id: `factor:${id}`,
    path: "admin/customers/factor",
    body: { id },
  });
  const isOwner = useMay("owner");
  const factor = data?.factor;
  const hasAny = factor !== undefined && (factor.codesSince !== null || factor.passkeys > 0);
  return (
    <DetailSection title={t("title")}>
      {factor ? <FactorFacts factor={factor} /> : <DetailWaiting {...waits} />}
      {isOwner && hasAny && mayChange && <LostFactor customer={customer} factor={factor} />}
    </DetailSection>
  );
}

type LostProps = { customer: Customer; factor: StaffFactor };

function LostFactor({ customer, factor }: LostProps) {
  const t = useDeskTexts("customers.factor");
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div>
      <Button size="s" kind="bad" onClick={() => setRemoving(true)}>
        {t("open")}
      </Button>
      {isRemoving && (
        <RemovalDialog customer={customer} factor={factor} onClose={() => setRemoving(false)} />
      )}
    </div>
  );
}

function FactorFacts({ factor }: { factor: StaffFactor }) {
  const t = useDeskTexts("customers.factor");
  const format = useFormat();
  const { codesSince, recoveryCodesLeft, passkeys, isDue } = factor;
  const hasApp = codesSince !== null;
  return (
    <>
      {isDue && <p>{t("isDue")}</p>}
      <Facts
        facts={[
          [t("app"), hasApp ? t("since", { moment: format.moment(codesSince) }) : t("no")],
          ...(hasApp
            ? [[t("codes"), format.count(recoveryCodesLeft)] satisfies [string, string]]
            : []),
          [t("passkeys"), format.count(passkeys)],
        ]}
      />
    </>
  );
}

type DialogProps = LostProps & { onClose: () => void };

const MEANS = ["all", "password", "sessions", "told"] as const;

/** What taking it away means, and why it is done; without a reason nothing is sent. */
function RemovalDialog({ customer: { id, email }, factor, onClose }: DialogProps) {
  const t = useDeskTexts("customers.factor");
  const call = useDeskCall("customers");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  // What was seen when the dialog opened: what is set up meanwhile is not taken away unseen.
  const [{ codesSince, passkeys }] = useState(factor);
  const remove = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() === "") return;
    call.mutate({
      path: "admin/customers/factor/remove",
      body: { id, reason: reason.trim(), seen: { codesSince, passkeys } },
      text: t("done", { name: email }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };
  const isChanged = refusal?.code === "changed_meanwhile";
  return (
    <FormDialog
      title={t("open")}
      back={t("back")}
      send={t("do")}
      isBad
      isBusy={call.isPending}
      failure={refusal && (isChanged ? t("changed") : (refusal.message ?? t("unreached")))}
      onSend={remove}
      onClose={onClose}
    >
      <p>{t("sure", { name: email })}</p>
      <DeskTextField
        form={{
          errorOf: () => (isMissing && reason.trim() === "" ? t("reasonMissing") : undefined),
        }}
        name="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        maxLength={LONGEST_FACTOR_REASON}
        onChange={setReason}
      />
      <ul>
        {MEANS.map((one) => (
          <li key={one}>{t(`means.${one}`)}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
