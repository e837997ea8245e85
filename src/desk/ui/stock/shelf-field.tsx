import { useId } from "react";

import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import type { DeskRefusal } from "../desk-refusal.ts";
import { wholeIn } from "../form/typed-values.ts";
import { isMovedShelf, type SeenShelf } from "./seen-shelf.ts";
import { ShelfConflict } from "./shelf-conflict.tsx";
import { useTypedShelf } from "./use-typed-shelf.ts";

const LONGEST_COUNT = String(MOST_ON_SHELF).length;

/** Pieces of a shelf as they are sent. */
type ShelfEntry = {
  pieces: number;
  /** What the shelf held when somebody began to type. */
  seen: number;
  /** Sent once more as it stands in the field it is the same, typed anew it is another. */
  key: string;
  /** Empties the field once it is done. */
  onDone: () => void;
  onRefused: (refusal: DeskRefusal) => void;
};

type Props = {
  name: "came" | "counted";
  /** What the field asks for, to whoever does not see it; `hint` stands in it. */
  label: string;
  hint: string;
  /** On its button. */
  send: string;
  isBusy: boolean;
  /** The shelf as it is now. */
  now: SeenShelf;
  least: number;
  /** A number that changes nothing, and is not sent. */
  unchanged?: number;
  /** So many lie there for orders, and are not counted: with all that is held, somebody may have counted them too. */
  reserved?: number;
  /** Of more than this somebody is told that it is more than was expected; it may be sent all the same. */
  expected?: number;
  /** What is held once so many pieces are sent though the shelf has moved meanwhile. */
  outcomeOf: (pieces: number) => string;
  onSend: (entry: ShelfEntry) => void;
};

/** A number of pieces of a shelf, and the button that sends it. */
export function ShelfField(props: Props) {
  const { name, label, hint, send, isBusy, now, onSend } = props;
  const id = useId();
  const entry = useTypedShelf(now, { nothing: "", isMoved: isMovedShelf });
  const { pieces, isWrong, isGood, note } = useJudged(entry.typed, props);
  const submit = () => {
    if (!isGood || isBusy) return;
    const { key, clear: onDone, refuse: onRefused } = entry;
    entry.guard(() => onSend({ pieces, seen: entry.seen.shelf.onHand, key, onDone, onRefused }));
  };
  return (
    <>
      <form
        className="shelf-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          name={name}
          data-expects={props.expected === undefined ? undefined : true}
          className="input input-small right"
          inputMode="numeric"
          placeholder={hint}
          value={entry.typed}
          maxLength={LONGEST_COUNT}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => entry.type(target.value)}
        />
        <Button type="submit" size="s" disabled={!isGood} isBusy={isBusy}>
          {send}
        </Button>
        <output className="small shelf-note" id={`${id}-note`} htmlFor={id}>
          {note}
        </output>
      </form>
      {entry.isWanted && isGood && !isBusy && (
        <ShelfConflict
          act={send}
          seen={entry.seen}
          now={now}
          typed={[[label, entry.typed]]}
          outcome={props.outcomeOf(pieces)}
          isUnsure={entry.isUnsure}
          onGoOn={entry.goOn}
          onLeave={entry.leave}
          onClose={entry.clear}
        />
      )}
    </>
  );
}

/** What was typed as pieces, whether they can be sent, and what is said of them; 0 pieces of what is no number. */
function useJudged(
  typed: string,
  { least, unchanged, reserved = 0, expected = MOST_ON_SHELF }: Props,
) {
  const t = useDeskTexts("stock.typed");
  const pieces = wholeIn(typed);
  const isWrong = pieces !== null && !(pieces >= least && pieces <= MOST_ON_SHELF);
  const isSame = pieces !== null && pieces === unchanged;
  const isGood = pieces !== null && !isWrong && !isSame;
  const sayNote = () => {
    if (isWrong) return t("wrong", { least, most: MOST_ON_SHELF });
    if (isSame) return t("same", { count: pieces });
    if (reserved > 0 && pieces === (unchanged ?? 0) + reserved) return t("reserved", { reserved });
    return isGood && pieces > expected ? t("more", { expected }) : "";
  };
  return { pieces: pieces ?? 0, isWrong, isGood, note: sayNote() };
}
