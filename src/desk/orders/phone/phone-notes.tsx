import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";

import type { SectionProps } from "./section-props.ts";

const LONGEST = { coupon: 60, vin: 40, purchaseOrder: 60 } as const;
const LONGEST_NOTE = 4_000;
const NAMES = { coupon: "coupon", vin: "vinNumber", purchaseOrder: "purchaseOrder" } as const;

type Props = SectionProps & { errorOf: (name: string) => string | undefined };

/** What belongs to the order beside what is bought; the note is the staff's alone. */
export function PhoneNotes({ draft, onChange, errorOf }: Props) {
  const t = useDeskTexts("phone.notes");
  const field = (name: keyof typeof NAMES) => (
    <DeskTextField
      form={{ errorOf }}
      name={NAMES[name]}
      label={t(name)}
      value={draft[name]}
      maxLength={LONGEST[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <DetailSection heading="h2" title={t("title")}>
      <div className="phone-trio">
        {field("purchaseOrder")}
        {field("vin")}
        {field("coupon")}
      </div>
      <DeskLongTextField
        form={{ errorOf }}
        name="note"
        label={t("note")}
        value={draft.note}
        maxLength={LONGEST_NOTE}
        isOptional
        onChange={(note) => onChange({ note })}
      />
    </DetailSection>
  );
}
