import { useState } from "react";

import { typedQuantity } from "#domain/cart/cart-quantity.ts";

type Props = { label: string; pieces: number; onPieces: (pieces: number) => void };

const LONGEST = 3;

/** How many of a part; what is no number of pieces stays as it is typed, and changes nothing. */
export function LinePieces({ label, pieces, onPieces }: Props) {
  const [typed, setTyped] = useState<string>();
  const wanted = typed === undefined ? pieces : typedQuantity(typed, 1);
  return (
    <input
      className="input input-small right phone-pieces"
      aria-label={label}
      aria-invalid={wanted === undefined || undefined}
      inputMode="numeric"
      value={typed ?? String(pieces)}
      maxLength={LONGEST}
      onChange={({ target }) => {
        setTyped(target.value);
        const quantity = typedQuantity(target.value, 1);
        if (quantity !== undefined) onPieces(quantity);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
