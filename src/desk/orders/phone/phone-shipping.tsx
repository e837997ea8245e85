import type { ShippingResponse } from "#contract/shipping.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { isWayChosen } from "./phone-draft.ts";
import type { SectionProps } from "./section-props.ts";
import type { Answered } from "./use-phone-order.ts";

type Props = SectionProps & { shipping: Answered<ShippingResponse> };

/** The calculator's ways to ship this cart to this address, for this customer. */
export function PhoneShipping({ draft, onChange, shipping: { reply, refusal } }: Props) {
  const t = useDeskTexts("phone.shipping");
  const services = useDeskTexts("orders.services");
  const format = useFormat();
  const options = reply?.shippingOptions ?? [];
  return (
    <DetailSection heading="h2" title={t("title")}>
      {!reply && !refusal && <p className="secondary">{t("notYet")}</p>}
      {refusal && (
        <Notice kind="bad">
          <p>{refusal.message ?? t("unreached")}</p>
        </Notice>
      )}
      {reply && options.length === 0 && <p className="secondary">{t("none")}</p>}
      <div role="radiogroup" aria-label={t("title")} className="phone-options">
        {options.map(({ id, carrier, service, price, days }) => (
          <Checkbox
            key={id}
            type="radio"
            name="shipping"
            label={t("option", { carrier, service: services(service), ...days })}
            count={price === 0 ? t("free") : format.money(price)}
            checked={isWayChosen(draft, { carrier, service })}
            onChange={() => onChange({ option: { carrier, service } })}
          />
        ))}
      </div>
      {reply?.warnings.map(({ code, message }) => (
        <p key={code} className="small secondary">
          {message}
        </p>
      ))}
    </DetailSection>
  );
}
