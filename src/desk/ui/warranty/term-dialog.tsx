import { useState } from "react";

import {
  LONGEST_WARRANTY_KM,
  LONGEST_WARRANTY_MONTHS,
  type WarrantyTerm,
} from "#domain/warranty/warranty-term.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { DeskTextField } from "../form/desk-fields.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { TermConflict } from "./term-conflict.tsx";
import { readTypedTerm, type TypedTerm, typedTermOf } from "./typed-term.ts";
import { type HeldTerm, useTermCall, type TermPlace } from "./use-term-call.ts";

/**
 * The two ends of a term. Where somebody else said another one since it was read, nothing is saved: both terms are shown,
 * and whoever types chooses.
 */
export function TermDialog({ onClose, ...props }: TermPlace & HeldTerm & { onClose: () => void }) {
  const t = useDeskTexts("warranty");
  const acts = useDeskTexts("desk.acts");
  const { typed, change, read, isTried, save, isBusy, failure, conflict } = useTerm(props, onClose);
  if (conflict) return <TermConflict {...conflict} isBusy={isBusy} onClose={onClose} />;
  const wrong = isTried && "wrong" in read ? read.wrong : { months: false, km: false };
  const errors = {
    months: wrong.months ? t("wrongMonths", { most: LONGEST_WARRANTY_MONTHS }) : undefined,
    km: wrong.km ? t("wrongKm", { most: LONGEST_WARRANTY_KM }) : undefined,
  };
  const form = { errorOf: (name: string) => (name === "km" ? errors.km : errors.months) };
  return (
    <FormDialog
      title={t("open")}
      back={acts("back")}
      send={t("save")}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSend={save}
    >
      <div className="form-columns">
        {(["months", "km"] as const).map((name) => (
          <DeskTextField
            key={name}
            form={form}
            name={name}
            label={t(`fields.${name}`)}
            hint={name === "km" ? t("kmHint") : undefined}
            value={typed[name]}
            isFigure
            maxLength={String(LONGEST_WARRANTY_KM).length + 2}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
    </FormDialog>
  );
}

/** What is typed as a term, and the way to save it over the one that was seen. */
function useTerm(props: TermPlace & HeldTerm, onClose: () => void) {
  const t = useDeskTexts("warranty");
  // What stood there when it was opened, until somebody looks at another one: what is read anew behind it says nothing of
  // what whoever types has seen.
  const [seen, setSeen] = useState(props.terms);
  const [typed, setTyped] = useState<TypedTerm>(() => typedTermOf(props.terms));
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [met, setMet] = useState<HeldTerm>();
  const read = readTypedTerm(typed);
  const { set, isBusy } = useTermCall(props, ({ why, current }) => {
    setFailure(why);
    setMet(current);
  });
  const saveOver = (over: WarrantyTerm | null) => {
    setTried(true);
    if ("term" in read) set(read.term, { seen: over, text: t("saved"), onDone: onClose });
  };
  return {
    typed,
    read,
    isTried,
    isBusy,
    failure,
    change: (changes: Partial<TypedTerm>) => {
      setFailure(undefined);
      setTyped({ ...typed, ...changes });
    },
    save: () => saveOver(seen),
    conflict: met &&
      "term" in read && {
        versions: { seen, mine: read.term, theirs: met.terms },
        onMine: () => {
          setSeen(met.terms);
          saveOver(met.terms);
        },
        onLeave: () => setMet(undefined),
      },
  };
}
