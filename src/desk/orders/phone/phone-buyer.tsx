import type { PhoneCustomerResponse } from "#contract/phone-orders.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink } from "#desk/ui/buyer-links.tsx";
import { CustomerNotesLine } from "#desk/ui/customer-notes/notes-line.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { sayPhone } from "#desk/ui/say-value.ts";

import { personName } from "#web/api/person-wire.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { FindBuyer } from "./find-buyer.tsx";
import type { SectionProps } from "./section-props.ts";
import type { Answered } from "./use-phone-order.ts";

type Props = SectionProps & {
  customer: Answered<PhoneCustomerResponse>;
  errorOf: (name: string) => string | undefined;
};

/** Whom the order is for, and in which storefront. */
export function PhoneBuyerChoice({ draft, onChange, customer, errorOf }: Props) {
  const t = useDeskTexts("phone");
  const { buyer } = draft;
  if (buyer === null)
    return (
      <DetailSection heading="h2" title={t("buyer.title")}>
        <FindBuyer onChange={onChange} />
      </DetailSection>
    );
  return (
    <DetailSection heading="h2" title={t("buyer.title")}>
      {buyer.accountId === null ? (
        <div className="fields-pair">
          <DeskTextField
            form={{ errorOf }}
            name="email"
            label={t("buyer.email")}
            value={draft.email}
            maxLength={254}
            onChange={(email) => onChange({ email })}
          />
          <DeskChoiceField
            form={{ errorOf }}
            name="locale"
            label={t("buyer.locale")}
            value={draft.locale}
            options={LOCALES.map((value) => ({ value, name: t(`locales.${value}`) }))}
            onChange={(locale) => onChange({ locale })}
          />
        </div>
      ) : (
        <>
          <Called customer={customer} />
          <CustomerNotesLine accountId={buyer.accountId} />
        </>
      )}
      <div className="fields-pair">
        <DeskChoiceField
          form={{ errorOf }}
          name="storefront"
          label={t("buyer.storefront")}
          value={draft.storefront}
          options={STOREFRONTS.map((value) => ({ value, name: t(`storefronts.${value}`) }))}
          onChange={(storefront) => onChange({ storefront })}
        />
        <Button
          size="s"
          className="phone-other"
          onClick={() => onChange({ buyer: null, vehicle: null, billTo: null })}
        >
          {t("buyer.other")}
        </Button>
      </div>
    </DetailSection>
  );
}

/** What its account says of buying: the server decides by the same. */
function Called({ customer: { reply, refusal } }: Pick<Props, "customer">) {
  const t = useDeskTexts("phone");
  const levels = useDeskTexts("customers.levels");
  const format = useFormat();
  if (refusal)
    return (
      <Notice kind="bad">
        <p>{refusal.message ?? t("unreached")}</p>
      </Notice>
    );
  if (!reply) return <p className="muted">{t("loading")}</p>;
  const { customer, locale } = reply;
  const { company_name: company, phone } = customer;
  const name = personName(customer);
  return (
    <Facts
      facts={[
        [
          t("buyer.name"),
          <CustomerLink key="name" id={customer.id}>
            {company === "" ? name : `${company}, ${name}`}
          </CustomerLink>,
        ],
        [t("buyer.email"), customer.email],
        [t("buyer.phone"), sayPhone(phone)],
        [t("buyer.level"), levels(customer.priceLevel)],
        [
          t("buyer.credit"),
          customer.credit === "credit" ? format.money(customer.creditAvailable) : t("buyer.none"),
        ],
        [t("buyer.tax"), t(customer.tax ? "buyer.taxed" : "buyer.untaxed")],
        [t("buyer.locale"), t(`locales.${locale}`)],
      ]}
    />
  );
}
