import { useId, useRef } from "react";

import { addDollars } from "#domain/money/money.ts";
import { wayName } from "#domain/payment/way-name.ts";

import type { PaymentForm } from "#web/features/payments/public/payment-form.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { usePolicyDays } from "#web/layout/policy-days.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { useSession } from "#web/session/session-store.ts";
import { Field } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import type { Payable } from "./payable.ts";
import { isLink, type PaymentWay, transferTerms } from "./payment-ways.ts";
import { ProviderFields } from "./provider-fields.tsx";
import type { PlacingControl } from "./use-placing.ts";

type Props = {
  payable: Payable;
  ways: readonly PaymentWay[];
  way: PaymentWay | undefined;
  placing: PlacingControl;
  onForm: (form: PaymentForm | null | undefined) => void;
};

/** The ways to pay, the chosen one with its fields. */
export function PaymentChoice({ payable, ways, way, placing, onForm }: Props) {
  const t = useTranslations("checkout.methods");
  const { storefront } = useShopFrame().settings;
  const name = useId();
  const offered = ways.map(({ method }) => method);
  return (
    <div className="choices" role="radiogroup" aria-label={t("label")}>
      {ways.map((one) => (
        <div key={one.method} className="choice">
          <label className="check">
            <input
              type="radio"
              name={name}
              checked={one.method === way?.method}
              disabled={placing.isBusy}
              onChange={() => payable.choose(one.method)}
            />
            <span className={one.method === way?.method ? "strong" : undefined}>
              {isLink(one)
                ? t("link.name")
                : t(`names.${wayName(one.method, offered)}`, { storefront })}
            </span>
            <Aside way={one} payable={payable} />
          </label>
          {one.method === way?.method && (
            <div className="choice-body">
              <WayFields way={one} payable={payable} placing={placing} onForm={onForm} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** What is good to know of a way to pay before choosing it. */
function Aside({ way, payable }: { way: PaymentWay; payable: Payable }) {
  const t = useTranslations("checkout.methods");
  const format = useFormat();
  const { creditAvailable } = payable;
  const aside = isLink(way)
    ? t("link.aside")
    : way.method === "credit"
      ? t("available", { amount: format.money(creditAvailable ?? 0) })
      : t(`asides.${way.method}`);
  return <span className="check-end small figures">{aside}</span>;
}

type WayProps = Pick<Props, "payable" | "placing" | "onForm"> & { way: PaymentWay };

function WayFields({ way, payable, placing, onForm }: WayProps) {
  const t = useTranslations("checkout.methods");
  const holder = useRef<HTMLInputElement>(null);
  const { billTo } = payable;
  if (!way.offer) return <PaidLater way={way} payable={payable} />;
  return (
    <>
      {way.method === "card" && (
        <Field label={t("holder")}>
          {(control) => (
            <input
              {...control}
              ref={holder}
              className="input"
              autoComplete="cc-name"
              defaultValue={billTo?.receiverName}
              maxLength={100}
            />
          )}
        </Field>
      )}
      <ProviderFields
        offer={way.offer}
        payable={payable}
        placing={placing}
        holder={() => holder.current?.value.trim() ?? billTo?.receiverName ?? ""}
        onForm={onForm}
        onAgreed={(tokenized, form) => void placing.agree(tokenized, form)}
      />
    </>
  );
}

/** What it means not to pay now. */
function PaidLater({ way, payable }: Pick<WayProps, "way" | "payable">) {
  const t = useTranslations("checkout.methods");
  const format = useFormat();
  const isGuest = useSession() === undefined;
  const { transferDays: days } = usePolicyDays();
  if (isLink(way)) return <p className="secondary">{t("link.text")}</p>;
  if (way.method !== "credit") {
    const terms = transferTerms(payable, { isGuest });
    return <p className="secondary">{t(`transferText.${terms}`, { days })}</p>;
  }
  const total = payable.total ?? 0;
  const available = payable.creditAvailable ?? 0;
  if (total <= available) return <p className="secondary">{t("creditText")}</p>;
  const missing = format.money(addDollars(total, -available));
  return <p className="field-error">{t("overCredit", { missing })}</p>;
}
