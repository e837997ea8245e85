import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { ResolveResponse } from "#contract/cart.ts";
import type { CouponTryResponse } from "#contract/coupon-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { CouponTrialAnswer } from "./trial-answer.tsx";
import {
  isTrialTyped,
  NOTHING_TYPED,
  TRIED_CARTS,
  trialOf,
  type TypedTrial,
} from "./typed-trial.ts";

const LONGEST_LIST = 4_000;
const LONGEST_EMAIL = 254;
const LONGEST_NUMBER = 15;

/** What the coupon, as it is saved, would do for a cart; it is judged as checkout judges it, and not used. */
export function TrialPanel({ code }: { code: string }) {
  const t = useDeskTexts("coupons.trial");
  const locale = useShopLocale();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const trial = useMutation({
    mutationFn: () => tryOn(code, typed, locale),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await readDeskRefusal(error)),
  });
  const isUnderField = refusal?.fields["email"] !== undefined;
  return (
    <DetailSection title={t("title")} note={t("note")}>
      <form
        className="step-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isTrialTyped(typed)) trial.mutate();
        }}
      >
        <TrialFields
          typed={typed}
          refusal={refusal}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
        <div>
          <Button type="submit" disabled={!isTrialTyped(typed)} isBusy={trial.isPending}>
            {t("run")}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="coupon-trial">
        {refusal && !isUnderField && (
          <Notice kind="bad">
            <p>{refusal.message ?? t("unreached")}</p>
          </Notice>
        )}
        {trial.isSuccess && <CouponTrialAnswer answer={trial.data} />}
      </div>
    </DetailSection>
  );
}

/** Typed lines are read as the shop reads a pasted list. */
async function tryOn(code: string, typed: TypedTrial, locale: Locale): Promise<CouponTryResponse> {
  const { kind, lines: text } = typed;
  const read =
    kind === "lines"
      ? await ask<ResolveResponse>({ path: "cart/resolve", locale, body: { text } })
      : undefined;
  const body = trialOf(code, typed, read?.lines ?? []);
  return ask<CouponTryResponse>({ path: "admin/coupons/try", locale, body });
}

type FieldsProps = {
  typed: TypedTrial;
  refusal: DeskRefusal | undefined;
  onChange: (change: Partial<TypedTrial>) => void;
};

function TrialFields({ typed, refusal, onChange }: FieldsProps) {
  const t = useDeskTexts("coupons.trial");
  const storefronts = useDeskTexts("orders.storefronts");
  const form = { errorOf: (name: string) => refusal?.fields[name] };
  const { kind, number, lines, storefront, email } = typed;
  const isNumbered = kind === "order" || kind === "quote";
  return (
    <>
      <div className="form-columns">
        <DeskChoiceField
          form={form}
          name="cart"
          label={t("cart")}
          value={kind}
          options={TRIED_CARTS.map((value) => ({ value, name: t(`carts.${value}`) }))}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        {isNumbered && (
          <DeskTextField
            form={form}
            name="number"
            label={t(`numbers.${kind}`)}
            hint={t(`numberHints.${kind}`)}
            value={number}
            isFigure
            maxLength={LONGEST_NUMBER}
            onChange={(value) => onChange({ number: value })}
          />
        )}
        <DeskTextField
          form={form}
          name="email"
          label={t("email")}
          hint={t(`emailHints.${kind}`)}
          value={email}
          maxLength={LONGEST_EMAIL}
          onChange={(value) => onChange({ email: value })}
        />
        <DeskChoiceField
          form={form}
          name="storefront"
          label={t("storefront")}
          value={storefront}
          options={[
            ...(isNumbered ? [{ value: "" as const, name: t("ownStorefront") }] : []),
            ...STOREFRONTS.map((value) => ({ value, name: storefronts(value) })),
          ]}
          onChange={(value) => onChange({ storefront: value })}
        />
      </div>
      {kind === "lines" && (
        <DeskLongTextField
          form={form}
          name="lines"
          label={t("lines")}
          hint={t("linesHint")}
          rows={3}
          maxLength={LONGEST_LIST}
          value={lines}
          onChange={(value) => onChange({ lines: value })}
        />
      )}
    </>
  );
}
