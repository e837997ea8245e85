import { type ReactNode, useState } from "react";

import { Button } from "#web/ui/button.tsx";

import { KeyHint } from "../keys/key-hint.tsx";
import { type KeyName } from "../keys/match-keys.ts";
import { useDeskKeys } from "../keys/use-keys.ts";
import { ActDialog } from "./act-dialog.tsx";
import type { ActAsks, ReadAct, TypedAct } from "./typed-act.ts";
import { useActCall } from "./use-act-call.ts";
import { useOpenedAct } from "./use-opened-act.ts";

/** Something that may be done now with what is open. */
export type DeskAct = {
  id: string;
  /** On its button, and over its dialog. */
  name: string;
  keys: KeyName;
  kind: "main" | "plain" | "bad";
} & (
  | {
      /** What comes of it, as its dialog says before it is done. */
      effect: ReactNode | ((typed: TypedAct) => ReactNode);
      asks: ActAsks;
      /** The call that it is. */
      call: (read: ReadAct) => { path: string; body: object };
      /** What is said once it is done. */
      done: string;
    }
  | { /** Opens what it does of its own. */ begin: () => void }
);

type Props = {
  /** What query keys of the area begin with. */
  area: string;
  acts: readonly DeskAct[];
};

/** What may be done now, each with its key; each asks before it does anything. Nothing else is shown. */
export function ActBar({ area, acts }: Props) {
  const dialog = useOpenedAct();
  const [sent, setSent] = useState<string>();
  const { send, isBusy, failure, forget } = useActCall(area);
  const close = (id: string) => {
    dialog.close(id);
    forget();
  };
  const begin = (act: DeskAct) => ("begin" in act ? act.begin() : dialog.open(act.id));
  useDeskKeys(acts.map((act) => ({ keys: act.keys, name: act.name, act: () => begin(act) })));
  const begun = acts.find(({ id }) => id === dialog.opened);
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
      {begun && "call" in begun && (
        <ActDialog
          key={begun.id}
          title={begun.name}
          isBad={begun.kind === "bad"}
          effect={begun.effect}
          asks={begun.asks}
          failure={failure}
          isBusy={isBusy && sent === begun.id}
          onClose={() => close(begun.id)}
          onRun={(read) => {
            setSent(begun.id);
            send({ ...begun.call(read), done: begun.done, onDone: () => close(begun.id) });
          }}
        />
      )}
    </>
  );
}
