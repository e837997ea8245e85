import { type ReactNode, useId } from "react";

import type { ChosenAddress } from "#domain/order/checkout-draft.ts";

import { AddressForm } from "#web/features/addresses/public/address-form.tsx";
import { useHomeCountry } from "#web/features/addresses/public/home-country.ts";
import { addressBegun } from "#domain/account/known-receiver.ts";
import { typedAddress } from "#web/features/addresses/public/address-fields.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { addressOf } from "#web/api/address-wire.ts";
import { sentAddressOf } from "#web/api/sent-address.ts";
import { GuestAddressForm } from "./guest-address-form.tsx";
import { AddressLine } from "./step-summaries.tsx";
import { forgetTyped, TypedForm, typedFields } from "./typed-form.tsx";
import type { Checkout } from "./use-checkout.ts";

type Props = {
  checkout: Checkout;
  name: "shipTo" | "billTo";
  chosen: ChosenAddress | null;
  label: string;
  onChosen: (chosen: ChosenAddress) => void | Promise<void>;
  /** Whether another address is being typed in place of the chosen one. */
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  /** What stands over the button of a first address. */
  children?: ReactNode;
};

/** One of the customer's addresses, or a new one; a guest types one and can change it. */
export function AddressChoice(props: Props) {
  const { checkout, chosen, label, onChosen, isTyping, onTyping } = props;
  const t = useTranslations("checkout.address");
  const id = useId();
  const { addresses, draft } = checkout;
  const isNothingThere = chosen === null && addresses.length === 0;
  const take = async (address: ChosenAddress) => {
    forgetTyped();
    onTyping(false);
    await onChosen(address);
  };
  const turn = (isOn: boolean) => {
    forgetTyped();
    onTyping(isOn);
  };
  return (
    <section className="checkout-address" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {isTyping || isNothingThere ? (
        <TypedForm name={props.name}>
          <NewAddress {...props} onChosen={take} />
        </TypedForm>
      ) : (
        <KnownAddresses {...props} onChosen={take} />
      )}
      {!isNothingThere && (
        <p>
          <Button size="s" kind={isTyping ? "quiet" : "plain"} onClick={() => turn(!isTyping)}>
            {isTyping ? t("keep") : draft.owner === "" ? t("change") : t("new")}
          </Button>
        </p>
      )}
    </section>
  );
}

/** A customer's goes into the address book; a guest's stays with the order. */
function NewAddress({ checkout, chosen, name, onChosen, children }: Props) {
  const over = chosen === null && children;
  const fields = typedFields(name);
  const typed = fields && typedAddress(fields, fields("country") === "US" ? "US" : "CR");
  const home = useHomeCountry();
  if (checkout.draft.owner === "") {
    return (
      <GuestAddressForm
        checkout={checkout}
        address={chosen !== null && !("id" in chosen) ? chosen : undefined}
        typed={typed}
        onTyped={onChosen}
      >
        {over}
      </GuestAddressForm>
    );
  }
  const begun = typed ?? (checkout.receiver && addressBegun(checkout.receiver, home));
  return (
    <AddressForm
      address={undefined}
      begun={begun ? sentAddressOf(begun) : undefined}
      onSaved={async (saved) => {
        await checkout.reload();
        await onChosen({ id: saved.id });
      }}
    >
      {over}
    </AddressForm>
  );
}

function KnownAddresses(props: Props) {
  const { checkout, chosen } = props;
  return (
    <>
      {checkout.addresses.length > 0 && <SavedAddresses {...props} />}
      {chosen !== null && !("id" in chosen) && (
        <p>
          <AddressLine address={chosen} />
        </p>
      )}
    </>
  );
}

function SavedAddresses({ checkout, chosen, label, onChosen }: Props) {
  const name = useId();
  return (
    <div className="choices" role="radiogroup" aria-label={label}>
      {checkout.addresses.map((address) => (
        <label key={address.id} className="check choice">
          <input
            type="radio"
            name={name}
            checked={chosen !== null && "id" in chosen && chosen.id === address.id}
            onChange={() => void onChosen({ id: address.id })}
          />
          <span>
            <AddressLine address={addressOf(address)} />
          </span>
        </label>
      ))}
    </div>
  );
}
