import { useState } from "react";
import { useNavigate } from "react-router";

import type { ChosenAddress } from "#domain/order/checkout-draft.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { checkoutPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { AddressChoice } from "./address-choice.tsx";
import { CheckoutColumn, type ColumnProps } from "./checkout-column.tsx";
import { changeDraft } from "./draft-state.ts";
import { typedFields } from "./typed-form.tsx";
import type { Checkout } from "./use-checkout.ts";

const BOTH = ["shipTo", "billTo"] as const;

/** Where the order goes and where the bill goes: the same place unless the shopper says otherwise. */
export function BillingColumn(props: ColumnProps) {
  return (
    <CheckoutColumn {...props} step="billing">
      {(checkout) => <Addresses checkout={checkout} />}
    </CheckoutColumn>
  );
}

function Addresses({ checkout }: { checkout: Checkout }) {
  const t = useTranslations("checkout.address");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { draft } = checkout;
  const [begun] = useState(() => BOTH.find((one) => typedFields(one)));
  const [isSame, setSame] = useState(draft.billingAddress === null && begun !== "billTo");
  const [typing, setTyping] = useState(begun);
  const isComplete = draft.shippingAddress !== null && (isSame || draft.billingAddress !== null);
  const goOn = () => navigate(checkoutPath(locale, "shipping"));
  const ship = async (shippingAddress: ChosenAddress) => {
    changeDraft({ shippingAddress, option: null, ...(isSame && { billingAddress: null }) });
    // A new address with the bill to the same place leaves nothing to say on this page.
    if (isSame && draft.shippingAddress === null) await goOn();
  };
  const same = (
    <Checkbox
      label={t("same")}
      checked={isSame}
      onChange={({ target }) => {
        setSame(target.checked);
        if (target.checked) changeDraft({ billingAddress: null });
      }}
    />
  );
  return (
    <>
      <AddressChoice
        checkout={checkout}
        name="shipTo"
        chosen={draft.shippingAddress}
        label={t("shipTo")}
        onChosen={ship}
        isTyping={typing === "shipTo"}
        onTyping={(isTyping) => setTyping(isTyping ? "shipTo" : undefined)}
      >
        {same}
      </AddressChoice>
      {draft.shippingAddress !== null && same}
      {draft.shippingAddress !== null && !isSame && (
        <AddressChoice
          checkout={checkout}
          name="billTo"
          chosen={draft.billingAddress}
          label={t("billTo")}
          onChosen={(billingAddress) => changeDraft({ billingAddress })}
          isTyping={typing === "billTo"}
          onTyping={(isTyping) => setTyping(isTyping ? "billTo" : undefined)}
        />
      )}
      {isComplete && typing === undefined && (
        <p>
          <Button kind="main" size="l" onClick={() => void goOn()}>
            {t("continue")}
          </Button>
        </p>
      )}
    </>
  );
}
