import { useEffect, useEffectEvent, useState } from "react";

import type { ShippingOption, ShippingResponse } from "#contract/shipping.ts";
import { shippingQuestion } from "#domain/order/checkout-draft.ts";

import { readRefusal, refusalText } from "#web/api/refusal.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { checkoutPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CheckoutColumn, type ColumnProps } from "./checkout-column.tsx";
import { changeDraft, draftSaved } from "./draft-state.ts";
import { askForShipping, chosenOption, isSameWay } from "./shipping-offer.ts";
import { ShippingOptions } from "./shipping-options.tsx";
import type { Checkout } from "./use-checkout.ts";

/** How the order goes: what the calculator offers for this address and this cart (specification §7). */
export function ShippingColumn(props: ColumnProps) {
  return (
    <CheckoutColumn {...props} step="shipping">
      {(checkout) => <Shipping checkout={checkout} />}
    </CheckoutColumn>
  );
}

function Shipping({ checkout }: { checkout: Checkout }) {
  const t = useTranslations("checkout.shipping");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  const { offer, question, askAgain } = useShippingOffer(checkout);
  const [isUnchosen, setUnchosen] = useState(false);
  if (!offer) return <output className="skel checkout-skeleton" aria-label={t("loading")} />;
  if ("failure" in offer) {
    const again = (
      <Button size="s" onClick={askAgain}>
        {t("again")}
      </Button>
    );
    return (
      <Notice kind="bad" actions={again}>
        <p>{offer.failure ?? t("unreached", { phone: settings.phone_number })}</p>
      </Notice>
    );
  }
  const choose = (chosen: ShippingOption) => {
    setUnchosen(false);
    changeDraft({ option: chosenOption(chosen, question) });
  };
  const { option } = checkout.draft;
  const chosen = offer.shippingOptions.find((one) => option !== null && isSameWay(one, option));
  const goOn = async () => {
    if (!chosen) return setUnchosen(true);
    choose(chosen); // its id of this moment is good for longer
    await draftSaved();
    location.assign(checkoutPath(locale, "payment")); // a document of its own (security A24)
  };
  return (
    <>
      {offer.warnings.length > 0 && (
        <Notice kind="warn">
          {offer.warnings.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Notice>
      )}
      <ShippingOptions options={offer.shippingOptions} chosen={chosen} onChosen={choose} />
      {isUnchosen && (
        <Notice kind="bad">
          <p>{t("choose")}</p>
        </Notice>
      )}
      {offer.shippingOptions.length > 0 && (
        <p>
          <Button kind="main" size="l" onClick={() => void goOn()}>
            {t("continue")}
          </Button>
        </p>
      )}
    </>
  );
}

type Answer = ShippingResponse | { failure: string | undefined };

type Offer = { request: string } & Answer;

/** What the calculator offers for the order's address and cart, asked for anew when either changes. */
function useShippingOffer({ draft, lines }: Checkout) {
  const [offer, setOffer] = useState<Offer>();
  const [times, setTimes] = useState(0);
  const { shippingAddress: address } = draft;
  const question = shippingQuestion(address, lines);
  const request = `${times} ${question}`;
  const learn = useEffectEvent(async (): Promise<Answer | undefined> => {
    try {
      return address ? await askForShipping(address, lines) : undefined;
    } catch (error) {
      return { failure: refusalText(await readRefusal(error)) };
    }
  });
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const answer = await learn();
      if (isWanted && answer) setOffer({ request, ...answer });
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [request]);
  return {
    offer: offer?.request === request ? offer : undefined,
    question,
    askAgain: () => setTimes(times + 1),
  };
}
