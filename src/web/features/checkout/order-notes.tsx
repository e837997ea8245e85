import { useState } from "react";

import type { CartItem } from "#contract/cart.ts";
import type { CheckoutDraft } from "#domain/order/checkout-draft.ts";
import { LONGEST_PURCHASE_ORDER } from "#domain/order/purchase-order.ts";
import { isDoubtful } from "#domain/vin/check-digit.ts";
import { LONGEST_VIN_TYPED, readVin, VIN_LENGTH, writtenVin } from "#domain/vin/vin.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { changeDraft } from "./draft-state.ts";
import { VinAgainstNotice } from "./vin-against-notice.tsx";
import { VinOfGarage } from "./vin-of-garage.tsx";

type Props = {
  draft: CheckoutDraft;
  items: readonly CartItem[];
  isDisabled: boolean;
};

/** What else an order may say: the customer's own number for it, and a VIN to check the parts with. */
export function OrderNotes({ draft, items, isDisabled }: Props) {
  const t = useTranslations("checkout.notes");
  const numbers = items.flatMap(({ display }) =>
    display.needs_vin_check ? [display.part_number] : [],
  );
  const hint =
    numbers.length === 0
      ? t("vinHint")
      : t("vinNeeded", { count: numbers.length, numbers: numbers.join(", ") });
  return (
    <>
      <div className="field-pair">
        <Field label={t("purchaseOrder")} isOptional>
          {(control) => (
            <input
              {...control}
              className="input mono"
              value={draft.purchaseOrder}
              maxLength={LONGEST_PURCHASE_ORDER}
              disabled={isDisabled}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => changeDraft({ purchaseOrder: target.value })}
            />
          )}
        </Field>
        <VinField draft={draft} hint={hint} isDisabled={isDisabled} />
      </div>
      {numbers.length > 0 && draft.vinNumber === "" && (
        <VinOfGarage
          isDisabled={isDisabled}
          onUse={(vinNumber) => changeDraft({ vinNumber: writtenVin(vinNumber) })}
        />
      )}
      <VinAgainstNotice vinNumber={draft.vinNumber} items={items} />
    </>
  );
}

/** A VIN may be left out: it is asked for afterwards where a part needs it. */
function VinField({ draft, hint, isDisabled }: Omit<Props, "items"> & { hint: string }) {
  const t = useTranslations("checkout.notes");
  const [isVinLeft, setVinLeft] = useState(draft.vinNumber !== "");
  const reading = readVin(draft.vinNumber);
  const isWrong = isVinLeft && draft.vinNumber !== "" && !reading.ok;
  return (
    <Field
      label={t("vin")}
      isOptional
      hint={isDoubtful(draft.vinNumber) ? t("vinMismatch") : hint}
      error={isWrong && !reading.ok ? t(`vinWrong.${reading.reason}`) : undefined}
    >
      {(control) => (
        <span>
          <input
            {...control}
            className="input vin-input"
            value={draft.vinNumber}
            disabled={isDisabled}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onBlur={() => setVinLeft(true)}
            onChange={({ target }) => {
              const vinNumber = writtenVin(target.value).slice(0, LONGEST_VIN_TYPED);
              setVinLeft(vinNumber.length >= VIN_LENGTH);
              changeDraft({ vinNumber });
            }}
          />
          <span className="vin-rule" aria-hidden="true">
            {Array.from({ length: VIN_LENGTH }, (_, place) => (
              <i key={place} />
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
