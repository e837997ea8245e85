import { useState } from "react";

import type { CustomerPayout, CustomerPayoutResponse } from "#contract/payouts.ts";
import {
  LONGEST_ACCOUNT_NUMBER,
  LONGEST_HOLDER,
  LONGEST_ROUTING,
  type PayoutFault,
  payoutFault,
  type PayoutKind,
  payoutProblems,
  plainPayout,
} from "#domain/payment/payout-account.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

type Props = {
  /** The order's, as its address has it. */
  id: string;
  kinds: readonly PayoutKind[];
  onGiven: (payout: CustomerPayout) => void;
  /** Leaves the account that is there; undefined where there is none. */
  onKeep: (() => void) | undefined;
};

/** The account that money goes back to. */
export function PayoutForm({ id, kinds, onGiven, onKeep }: Props) {
  const t = useTranslations("payout");
  const [kind, setKind] = useState<PayoutKind>(kinds[0] ?? "iban");
  const [fault, setFault] = useState<PayoutFault>();
  const typed = (values: FormValues) => {
    const [holder, number] = [values("holder"), values("number")];
    return plainPayout({ kind, holder, number, routing: values("routing") });
  };
  const form = useForm<CustomerPayoutResponse>({
    judge: (values) => {
      const account = typed(values);
      setFault(payoutFault(account));
      return payoutProblems(account);
    },
    path: "orders/payout",
    body: (values) => ({ order: id, ...typed(values) }),
    onDone: (reply) => onGiven(reply.payout),
  });
  // What is wrong with a number is said by its kind; every other form does without these sentences.
  const detailed = {
    errorOf: (field: string) => {
      const error = form.errorOf(field);
      if (error !== undefined && field === "routing") return t("routingWrong");
      return error === undefined || fault === undefined ? error : t(`wrong.${fault}`);
    },
  };
  return (
    <form {...form.props} className="order-say" aria-label={t("send")}>
      {kinds.length > 1 && (
        <KindField
          kinds={kinds}
          kind={kind}
          onChange={(one) => {
            setKind(one);
            form.clear("number");
          }}
        />
      )}
      <TextField
        form={form}
        name="holder"
        label={t("holder")}
        maxLength={LONGEST_HOLDER}
        autoComplete="name"
      />
      {kind === "us_bank" && (
        <TextField
          form={detailed}
          name="routing"
          label={t("routing")}
          hint={t("routingHint")}
          maxLength={LONGEST_ROUTING}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        key={kind} // what was typed is a number of another kind
        form={detailed}
        name="number"
        label={t(`number.${kind}`)}
        hint={t(`hint.${kind}`)}
        maxLength={LONGEST_ACCOUNT_NUMBER}
        inputMode={kind === "iban" ? "text" : "numeric"}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <p className="secondary">{t("privacy")}</p>
      <FormRefused refusal={form.refusal} />
      <div className="acts">
        <SubmitButton form={form}>{t("send")}</SubmitButton>
        {onKeep && <Button onClick={onKeep}>{t("keep")}</Button>}
      </div>
    </form>
  );
}

type KindProps = Pick<Props, "kinds"> & {
  kind: PayoutKind;
  onChange: (kind: PayoutKind) => void;
};

function KindField({ kinds, kind, onChange }: KindProps) {
  const t = useTranslations("payout");
  return (
    <Field label={t("kind")}>
      {(control) => (
        <select
          {...control}
          className="input"
          name="kind"
          value={kind}
          onChange={({ target }) => {
            const one = kinds.find((known) => known === target.value);
            if (one) onChange(one);
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
