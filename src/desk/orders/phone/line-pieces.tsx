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

const LONGEST = 6;

/**
 * How many of a part. What is no number of pieces stays as it is typed and is marked, with why; so is more than there
 * is, with how many there are. Enter goes on to the next part.
 */
export function LinePieces({ line, had, onChange }: Props) {
  const t = useDeskTexts("phone.lines");
  const note = useId();
  const [isTyping, setTyping] = useState(false);
  const { partNumber, quantity, typed } = line;
  const mark = markOf(line, { had, isTyping });
  return (
    <>
      <input
        className="input input-small right phone-pieces"
        aria-label={t("piecesOf", { number: partNumber })}
        aria-invalid={mark !== undefined || undefined}
        aria-describedby={mark && note}
        inputMode="numeric"
        value={typed ?? String(quantity)}
        maxLength={LONGEST}
        onFocus={({ target }) => {
          setTyping(true);
          target.select();
        }}
        onBlur={() => setTyping(false)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey) return; // with Control it is the page's
          event.preventDefault(); // or the form that it goes to would hear it too
          document.querySelector<HTMLInputElement>("[name=part]")?.focus();
        }}
        onChange={({ target }) => onChange(lineTyped(line, target.value))}
      />
      {mark === "wrong" && (
        <PiecesNote id={note}>
          {t("wrongPieces", { most: MOST_OF_A_LINE, count: quantity })}
        </PiecesNote>
      )}
      {mark === "short" && (
        <>
          <PiecesNote id={note}>{t(had === 0 ? "gone" : "only", { count: had })}</PiecesNote>
          {had > 0 && (
            <Button size="s" onClick={() => onChange({ ...line, quantity: had })}>
              {t("take", { count: had })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** Why its pieces are marked: no number of them, or more than there are. */
function markOf(
  { typed, quantity }: PhoneLine,
  { had, isTyping }: { had: number; isTyping: boolean },
): "wrong" | "short" | undefined {
  if (typed === undefined) return had < quantity ? "short" : undefined;
  return isTyping && typed === "" ? undefined : "wrong"; // whoever empties it is about to type
}

function PiecesNote({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}

/** The line with what is typed: so many pieces, or the text where it is no number of them. */
function lineTyped({ typed: _typed, ...line }: PhoneLine, text: string): PhoneLine {
  const quantity = typedQuantity(text, 1);
  return quantity === undefined ? { ...line, typed: text } : { ...line, quantity };
}
