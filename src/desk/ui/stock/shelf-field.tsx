import { type ReactNode, useId, useState } from "react";

import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { wholeIn } from "../form/typed-values.ts";

const LONGEST_COUNT = String(MOST_ON_SHELF).length;
const NOTHING = { typed: "", key: "" };

type Props = {
  name: "came" | "counted";
  /** What the field asks for, to whoever does not see it; `hint` stands in it. */
  label: string;
  hint: string;
  /** On its button. */
  send: ReactNode;
  isBusy: boolean;
  least: number;
  /** A number that changes nothing, and is not sent. */
  unchanged?: number;
  /** Of more than this somebody is told that it is more than was expected; it may be sent all the same. */
  expected?: number;
  /**
   * Sends so many pieces; `clear` empties the field once it is done. The key is that of what stands in the field: sent
   * once more as it stands it is the same, typed anew it is another.
   */
  onSend: (pieces: number, clear: () => void, key: string) => void;
};

/** A number of pieces of a shelf, and the button that sends it. */
export function ShelfField({ name, label, hint, send, isBusy, onSend, ...bounds }: Props) {
  const { least, unchanged, expected = MOST_ON_SHELF } = bounds;
  const t = useDeskTexts("stock.typed");
  const id = useId();
  const [{ typed, key }, setTyped] = useState(NOTHING);
  const pieces = wholeIn(typed);
  const isWrong = pieces !== null && !(pieces >= least && pieces <= MOST_ON_SHELF);
  const isGood = pieces !== null && !isWrong && pieces !== unchanged;
  const note = isWrong
    ? t("wrong", { least, most: MOST_ON_SHELF })
    : isGood && pieces > expected
      ? t("more", { expected })
      : "";
  return (
    <form
      className="shelf-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood && !isBusy) onSend(pieces, () => setTyped(NOTHING), key);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        data-expects={bounds.expected === undefined ? undefined : true}
        className="input input-small right"
        inputMode="numeric"
        placeholder={hint}
        value={typed}
        maxLength={LONGEST_COUNT}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setTyped({ typed: target.value, key: crypto.randomUUID() })}
      />
      <Button type="submit" size="s" disabled={!isGood} isBusy={isBusy}>
        {send}
      </Button>
      <output className="small shelf-note" id={`${id}-note`} htmlFor={id}>
        {note}
      </output>
    </form>
  );
}
