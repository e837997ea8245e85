import type { AddressReply } from "#contract/account.ts";
import type { PhoneCustomerResponse } from "#contract/phone-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import {
  beginningCountry,
  emptyAddress,
  type TypedAddress,
} from "#desk/ui/address/typed-address.ts";
import { TypedAddressFields } from "#desk/ui/address/typed-address-fields.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";

import { Checkbox } from "#web/ui/field.tsx";

import { type PhoneAddress, receivedBy } from "./phone-draft.ts";
import type { SectionProps } from "./section-props.ts";

type ErrorOf = (name: string) => string | undefined;

type Props = SectionProps & {
  called: PhoneCustomerResponse | undefined;
  errorOf: ErrorOf;
};

/** Where it goes, and who pays where that is somebody else. */
export function PhoneAddresses({ draft, onChange, called, errorOf }: Props) {
  const t = useDeskTexts("phone.addresses");
  const own = called?.addresses ?? [];
  const { shipTo, billTo, storefront } = draft;
  const home = beginningCountry(storefront);
  const begun = called ? receivedBy(called, home) : emptyAddress(home);
  return (
    <>
      <DetailSection heading="h2" title={t("shipping")}>
        <OwnAddressChoice
          name="shippingAddress"
          address={shipTo}
          own={own}
          begun={begun}
          errorOf={errorOf}
          onChange={(address) => onChange({ shipTo: address })}
        />
      </DetailSection>
      <DetailSection heading="h2" title={t("billing")}>
        <Checkbox
          label={t("same")}
          checked={billTo === null}
          onChange={({ target }) =>
            onChange({ billTo: target.checked ? null : emptyAddress(home) })
          }
        />
        {billTo && (
          <OwnAddressChoice
            name="billingAddress"
            address={billTo}
            own={own}
            begun={emptyAddress(home)}
            errorOf={errorOf}
            onChange={(address) => onChange({ billTo: address })}
          />
        )}
      </DetailSection>
    </>
  );
}

type ChoiceProps = {
  name: "shippingAddress" | "billingAddress";
  address: PhoneAddress;
  own: readonly AddressReply[];
  /** What a new one begins with. */
  begun: TypedAddress;
  errorOf: ErrorOf;
  onChange: (address: PhoneAddress) => void;
};

/** What of a choice stands for an address that is typed. */
const NEW = "";

/** One of the customer's own, or a new one, which is kept with the order alone. */
function OwnAddressChoice({ name, address, own, begun, errorOf, onChange }: ChoiceProps) {
  const t = useDeskTexts("phone.addresses");
  return (
    <>
      {own.length > 0 && (
        <DeskChoiceField
          form={{ errorOf }}
          name={name}
          label={t("which")}
          value={"id" in address ? address.id : NEW}
          options={[
            { value: NEW, name: t("new") },
            ...own.map((one) => ({ value: one.id, name: lineOf(one) })),
          ]}
          onChange={(id) => onChange(id === NEW ? begun : { id })}
        />
      )}
      {!("id" in address) && (
        <TypedAddressFields
          address={address}
          errorOf={(field) => errorOf(`${name}.${field}`) ?? errorOf(field)}
          onChange={onChange}
        />
      )}
    </>
  );
}

function lineOf({
  receiver_name,
  street,
  district,
  city,
  state,
  postal_code,
}: AddressReply): string {
  const place = [street, district, city, state, postal_code].filter((piece) => piece !== "");
  return `${receiver_name}, ${place.join(", ")}`;
}
