import { useNavigate } from "react-router";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { useMarkedFirst } from "#desk/ui/form/use-marked-first.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { PhoneAddresses } from "./phone-addresses.tsx";
import { PhoneBuyerChoice } from "./phone-buyer.tsx";
import { countedFor, type PhoneMade } from "./phone-call.ts";
import { isWayChosen, type PhoneDraft } from "./phone-draft.ts";
import { PhoneLines } from "./phone-lines.tsx";
import { PhoneNotes } from "./phone-notes.tsx";
import { PhoneParts } from "./phone-parts.tsx";
import { PhoneShipping } from "./phone-shipping.tsx";
import { PhoneSummary } from "./phone-summary.tsx";
import { QuoteSummary } from "./quote-summary.tsx";
import { usePhoneDraft } from "./use-phone-draft.ts";
import { usePhoneCustomer, usePhonePrice, usePhoneShipping } from "./use-phone-order.ts";
import { usePlacingByPhone } from "./use-placing-by-phone.ts";

/** Where what is made is found, and where the other of it is made of the same. */
const PLACES = {
  order: { area: "orders", other: "quote", otherId: "new-quote" },
  quote: { area: "quotes", other: "order", otherId: "new" },
} as const;

/**
 * What staff makes for somebody on the phone, from whom it is for to how it is paid, on one page: an order, or a quote.
 * Either goes on as the other with all that was chosen and typed.
 */
export function PhoneOrder({ made }: { made: PhoneMade }) {
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { draft: kept, change, moveTo, startOver, forget } = usePhoneDraft(made, locale);
  const draft = countedFor(made, kept);
  const { customer, called, isCalled } = useCalled(draft);
  const { shipping, offer } = useShippingOffer(draft);
  const price = usePhonePrice(draft, offer);
  const placing = usePlacingByPhone({ made, draft, offer, price }, (number) => {
    forget();
    void navigate(deskLink(locale, PLACES[made].area, number));
  });
  const page = useMarkedFirst<HTMLDivElement>(placing.round);
  const section = { draft, onChange: change };
  const isSettled = price.isFresh && (shipping.isFresh || !shipping.reply);
  const summary = { draft, offer, price, isSettled, placing };
  return (
    <>
      <PhoneHead
        made={made}
        onOther={() => moveTo(PLACES[made].other)}
        onStartOver={() => {
          placing.forget();
          startOver();
        }}
      />
      <div ref={page} className="phone-order">
        <div className="phone-steps">
          <PhoneBuyerChoice {...section} customer={customer} errorOf={placing.errorOf} />
          {isCalled && (
            <>
              <PhoneParts {...section} called={called} />
              <PhoneLines {...section} price={price.reply} />
              <PhoneAddresses {...section} called={called} errorOf={placing.errorOf} />
              <PhoneShipping {...section} shipping={shipping} />
              <PhoneNotes {...section} made={made} errorOf={placing.errorOf} />
            </>
          )}
        </div>
        {isCalled && made === "order" && <PhoneSummary {...summary} onChange={change} />}
        {isCalled && made === "quote" && <QuoteSummary {...summary} />}
      </div>
    </>
  );
}

type HeadProps = { made: PhoneMade; onOther: () => void; onStartOver: () => void };

/** What is made, and the ways to leave it, to make the other of it, and to begin anew. */
function PhoneHead({ made, onOther, onStartOver }: HeadProps) {
  const t = useDeskTexts("phone");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { area, otherId, other } = PLACES[made];
  return (
    <AreaHead title={t(made === "order" ? "title" : "quote.title")}>
      <Button kind="quiet" size="s" onClick={() => void navigate(deskLink(locale, area))}>
        {t(made === "order" ? "back" : "quote.back")}
      </Button>
      <Button
        kind="quiet"
        size="s"
        onClick={() => {
          onOther();
          void navigate(deskLink(locale, "orders", otherId));
        }}
      >
        {t(other === "quote" ? "quote.asQuote" : "quote.asOrder")}
      </Button>
      <Button size="s" onClick={onStartOver}>
        {t("startOver")}
      </Button>
    </AreaHead>
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
