import { type FormEvent, useId } from "react";

import type { CartItem } from "#contract/cart.ts";
import { LONGEST_QUOTE_MESSAGE } from "#domain/quote/quote-message.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type RequestForm, useQuoteRequest } from "./use-quote-request.ts";
import type { Checkout } from "./use-checkout.ts";
import "#web/styles/quote-dialog.css";

type Props = { checkout: Checkout; onClose: () => void };

/** What will be asked for, and by whom, before anything is sent: a quote takes the parts out of the cart. */
export function QuoteDialog({ checkout, onClose }: Props) {
  const t = useTranslations("checkout.quote");
  const id = useId();
  const request = useQuoteRequest(checkout);
  const { isBusy, refused, send } = request;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      title={t("title")}
      isOpen
      onClose={close}
      closesBy={["mark", "escape"]}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t("back")}
          </Button>
          <Button kind="main" type="submit" form={id} isBusy={isBusy}>
            {t("send")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="quote-request"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{t("effect")}</p>
        <RequestedParts items={checkout.items} />
        <RequestFields request={request} isGuest={checkout.draft.owner === ""} />
        {refused !== undefined && (
          <Notice kind="bad">
            <p>{refused}</p>
          </Notice>
        )}
      </form>
    </Modal>
  );
}

function RequestedParts({ items }: { items: readonly CartItem[] }) {
  const t = useTranslations("checkout.quote");
  const pieces = items.reduce((sum, { cartQty }) => sum + cartQty, 0);
  return (
    <section>
      <h3>{t("parts", { lines: items.length, pieces })}</h3>
      <ul className="quote-requested">
        {items.map(({ sku, cartQty, display }) => (
          <li key={sku}>
            <span className="figures">{t("pieces", { count: cartQty })}</span>
            <span>
              {display.title} <span className="mono muted">{display.part_number}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the answer goes, of a guest, and what the parts alone do not say. */
function RequestFields({ request, isGuest }: { request: RequestForm; isGuest: boolean }) {
  const t = useTranslations("checkout.quote");
  const { email, emailError, message, isBusy, change } = request;
  return (
    <>
      {isGuest && (
        <Field label={t("email")} hint={t("emailHint")} error={emailError}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              name="email"
              autoComplete="email"
              value={email}
              disabled={isBusy}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t("message")} hint={t("messageHint")} isOptional>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="message"
            rows={3}
            maxLength={LONGEST_QUOTE_MESSAGE}
            value={message}
            disabled={isBusy}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
    </>
  );
}
