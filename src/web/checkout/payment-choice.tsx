import { useId, useRef } from "react";

import type { PaymentForm } from "../payments/payment-form.ts";
import { useTranslations } from "../i18n/i18n.ts";
import { Field } from "../ui/field.tsx";
import { useFormat } from "../ui/format.ts";
import { changeDraft } from "./draft-state.ts";
import type { PaymentWay } from "./payment-ways.ts";
import { ProviderFields } from "./provider-fields.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { PlacingControl } from "./use-placing.ts";

type Props = {
  checkout: Checkout;
  ways: readonly PaymentWay[];
  way: PaymentWay | undefined;
  placing: PlacingControl;
  onForm: (form: PaymentForm | null | undefined) => void;
};

/** The ways to pay, the chosen one with its fields. */
export function PaymentChoice({ checkout, ways, way, placing, onForm }: Props) {
  const t = useTranslations("checkout.methods");
  const name = useId();
  return (
    <div className="pays" role="radiogroup" aria-label={t("label")}>
      {ways.map((one) => (
        <div key={one.method} className="pay">
          <label className="check">
            <input
              type="radio"
              name={name}
              checked={one.method === way?.method}
              disabled={placing.isBusy}
              onChange={() => changeDraft({ method: one.method })}
            />
            <span className={one.method === way?.method ? "strong" : undefined}>
              {t(`names.${one.method}`)}
            </span>
            <Aside way={one} checkout={checkout} />
          </label>
          {one.method === way?.method && (
            <div className="pbody">
              <WayFields way={one} checkout={checkout} placing={placing} onForm={onForm} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** What is good to know of a way to pay before choosing it. */
function Aside({ way, checkout }: { way: PaymentWay; checkout: Checkout }) {
  const t = useTranslations("checkout.methods");
  const format = useFormat();
  const { creditAvailable } = checkout;
  const said =
    way.method === "credit"
      ? t("available", { amount: format.money(creditAvailable ?? 0) })
      : t(`asides.${way.method}`);
  return <span className="n small num">{said}</span>;
}

type WayProps = Pick<Props, "checkout" | "placing" | "onForm"> & { way: PaymentWay };

function WayFields({ way, checkout, placing, onForm }: WayProps) {
  const t = useTranslations("checkout.methods");
  const format = useFormat();
  const holder = useRef<HTMLInputElement>(null);
  const { totals, creditAvailable, billTo } = checkout;
  if (!way.offer) {
    const total = totals?.orderInfo.total ?? 0;
    const isOver = way.method === "credit" && total > (creditAvailable ?? 0);
    if (isOver) {
      const missing = format.money(Math.round((total - (creditAvailable ?? 0)) * 100) / 100);
      return <p className="err">{t("overCredit", { missing })}</p>;
    }
    return <p className="sec">{t(way.method === "credit" ? "creditText" : "transferText")}</p>;
  }
  return (
    <>
      {way.method === "card" && (
        <Field label={t("holder")}>
          {(control) => (
            <input
              {...control}
              ref={holder}
              className="in"
              autoComplete="cc-name"
              defaultValue={billTo?.receiverName}
              maxLength={100}
            />
          )}
        </Field>
      )}
      <ProviderFields
        offer={way.offer}
        checkout={checkout}
        placing={placing}
        holder={() => holder.current?.value.trim() ?? billTo?.receiverName ?? ""}
        onForm={onForm}
        onAgreed={(tokenized, form) => void placing.agree(tokenized, form)}
      />
    </>
  );
}
