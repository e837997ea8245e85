import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { FormDialog } from "../form/form-dialog.tsx";
import { ActFields } from "./act-fields.tsx";
import type { CalledAct } from "./desk-act.ts";
import { isOtherThing, type SeenThing } from "./seen-thing.ts";
import { ThingConflict } from "./thing-conflict.tsx";
import {
  type ActAsks,
  actAtFirst,
  type ActProblem,
  readAct,
  type ReadAct,
  type TypedAct,
} from "./typed-act.ts";
import type { Failing } from "./use-failure.ts";
import { useLookFirst } from "./use-look-first.ts";

type Props = {
  /** The act as its button was pressed. */
  begun: CalledAct;
  /** The same as it is now; undefined once it may not be done any more. */
  act: CalledAct | undefined;
  /** What is open, as it is now. */
  on: SeenThing;
  failing: Failing;
  isBusy: boolean;
  /** The server has done it; what is shown may still be being read. */
  isDone: boolean;
  onClose: () => void;
  onRun: (act: CalledAct, read: ReadAct) => void;
};

/**
 * What an act needs to be told, and what comes of it. What was typed stays when it is refused. It is of what it was
 * about when it was opened, whatever is read behind it, until somebody has looked at what changed since.
 */
export function ActDialog(props: Props) {
  const { failing, isBusy, isDone, onClose, onRun } = props;
  const t = useDeskTexts("desk.acts");
  const { opened, now, isStale, look } = useOpened(props);
  const { act, about } = opened;
  const [typed, setTyped] = useState(() => actAtFirst(act.asks));
  const [problem, setProblem] = useState<ActProblem>();
  const first = useLookFirst({ isStale, isBusy, ...failing });
  const typedWords = useTypedWords(act.asks, typed);
  const run = () => {
    const outcome = readAct(act.asks, typed);
    setProblem("problem" in outcome ? outcome.problem : undefined);
    if ("read" in outcome && !isBusy) onRun(act, outcome.read);
  };
  // What is open is read already: nobody waits for the list beside it.
  if (isDone && isStale) return null;
  if (first.isMet)
    return (
      <ThingConflict
        act={act.name}
        opened={about}
        now={now.about}
        typed={typedWords}
        isUnsure={first.isUnsure}
        onGoOn={
          look &&
          (() => {
            look();
            first.leave();
          })
        }
        onLeave={first.leave}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={act.name}
      back={t("back")}
      send={act.name}
      isBad={act.kind === "bad"}
      isBusy={isBusy}
      isLooking={act.isLooking ?? false}
      failure={first.why}
      onClose={onClose}
      onSend={() => first.guard(run)}
    >
      <div className="act-effect">
        {typeof act.effect === "function" ? act.effect(typed) : act.effect}
      </div>
      <ActFields
        asks={act.asks}
        typed={typed}
        problem={problem}
        change={(changes) => {
          failing.forget();
          setTyped((before) => ({ ...before, ...changes }));
        }}
      />
    </FormDialog>
  );
}

type Opened = { act: CalledAct; about: SeenThing };

/** The act and what it is about, as its dialog was opened, beside as they are now. */
function useOpened({ begun, act, on }: Pick<Props, "begun" | "act" | "on">) {
  const [opened, setOpened] = useState<Opened>({ act: begun, about: begun.about ?? on });
  const about = act?.about ?? on;
  // Nobody has seen what was not there yet.
  const isFound = opened.act.isLooking === true && act !== undefined && !act.isLooking;
  if (isFound) setOpened({ act, about });
  const isStale = !isFound && (act === undefined || isOtherThing(opened.about, about));
  const look = act && (() => setOpened({ act, about }));
  return { opened, now: { about }, isStale, look };
}

/** What was typed, as it can be read and copied. */
function useTypedWords(asks: ActAsks, typed: TypedAct): [string, string][] {
  const t = useDeskTexts("desk.acts");
  const pieces = (asks.pieces ?? []).map(({ line, name }): [string, string] => [
    name,
    typed.pieces[line] ?? "",
  ]);
  return [
    ...pieces,
    [t("amount"), typed.amount],
    [t("reference"), typed.reference],
    [asks.day?.label ?? "", typed.day],
    [asks.message === "required" ? t("reason") : t("message"), typed.message],
  ];
}
