import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { ComingForm } from "./coming-form.tsx";
import { arrivalIn, isOtherComing, type SeenShelf } from "./seen-shelf.ts";
import { type TypedComing, writtenComing } from "./typed-coming.ts";
import { useComingCall } from "./use-coming-call.ts";
import { useTypedShelf } from "./use-typed-shelf.ts";

type Props = { sku: string; now: SeenShelf };

/** What is on its way to a shelf, edited in its place: pieces, the day they come, and which orders get another day by it. */
export function ShelfComing({ sku, now }: Props) {
  const t = useDeskTexts("stock.coming");
  const { typed, ...entry } = useTypedShelf<TypedComing | null>(now, {
    nothing: null,
    isMoved: isOtherComing,
  });
  const { isBusy, save } = useComingCall(sku, now);
  const { warehouse, incoming } = now.shelf;
  if (typed === null)
    return (
      <Button kind="quiet" size="s" onClick={() => entry.type(writtenComing(now.shelf))}>
        {t(incoming > 0 ? "change" : "begin")}
        <span className="visually-hidden">, {warehouse}</span>
      </Button>
    );
  const seen = arrivalIn(entry.seen);
  return (
    <ComingForm
      sku={sku}
      now={now}
      typed={typed}
      entry={entry}
      isBusy={isBusy}
      onSend={(coming) =>
        entry.guard(() =>
          save(coming, { seen, canUndo: true, onDone: entry.clear, onRefused: entry.refuse }),
        )
      }
    />
  );
}
