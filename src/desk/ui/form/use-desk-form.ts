import { useState } from "react";

import { showToast, type ToastAct } from "#web/ui/toast.tsx";

import { type DeskRefusal, readDeskRefusal } from "../desk-refusal.ts";
import { type FieldValue, type FormFields, isChanged, mergeVersions } from "./merge-versions.ts";
import { type UndoOfSave, useSaveBack } from "./use-save-back.ts";
import { useTurns } from "./use-turns.ts";
import { type Conflict, conflictOf, type Versioned } from "./versions.ts";

type Needs<Fields, Saved, Current> = {
  /** What is there, as it was last read. */
  opened: Versioned<Fields>;
  /** `seen` is what the version holds that is saved over. */
  send: (fields: Fields, version: number, seen: Fields) => Promise<Saved>;
  /** What is said once it is saved; nothing where the screen shows it. */
  sentence?: (saved: Saved) => string;
  /** How it is taken back, and what is said then where that is not the common sentence. */
  undo: UndoOfSave<Fields, Saved>;
  undone?: (saved: Saved) => string;
  /** Sends back what was before, where the fields do not hold all of it; undefined where they do. */
  back?: (before: Versioned<Fields>, saved: Saved) => Promise<Saved> | undefined;
  /** The area that lists it. */
  area: string;
  /** Shows what there is now, after a save and after it was taken back. */
  onSaved: (saved: Saved) => unknown;
  /** Goes on after a save alone: to what was made, or out of the dialog. */
  onDone?: (saved: Saved) => void;
  /** What is there once it is saved, by the reply. */
  versionOf: (saved: Saved) => Versioned<Fields>;
  /** Reads what the refusal `changed_meanwhile` brought along. */
  readCurrent: (current: Current) => Versioned<Fields> & { by?: string; at?: string };
};

export type DeskForm<Fields> = {
  fields: Fields;
  set: <Name extends keyof Fields & string>(name: Name, value: Fields[Name]) => void;
  /** The sentence under a field, by its name on the wire. */
  errorOf: (name: string) => string | undefined;
  /** Why it was not saved, where no field says it. */
  refusal: DeskRefusal | undefined;
  isDirty: boolean;
  isBusy: boolean;
  /**
   * Saves, with some fields changed at once; false when it was refused. What is asked for while a save is under way is
   * done once that one has ended.
   */
  save: (change?: Partial<Fields>) => Promise<boolean>;
  discard: () => void;
  conflict: Conflict<Fields> | undefined;
  /** Decides of the fields that both changed, and saves over the version that is there now. */
  resolve: (decided: Readonly<Record<string, FieldValue>>) => Promise<boolean>;
  /** Leaves the conflict, and what was typed as it is. */
  leaveConflict: () => void;
};

/** What was opened, and what was made of it since; something newer takes the place of what nobody has touched. */
function useEdited<Fields extends FormFields>(opened: Versioned<Fields>) {
  const [base, setBase] = useState(opened);
  const [fields, setFields] = useState(opened.fields);
  const [seen, setSeen] = useState(opened.version);
  const isDirty = isChanged(base.fields, fields);
  const begin = (from: Versioned<Fields>) => {
    setBase(from);
    setFields(from.fields);
  };
  if (opened.version !== seen) {
    setSeen(opened.version);
    if (!isDirty) begin(opened);
    // What changed beside the fields is nobody's conflict.
    else if (!isChanged(base.fields, opened.fields)) setBase(opened);
  }
  // What was typed while a save was under way is not lost.
  const follow = (there: Fields) =>
    setFields((typed) => mergeVersions(fields, typed, there).merged);
  return { base, setBase, fields, setFields, isDirty, begin, follow };
}

/** What came of the last save: nothing to say, why it was not saved, or what somebody else saved first. */
type Outcome<Fields> = { refusal?: DeskRefusal; conflict?: Conflict<Fields> };

type Setters<Fields> = {
  isDirty: boolean;
  afterTurn: (act: () => Promise<unknown>) => Promise<unknown>;
  setBase: (base: Versioned<Fields>) => void;
  setFields: (change: Fields | ((typed: Fields) => Fields)) => void;
  setOutcome: (outcome: Outcome<Fields>) => void;
};

/** How a save is taken back, and what the form shows then. */
function useFormBack<Fields extends FormFields, Saved, Current>(
  needs: Needs<Fields, Saved, Current>,
  { isDirty, afterTurn, setBase, setFields, setOutcome }: Setters<Fields>,
) {
  return useSaveBack<Fields, Saved, Current>(needs, {
    isDirty,
    afterTurn,
    onBack: (again, from) => {
      setBase(again);
      setFields((typed) => mergeVersions(from.fields, typed, again.fields).merged);
    },
    onMet: (met) => {
      setFields(met.merged);
      setOutcome({ conflict: met.conflict });
    },
  });
}

type AfterSave<Saved> = {
  sentence?: (saved: Saved) => string;
  onSaved: (saved: Saved) => unknown;
  onDone?: (saved: Saved) => void;
};

/** Says that it is saved and how that is taken back, and shows what there is now. */
async function goOnAfter<Saved>(
  saved: Saved,
  { sentence, onSaved, onDone }: AfterSave<Saved>,
  undo: ToastAct | undefined,
): Promise<void> {
  if (sentence) showToast(sentence(saved), undo);
  await onSaved(saved);
  onDone?.(saved);
}

/**
 * A form over something that others may edit too. What is saved names the version that was opened; when somebody
 * saved first, what only they changed is taken over, and what both changed is shown side by side. It says "saved"
 * once the server did, and offers to take it back where that can be done (ADR 0084).
 */
export function useDeskForm<Fields extends FormFields, Saved, Current>(
  needs: Needs<Fields, Saved, Current>,
): DeskForm<Fields> {
  const { opened, send, versionOf, readCurrent } = needs;
  const { base, setBase, fields, setFields, isDirty, begin, follow } = useEdited(opened);
  const [{ refusal, conflict }, setOutcome] = useState<Outcome<Fields>>({});
  const { isBusy, inTurn, afterTurn } = useTurns(() => void (isDirty && !conflict && save()));

  const refuse = async (error: unknown, mine: Fields) => {
    const refused = await readDeskRefusal<Current>(error);
    if (refused.code !== "changed_meanwhile" || refused.current === undefined)
      return setOutcome({ refusal: refused });
    const met = conflictOf({ base: base.fields, mine }, readCurrent(refused.current));
    follow(met.merged);
    return setOutcome({ conflict: met.conflict });
  };
  const setters = { isDirty, afterTurn, setBase, setFields, setOutcome };
  const { backOf, withdraw } = useFormBack(needs, setters);
  const saveOver = (wanted: Fields, over: Versioned<Fields>) =>
    inTurn(async () => {
      withdraw();
      try {
        const saved = await send(wanted, over.version, over.fields);
        setBase(versionOf(saved));
        follow(versionOf(saved).fields);
        setOutcome({});
        await goOnAfter(saved, needs, backOf(over, saved));
        return true;
      } catch (error) {
        await refuse(error, wanted);
        return false;
      }
    });
  function save(change?: Partial<Fields>) {
    return saveOver({ ...fields, ...change }, base);
  }
  const resolve = async (decided: Readonly<Record<string, FieldValue>>) => {
    if (!conflict) return false;
    const wanted = { ...fields, ...decided };
    setBase(conflict.theirs);
    setFields(wanted);
    return saveOver(wanted, conflict.theirs);
  };

  return {
    fields,
    set: (name, value) => setFields((before) => ({ ...before, [name]: value })),
    errorOf: (name) => refusal?.fields[name],
    refusal,
    isDirty,
    isBusy,
    save,
    discard: () => {
      begin(conflict?.theirs ?? opened);
      setOutcome({});
    },
    conflict,
    resolve,
    leaveConflict: () => setOutcome({}),
  };
}
