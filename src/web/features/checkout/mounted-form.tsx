import { useEffectEvent } from "react";

import { fromDollars } from "#domain/money/money.ts";

import { readRefusal, refusalText } from "#web/api/refusal.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import type {
  FormNeeds,
  MountExpress,
  PaymentForm,
  PaymentOffer,
  Tokenized,
} from "#web/features/payments/public/payment-form.ts";
import { useSandboxTexts } from "#web/features/payments/public/sandbox-texts.ts";
import { useMountedForm } from "#web/features/payments/public/use-mounted-form.ts";
import { ask } from "#web/api/send.ts";
import type { Payable } from "./payable.ts";

export type MountedProps = {
  offer: PaymentOffer;
  payable: Payable;
  isBusy: boolean;
  /** Loads what puts the provider's elements in. */
  load: () => Promise<MountExpress>;
  /** The name on the card, as it is typed at the moment. */
  holder: () => string;
  /** The form once it is there, and undefined when it goes; null where the provider has nothing to show. */
  onForm: (form: PaymentForm | null | undefined) => void;
  onAgreed: (tokenized: Tokenized, form: PaymentForm) => void;
  onFailed: () => void;
};

/** A provider's own elements on the page. They stay as they are: for another amount give it another key. */
export function MountedForm(props: MountedProps) {
  const { offer, isBusy } = props;
  const needs = useNeeds(props);
  const agreed = useEffectEvent((tokenized: Tokenized, form: PaymentForm | null) => {
    if (form) props.onAgreed(tokenized, form);
  });
  const place = useMountedForm<PaymentForm | null>({
    mount: async (element) => {
      const into = await props.load();
      const form: PaymentForm | null = await into(offer, element, {
        ...needs(),
        onAgreed: (tokenized) => agreed(tokenized, form),
      });
      return form;
    },
    onForm: props.onForm,
    onFailed: props.onFailed,
  });
  return <div ref={place} className="provider" aria-busy={isBusy || undefined} />;
}

/** What a form is told of the order; whatever may still change it asks for at the moment. */
function useNeeds({ payable, holder }: MountedProps): () => Omit<FormNeeds, "onAgreed"> {
  const t = useTranslations("checkout.methods");
  const locale = useShopLocale();
  const sandboxTexts = useSandboxTexts();
  const createPaypalOrder = useEffectEvent(async () => {
    try {
      const { orderID } = await ask<{ orderID: string }>({
        ...payable.paypalCall(),
        locale,
      });
      return orderID;
    } catch (error) {
      const sentence = refusalText(await readRefusal(error)) ?? t("failed");
      throw new Error(sentence, { cause: error });
    }
  });
  const holderNow = useEffectEvent(() => holder());
  return () => ({
    locale,
    amount: fromDollars(payable.total ?? 0),
    billing: {
      get holder() {
        return holderNow();
      },
      postalCode: payable.billTo?.postalCode ?? "",
      country: payable.billTo?.country ?? "US",
    },
    createPaypalOrder: () => createPaypalOrder(),
    sandboxTexts,
  });
}

/** What a form was mounted for: it is mounted anew for another amount. */
export function amountKey({ total }: Payable): string {
  return String(total ?? 0);
}
