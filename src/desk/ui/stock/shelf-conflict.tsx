import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import type { SeenThing } from "../acts/seen-thing.ts";
import { ThingConflict } from "../acts/thing-conflict.tsx";
import { type Movement, shelfMovesSince, type SeenShelf } from "./seen-shelf.ts";

type Props = {
  act: string;
  seen: SeenShelf;
  now: SeenShelf;
  /** What was typed, each under what its field asks for. */
  typed: readonly (readonly [name: string, value: string])[];
  /** What is held once it is sent all the same. */
  outcome: string;
  isUnsure: boolean;
  onGoOn: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** A shelf moved while somebody typed what was counted there, has come, or is on its way: what it held then, what it holds, and why. */
export function ShelfConflict({ seen, now, typed, outcome, ...others }: Props) {
  const { opened, moved } = useSeenShelves(seen, now);
  return <ThingConflict opened={opened} now={moved} typed={typed} note={outcome} {...others} />;
}

/** Both of a shelf in words; what moved since stands beside how it is now. */
function useSeenShelves(seen: SeenShelf, now: SeenShelf): { opened: SeenThing; moved: SeenThing } {
  const t = useDeskTexts("stock");
  const format = useFormat();
  const sayMovement = ({ quantity, kind, orderNumber }: Movement) => {
    const sign = quantity > 0 ? "+" : "−";
    const name = t(`kinds.${kind}`);
    const why = orderNumber === null ? name : `${name} ${orderNumber}`;
    return `${sign}${format.count(Math.abs(quantity))} ${why}`;
  };
  const thingOf = ({ shelf }: SeenShelf, movements: readonly Movement[]): SeenThing => ({
    version: String(shelf.onHand),
    shown: [
      [shelf.warehouse, t("pieces", { count: shelf.onHand })],
      [t("fields.incoming"), format.count(shelf.incoming)],
      [t("fields.incomingOn"), shelf.incomingOn === null ? "" : format.day(shelf.incomingOn)],
      [t("book"), movements.map(sayMovement).join(", ")],
    ],
    events: [],
  });
  return { opened: thingOf(seen, []), moved: thingOf(now, shelfMovesSince(seen, now)) };
}
