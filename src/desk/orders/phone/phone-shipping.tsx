import type { ShippingResponse } from "#contract/shipping.ts";

import { languageTag } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

import { addressGaps, isWayChosen, type PhoneDraft } from "./phone-draft.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { SectionProps } from "./section-props.ts";
import { ShippingWays } from "./shipping-ways.tsx";
import type { Answered } from "./use-phone-order.ts";
import { useAddressNames } from "./use-address-names.ts";

type Props = SectionProps & { shipping: Answered<ShippingResponse> };

/** The calculator's ways to ship this cart to this address, for this customer. */
export function PhoneShipping({ draft, onChange, shipping }: Props) {
  const { reply, refusal, isFresh } = shipping;
  const t = useDeskTexts("phone.shipping");
  const options = reply?.shippingOptions ?? [];
  return (
    <DetailSection heading="h2" title={t("title")}>
      {!reply && !refusal && <Missing draft={draft} />}
      <RefusalNotice refusal={refusal} unreached={t("unreached")} />
      {isFresh && reply && <Gone draft={draft} options={options} />}
      {reply && options.length === 0 && <p className="secondary">{t("none")}</p>}
      <ShippingWays
        ways={options}
        chosen={draft.option}
        onChoose={(option) => onChange({ option })}
      />
      {reply?.warnings.map(({ code, message }) => (
        <p key={code} className="small secondary">
          {message}
        </p>
      ))}
    </DetailSection>
  );
}

type GoneProps = { draft: PhoneDraft; options: ShippingResponse["shippingOptions"] };

/** Says that the chosen way is none any more, so that it is not missed. */
function Gone({ draft, options }: GoneProps) {
  const t = useDeskTexts("phone.shipping");
  const services = useDeskTexts("orders.services");
  const { option } = draft;
  if (!option || options.some((one) => isWayChosen(draft, one))) return null;
  return (
    <Notice kind="warn">
      <p>{t("gone", { carrier: option.carrier, service: services(option.service) })}</p>
    </Notice>
  );
}

/** What the calculator waits for, by its name: parts, or what of the address is missing or cannot be. */
function Missing({ draft: { lines, shipTo } }: { draft: PhoneDraft }) {
  const t = useDeskTexts("phone.shipping");
  const nameOf = useAddressNames("country" in shipTo ? shipTo.country : "CR");
  const locale = useShopLocale();
  const gaps = addressGaps(shipTo).map((field) => nameOf(field));
  const missing = [...(lines.length === 0 ? [t("parts")] : []), ...new Set(gaps)];
  if (missing.length === 0) return <p className="muted">{t("asking")}</p>;
  const list = new Intl.ListFormat(languageTag(locale)).format(missing);
  return <p className="secondary">{t("missing", { list })}</p>;
}
