import { FREE_SHIPPING } from "#domain/coupon/coupon.ts";
import { LONGEST_COUPON_CODE } from "#domain/coupon/coupon-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useClockWords } from "#desk/ui/clock-words.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { ChosenField } from "#desk/ui/form/chosen-field.tsx";
import { MomentField } from "#desk/ui/form/moment-field.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Checkbox } from "#web/ui/field.tsx";

import { COUPON_CLOCK, type CouponDraft } from "./coupon-draft.ts";
import { useGoodsNames } from "./use-goods-names.ts";

type Props = { form: DeskForm<CouponDraft>; isNew: boolean };
type TextName = "code" | "minimum" | "usesLimit" | "usesPerCustomer";
type MomentName = "startsAt" | "endsAt";

/** What a coupon takes off, when, how often and of what. */
export function CouponFields({ form, isNew }: Props) {
  const t = useDeskTexts("coupons");
  const clock = useClockWords();
  return (
    <>
      <DetailSection title={t("sections.gives")}>
        <div className="form-columns">
          {isNew && (
            <TextField
              form={form}
              name="code"
              hint={t("hints.code")}
              longest={LONGEST_COUPON_CODE}
            />
          )}
          <ValueFields form={form} />
          <DeskChoiceField
            form={form}
            name="coupon.freeShipping"
            label={t("fields.freeShipping")}
            value={form.fields.freeShipping}
            options={FREE_SHIPPING.map((value) => ({ value, name: t(`freeShipping.${value}`) }))}
            onChange={(value) => form.set("freeShipping", value)}
          />
          <TextField form={form} name="minimum" hint={t("hints.minimum")} isFigure />
        </div>
      </DetailSection>
      <DetailSection title={t("sections.when")} note={clock.nameOf(COUPON_CLOCK)}>
        <div className="form-columns">
          <CouponMomentField form={form} name="startsAt" />
          <CouponMomentField form={form} name="endsAt" />
          <TextField form={form} name="usesLimit" hint={t("hints.noLimit")} isFigure />
          <TextField form={form} name="usesPerCustomer" hint={t("hints.noLimit")} isFigure />
          <Checkbox
            label={t("fields.isEnabled")}
            checked={form.fields.isEnabled}
            onChange={({ target }) => form.set("isEnabled", target.checked)}
          />
        </div>
      </DetailSection>
      <GoodsFields form={form} />
    </>
  );
}

function ValueFields({ form }: Pick<Props, "form">) {
  const t = useDeskTexts("coupons");
  const { kind } = form.fields;
  const nothing = form.errorOf("coupon.value");
  return (
    <>
      <DeskChoiceField
        form={form}
        name="coupon.value.kind"
        label={t("fields.kind")}
        value={kind}
        options={(["percent", "amount"] as const).map((value) => ({
          value,
          name: t(`kinds.${value}`),
        }))}
        onChange={(value) => form.set("kind", value)}
      />
      <DeskTextField
        form={{ errorOf: (name) => form.errorOf(name) ?? nothing }}
        name={`coupon.value.${kind}`}
        label={t(`fields.${kind}`)}
        hint={kind === "amount" ? t("hints.amount") : undefined}
        value={form.fields[kind]}
        isFigure
        onChange={(value) => form.set(kind, value)}
      />
    </>
  );
}

type TextProps = Pick<Props, "form"> & {
  name: TextName;
  hint: string;
  isFigure?: boolean;
  longest?: number;
};

function TextField({ form, name, hint, isFigure = false, longest = 12 }: TextProps) {
  const t = useDeskTexts("coupons");
  return (
    <DeskTextField
      form={form}
      name={`coupon.${name}`}
      label={t(`fields.${name}`)}
      hint={hint}
      value={form.fields[name]}
      isFigure={isFigure}
      maxLength={longest}
      onChange={(value) => form.set(name, value)}
    />
  );
}

function CouponMomentField({ form, name }: Pick<Props, "form"> & { name: MomentName }) {
  const t = useDeskTexts("coupons");
  const says = useDeskTexts("desk.clock");
  return (
    <MomentField
      form={form}
      name={`coupon.${name}`}
      label={t(`fields.${name}`)}
      hint={name === "startsAt" ? says("from") : says("end")}
      value={form.fields[name]}
      clock={COUPON_CLOCK}
      onChange={(value) => form.set(name, value)}
    />
  );
}

function GoodsFields({ form }: Pick<Props, "form">) {
  const t = useDeskTexts("coupons");
  const names = useGoodsNames();
  return (
    <DetailSection title={t("sections.goods")} note={t("hints.goods")}>
      <div className="form-columns">
        {(["categories", "brands"] as const).map((name) => (
          <ChosenField
            key={name}
            form={form}
            name={`coupon.${name}`}
            label={t(`fields.${name}`)}
            add={t(`add.${name}`)}
            none={t("everything")}
            takeOut={(goods) => t("takeOut", { name: goods })}
            values={form.fields[name]}
            options={names[name]}
            onChange={(values) => form.set(name, values)}
          />
        ))}
      </div>
    </DetailSection>
  );
}
