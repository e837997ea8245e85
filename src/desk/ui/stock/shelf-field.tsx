import { type ReactNode, useId, useState } from "react";

import { Button } from "#web/ui/button.tsx";

import { wholeIn } from "../form/typed-values.ts";

const LONGEST_COUNT = 7;

type Props = {
  /** What the field asks for, to whoever does not see it; `hint` stands in it. */
  label: string;
  hint: string;
  /** On its button. */
  send: ReactNode;
  isBusy: boolean;
  isReadable: (pieces: number) => boolean;
  /** Sends so many pieces; `clear` empties the field once it is done. */
  onSend: (pieces: number, clear: () => void) => void;
};

/** A number of pieces of a shelf, and the button that sends it. */
export function ShelfField({ label, hint, send, isBusy, isReadable, onSend }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const pieces = wholeIn(typed);
  const isGood = pieces !== null && isReadable(pieces);
  return (
    <form
      className="shelf-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood && !isBusy) onSend(pieces, () => setTyped(""));
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input input-small right"
        inputMode="numeric"
        placeholder={hint}
        value={typed}
        maxLength={LONGEST_COUNT}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="s" disabled={!isGood} isBusy={isBusy}>
        {send}
      </Button>
    </form>
  );
}
