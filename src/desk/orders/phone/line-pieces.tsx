import { useId, useState } from "react";

import { MOST_OF_A_LINE, typedQuantity } from "#domain/cart/cart-quantity.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

import type { PhoneLine } from "./phone-draft.ts";

type Props = {
  line: PhoneLine;
  /** How many of its pieces are to be had. */
  had: number;
  onChange: (line: PhoneLine) => void;
};

const LONGEST = 4;

/**
 * How many of a part. What is no number of pieces stays as it is typed and is marked, with why; so is more than there
 * is, with how many there are. Enter goes on to the next part.
 */
export function LinePieces({ line, had, onChange }: Props) {
  const t = useDeskTexts("phone.lines");
  const note = useId();
  const [isTyping, setTyping] = useState(false);
  const { partNumber, quantity, typed } = line;
  // Whoever empties it is about to type.
  const isWrong = typed !== undefined && !(isTyping && typed === "");
  const isShort = typed === undefined && had < quantity;
  const isMarked = isWrong || isShort;
  return (
    <>
      <input
        className="input input-small right phone-pieces"
        aria-label={t("piecesOf", { number: partNumber })}
        aria-invalid={isMarked || undefined}
        aria-describedby={isMarked ? note : undefined}
        inputMode="numeric"
        value={typed ?? String(quantity)}
        maxLength={LONGEST}
        onFocus={({ target }) => {
          setTyping(true);
          target.select();
        }}
        onBlur={() => setTyping(false)}
        onKeyDown={({ key }) => {
          if (key === "Enter") document.querySelector<HTMLInputElement>("[name=part]")?.focus();
        }}
        onChange={({ target }) => {
          const { typed: _typed, ...rest } = line;
          const pieces = typedQuantity(target.value, 1);
          onChange(
            pieces === undefined ? { ...rest, typed: target.value } : { ...rest, quantity: pieces },
          );
        }}
      />
      {isMarked && (
        <p className="field-error" id={note}>
          <Icon name="alert" />
          <span>
            {isWrong
              ? t("wrongPieces", { most: MOST_OF_A_LINE, count: quantity })
              : t(had === 0 ? "gone" : "only", { count: had })}
          </span>
        </p>
      )}
      {isShort && had > 0 && (
        <Button size="s" onClick={() => onChange({ ...line, quantity: had })}>
          {t("take", { count: had })}
        </Button>
      )}
    </>
  );
}
