import { useEffect, useRef } from "react";

import { refusalText } from "#web/api/refusal.ts";
import { productsBySku } from "#web/api/totals-wire.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { phoneHref } from "#web/layout/phone-link.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { checkoutPath } from "#web/paths.ts";
import type { PaymentForm } from "#web/features/payments/public/payment-form.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Payable } from "./payable.ts";
import type { ShownTotals } from "./price-draft.ts";
import type { PlacingState } from "./follow-placing.ts";
import type { PlacingControl } from "./use-placing.ts";

type Props = {
  kind: Payable["kind"];
  placing: PlacingControl;
  form: PaymentForm | undefined;
};

/** What became of the order, where the shopper looks, with what to do next (specification §8). */
export function PlacingNotice({ kind: what, placing, form }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = placing.state;
  useEffect(() => {
    if (kind !== "ready" && kind !== "sending") {
      place.current?.scrollIntoView({ block: "center" });
    }
  }, [kind]);
  return (
    <div ref={place} aria-live="polite" className="checkout-news">
      <PlacingNews kind={what} placing={placing} form={form} />
    </div>
  );
}

function PlacingNews({ kind, placing, form }: Props) {
  const { state } = placing;
  switch (state.kind) {
    case "asked":
      return <BankQuestion kind={kind} placing={placing} form={form} isShown={state.isShown} />;
    case "changed":
      return <Changed {...state} />;
    case "refused":
      return <Refused {...state} what={kind} />;
    case "unreached":
      return <Unreached placing={placing} />;
    case "ready":
    case "sending":
    case "waiting":
    case "incomplete":
    case "declined":
      return <PlainNotice state={state} what={kind} />;
  }
}

type Plain = Exclude<PlacingState, { kind: "asked" | "changed" | "refused" | "unreached" }>;

/** What one or two sentences say. */
function PlainNotice({ state, what }: { state: Plain; what: Props["kind"] }) {
  const t = useTranslations("checkout.placing");
  switch (state.kind) {
    case "ready":
    case "sending":
      return null;
    case "waiting":
      return (
        <Notice>
          <p className="strong">{t("waiting")}</p>
          <p>{t("waitingText")}</p>
        </Notice>
      );
    case "incomplete":
      return (
        <Notice kind="bad">
          <p>{state.message ?? t("incomplete")}</p>
        </Notice>
      );
    case "declined":
      return (
        <Notice kind="bad">
          <p className="strong">{state.message ?? t("notConfirmed")}</p>
          <p>{t(`declinedText.${what}`)}</p>
        </Notice>
      );
  }
}

/** The bank's question is asked at once; after a reload, as soon as the shopper goes on. */
function BankQuestion({ placing, form, isShown }: Props & { isShown: boolean }) {
  const t = useTranslations("checkout.placing");
  return (
    <Notice
      kind="warn"
      actions={
        !isShown && (
          <Button size="s" disabled={!form} onClick={() => form && void placing.act(form)}>
            {t("askBank")}
          </Button>
        )
      }
    >
      <p className="strong">{t("bankAsks")}</p>
      <p>{t("bankAsksText")}</p>
    </Notice>
  );
}

function Changed({ before, now }: { before: ShownTotals | null; now: ShownTotals }) {
  const t = useTranslations("checkout.placing");
  const format = useFormat();
  const locale = useShopLocale();
  const isCartChanged = now.cartStatus === "updated";
  const was = before?.orderInfo.total;
  return (
    <Notice
      kind="warn"
      actions={
        isCartChanged && (
          <a className={buttonClass({ size: "s" })} href={checkoutPath(locale, "shipping")}>
            {t("shipAgain")}
          </a>
        )
      }
    >
      <p className="strong">{t("changed")}</p>
      {was !== undefined && was !== now.orderInfo.total && (
        <p>
          {t("changedTotal", { was: format.money(was), now: format.money(now.orderInfo.total) })}
        </p>
      )}
      {changedPrices(before, now).map(({ sku, was: old, now: price }) => (
        <p key={sku}>
          {t("changedPrice", { sku, was: format.money(old), now: format.money(price) })}
        </p>
      ))}
      {now.deletedProducts.map(({ sku, title }) => (
        <p key={sku}>{t("changedGone", { part: title ?? sku })}</p>
      ))}
      <p>{isCartChanged ? t("changedCart") : t("changedConfirm")}</p>
    </Notice>
  );
}

function changedPrices(before: ShownTotals | null, now: ShownTotals) {
  const old = productsBySku(before?.orderProducts);
  return Array.from(productsBySku(now.orderProducts)).flatMap(([sku, { price }]) => {
    const was = old.get(sku)?.price;
    return was === undefined || was === price ? [] : [{ sku, was, now: price }];
  });
}

type RefusedProps = Extract<PlacingState, { kind: "refused" }> & { what: Props["kind"] };

function Refused({ refusal, isOver, what }: RefusedProps) {
  const t = useTranslations("checkout.placing");
  return (
    <Notice kind="bad">
      <p className="strong">{refusalText(refusal) ?? t("refused")}</p>
      {!isOver && <p>{t(`nothingCharged.${what}`)}</p>}
    </Notice>
  );
}

function Unreached({ placing }: { placing: PlacingControl }) {
  const t = useTranslations("checkout.placing");
  const { phone_number: phone } = useShopFrame().settings;
  return (
    <Notice
      kind="bad"
      actions={
        <>
          <Button size="s" kind="ink" onClick={() => void placing.retry()}>
            {t("retry")}
          </Button>
          {phone !== "" && (
            <a className={buttonClass({ size: "s" })} href={phoneHref(phone)}>
              {t("call")}
            </a>
          )}
        </>
      }
    >
      <p className="strong">{t("unreached", { phone })}</p>
      <p>{t("unreachedText")}</p>
    </Notice>
  );
}
