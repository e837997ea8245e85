import { useState } from "react";

import { Button } from "#web/ui/button.tsx";

import { KeyHint } from "../keys/key-hint.tsx";
import { useDeskKeys } from "../keys/use-keys.ts";
import { ActDialog } from "./act-dialog.tsx";
import type { CalledAct, DeskAct } from "./desk-act.ts";
import type { SeenThing } from "./seen-thing.ts";
import { useActCall } from "./use-act-call.ts";
import { useOpenedAct } from "./use-opened-act.ts";

type Props = {
  /** What query keys of the area begin with. */
  area: string;
  acts: readonly DeskAct[];
  /** What the acts are about, as it is now. */
  on: SeenThing;
};

/**
 * What may be done now, each with its key; each asks before it does anything. Nothing else is shown. A dialog that is
 * open stays so when its act may not be done any more: it says so, and what was typed into it.
 */
export function ActBar({ area, acts, on }: Props) {
  const dialog = useOpenedAct();
  const [begun, setBegun] = useState<CalledAct>();
  const [sent, setSent] = useState<string>();
  const { send, isBusy, isDone, end, ...failing } = useActCall(area);
  const close = (id: string) => {
    dialog.close(id);
    end();
  };
  const begin = (act: DeskAct) => {
    if ("begin" in act) return act.begin();
    setBegun(act);
    return dialog.open(act.id);
  };
  useDeskKeys(acts.map((act) => ({ keys: act.keys, name: act.name, act: () => begin(act) })));
  const now = acts.find((act) => act.id === dialog.opened);
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act.id}
          kind={act.kind}
          isBusy={isBusy && sent === act.id}
          onClick={() => begin(act)}
        >
          {act.name}
          <KeyHint keys={act.keys} />
        </Button>
      ))}
      {begun && dialog.opened === begun.id && (
        <ActDialog
          key={begun.id}
          begun={begun}
          act={now && "call" in now ? now : undefined}
          on={on}
          failing={failing}
          isBusy={isBusy && sent === begun.id}
          isDone={isDone && sent === begun.id}
          onClose={() => close(begun.id)}
          onRun={(act, read) => {
            setSent(act.id);
            send({ ...act.call(read), done: act.done, onDone: () => close(act.id) });
          }}
        />
      )}
    </>
  );
}
