import { useEffect, useRef, useState } from "react";

import { MOST_OF_A_LINE, typedQuantity } from "#domain/cart/cart-quantity.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showFailure } from "#web/ui/toast.tsx";
import { leftField } from "./left-field.ts";
import "#web/styles/quantity-stepper.css";

/** Clicks on plus and minus that follow each other within this are one change. */
const PAUSE_MS = 300;

type Props = {
  value: number;
  /** The most that can be had. */
  max: number;
  /** What is counted, for screen readers. */
  number: string;
  /** Asked once the shopper pauses, also for 0, which takes the line out; the value is shown again as it stands when this resolves. */
  onSettle: (quantity: number) => Promise<void>;
};

/** A quantity with minus and plus; it can be typed as well. */
export function QuantityStepper({ value, max, number, onSettle }: Props) {
  const t = useTranslations("cart.quantity");
  const tBuy = useTranslations("buy");
  const { typed, type, settle } = useSettledQuantity(onSettle, () =>
    showFailure(tBuy("noQuantity", { least: 0, most: MOST_OF_A_LINE })),
  );
  const shown = typed ?? String(value);
  const current = typedQuantity(shown, 0) ?? value;
  const most = Math.min(max, MOST_OF_A_LINE);
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">{t("label", { number })}</legend>
      <Button disabled={current <= 1} onClick={() => type(String(Math.max(1, current - 1)))}>
        <Icon name="minus" />
        <span className="visually-hidden">{t("less", { number })}</span>
      </Button>
      <input
        className="input"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={t("label", { number })}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle();
        }}
      />
      <Button disabled={current >= most} onClick={() => type(String(Math.min(most, current + 1)))}>
        <Icon name="plus" />
        <span className="visually-hidden">{t("more", { number })}</span>
      </Button>
    </fieldset>
  );
}

/**
 * What was typed, until it has been asked for. What is no quantity stays while it is being typed; once
 * the field is left it gives way to the quantity that stands, and is refused unless it is empty.
 */
function useSettledQuantity(onSettle: Props["onSettle"], onRefuse: () => void) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = async (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const quantity = typedQuantity(text, 0);
    if (quantity === undefined) return;
    await onSettle(quantity);
    if (timer.current === undefined) setTyped(undefined);
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(text), PAUSE_MS);
    },
    settle: () => {
      const left = leftField(typed);
      if (left === "as it is" || typed === undefined) return;
      if (left === "asked for") return void send(typed);
      clearTimeout(timer.current);
      timer.current = undefined;
      setTyped(undefined);
      if (left === "refused") onRefuse();
    },
  };
}
