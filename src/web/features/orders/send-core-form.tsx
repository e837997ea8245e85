import { useState } from "react";

import type { ShownCore } from "#contract/cores.ts";
import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

type Props = { order: ShownOrder; core: ShownCore; onSent: () => void };

/** Its customer says that a core, or some of its pieces, is on its way, and with whom. */
export function SendCoreForm(props: Props) {
  const t = useTranslations("afterSale.cores");
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Filled {...props} />;
  return (
    <p className="acts">
      <Button onClick={() => setOpen(true)}>
        {t("send")}
        <span className="visually-hidden"> {props.core.core}</span>
      </Button>
    </p>
  );
}

function Filled({ order, core, onSent }: Props) {
  const t = useTranslations("afterSale.cores");
  const form = useForm({
    judge: () => [],
    path: "orders/cores/send",
    body: (values) => ({
      orderNumber: order.orderNumber,
      validator: order.validator,
      core: Number(core.core),
      quantity: Number(values("quantity")),
      sentBy: values("sentBy").trim(),
    }),
    onDone: onSent,
  });
  return (
    <form {...form.props} className="core-form" aria-label={t("sendOf", { number: core.core })}>
      <Field label={t("pieces")}>
        {(control) => (
          <select {...control} className="input" name="quantity" defaultValue={core.quantity}>
            {Array.from({ length: core.quantity }, (_, before) => (
              <option key={before} value={before + 1}>
                {t("ofMost", { pieces: before + 1, most: core.quantity })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("carrier")} isOptional>
        {(control) => <input {...control} className="input" name="sentBy" maxLength={200} />}
      </Field>
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form}>{t("sent")}</SubmitButton>
    </form>
  );
}
