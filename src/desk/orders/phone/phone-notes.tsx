import { LONGEST_ORDER_NOTE } from "#domain/order/note-bounds.ts";
import { LONGEST_PURCHASE_ORDER } from "#domain/order/purchase-order.ts";
import { checkDigitOf } from "#domain/vin/check-digit.ts";
import { readVin, VIN_LENGTH, writtenVin } from "#domain/vin/vin.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LONGEST_MESSAGE } from "#desk/ui/acts/longest-message.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";

import type { PhoneMade } from "./phone-call.ts";
import type { SectionProps } from "./section-props.ts";

const LONGEST = { coupon: 60, vin: 40, purchaseOrder: LONGEST_PURCHASE_ORDER } as const;
const NAMES = { coupon: "coupon", vin: "vinNumber", purchaseOrder: "purchaseOrder" } as const;

type Props = SectionProps & { made: PhoneMade; errorOf: (name: string) => string | undefined };

type Judged = { hint?: string | undefined; error?: string | undefined };

/** What is said of a VIN while it is spelled: how far it is, what of it cannot be, and whether it adds up. */
function useVinJudged(typed: string): Judged {
  const t = useDeskTexts("phone.notes");
  const { length } = writtenVin(typed);
  if (length === 0) return {};
  if (length < VIN_LENGTH) return { hint: t("vinCount", { length, whole: VIN_LENGTH }) };
  const reading = readVin(typed);
  if (!reading.ok) return { error: t(`vinWrong.${reading.reason}`) };
  return checkDigitOf(reading.vin) === "mismatch" ? { hint: t("vinMismatch") } : {};
}

/** What belongs to it beside what is bought: of an order a note for the staff alone, of a quote words for its customer. */
export function PhoneNotes({ made, draft, onChange, errorOf }: Props) {
  const t = useDeskTexts("phone.notes");
  const ofQuote = useDeskTexts("phone.quote");
  const vin = useVinJudged(draft.vin);
  const field = (name: keyof typeof NAMES, { hint, error }: Judged = {}) => (
    <DeskTextField
      form={{ errorOf: (one) => error ?? errorOf(one) }}
      name={NAMES[name]}
      label={t(name)}
      hint={hint}
      value={draft[name]}
      maxLength={LONGEST[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <DetailSection heading="h2" title={t("title")}>
      <div className="fields-trio">
        {field("purchaseOrder")}
        {field("vin", vin)}
        {made === "order" && field("coupon")}
      </div>
      {made === "order" ? (
        <DeskLongTextField
          form={{ errorOf }}
          name="note"
          label={t("note")}
          value={draft.note}
          maxLength={LONGEST_ORDER_NOTE}
          isOptional
          onChange={(note) => onChange({ note })}
        />
      ) : (
        <DeskLongTextField
          form={{ errorOf }}
          name="message"
          label={ofQuote("message")}
          hint={ofQuote("messageHint")}
          value={draft.message}
          maxLength={LONGEST_MESSAGE}
          isOptional
          onChange={(message) => onChange({ message })}
        />
      )}
    </DetailSection>
  );
}
