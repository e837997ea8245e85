import { useNavigate } from "react-router";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { useMarkedFirst } from "#desk/ui/form/use-marked-first.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { PhoneAddresses } from "./phone-addresses.tsx";
import { PhoneBuyerChoice } from "./phone-buyer.tsx";
import { isWayChosen, type PhoneDraft } from "./phone-draft.ts";
import { PhoneLines } from "./phone-lines.tsx";
import { PhoneNotes } from "./phone-notes.tsx";
import { PhoneParts } from "./phone-parts.tsx";
import { PhoneShipping } from "./phone-shipping.tsx";
import { PhoneSummary } from "./phone-summary.tsx";
import { usePhoneDraft } from "./use-phone-draft.ts";
import { usePhoneCustomer, usePhonePrice, usePhoneShipping } from "./use-phone-order.ts";
import { usePlacingByPhone } from "./use-placing-by-phone.ts";

/** An order that staff makes for somebody on the phone: from whom it is for to how it is paid, on one page. */
export function PhoneOrder() {
  const t = useDeskTexts("phone");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { draft, change, startOver, forget } = usePhoneDraft(locale);
  const { customer, called, isCalled } = useCalled(draft);
  const { shipping, offer } = useShippingOffer(draft);
  const price = usePhonePrice(draft, offer);
  const placing = usePlacingByPhone({ draft, offer, price }, (orderNumber) => {
    forget();
    void navigate(deskLink(locale, "orders", orderNumber));
  });
  const page = useMarkedFirst<HTMLDivElement>(placing.round);
  const section = { draft, onChange: change };
  return (
    <>
      <AreaHead title={t("title")}>
        <Button kind="quiet" size="s" onClick={() => void navigate(deskLink(locale, "orders"))}>
          {t("back")}
        </Button>
        <Button
          size="s"
          onClick={() => {
            placing.forget();
            startOver();
          }}
        >
          {t("startOver")}
        </Button>
      </AreaHead>
      <div ref={page} className="phone-order">
        <div className="phone-steps">
          <PhoneBuyerChoice {...section} customer={customer} errorOf={placing.errorOf} />
          {isCalled && (
            <>
              <PhoneParts {...section} called={called} />
              <PhoneLines {...section} price={price.reply} />
              <PhoneAddresses {...section} called={called} errorOf={placing.errorOf} />
              <PhoneShipping {...section} shipping={shipping} />
              <PhoneNotes {...section} errorOf={placing.errorOf} />
            </>
          )}
        </div>
        {isCalled && (
          <PhoneSummary
            {...section}
            offer={offer}
            price={price}
            isSettled={price.isFresh && (shipping.isFresh || !shipping.reply)}
            placing={placing}
          />
        )}
      </div>
    </>
  );
}

/** Whom the order is for, and what their account says; a guest has none, and is there at once. */
function useCalled({ buyer }: PhoneDraft) {
  const customer = usePhoneCustomer(buyer?.accountId ?? null);
  const isGuest = buyer?.accountId === null;
  const called = isGuest ? undefined : customer.reply;
  return { customer, called, isCalled: isGuest || called !== undefined };
}

/** How it can be shipped, and the id of what was chosen of that; null while another answer is on its way. */
function useShippingOffer(draft: PhoneDraft) {
  const shipping = usePhoneShipping(draft);
  const offers = shipping.isFresh ? shipping.reply?.shippingOptions : undefined;
  return { shipping, offer: offers?.find((one) => isWayChosen(draft, one))?.id ?? null };
}
