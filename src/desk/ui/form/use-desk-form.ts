import { useEffect, useEffectEvent, useRef, useState } from "react";

import { type DeskRefusal, readDeskRefusal } from "../desk-refusal.ts";
import {
  type FieldValue,
  type FieldVersions,
  type FormFields,
  isChanged,
  mergeVersions,
} from "./merge-versions.ts";

/** What is there: its fields, and which version of it this is. */
export type Versioned<Fields> = { fields: Fields; version: number };

/** Somebody else saved first: what they made of it, who and when where that is known. */
export type Conflict<Fields> = {
  theirs: Versioned<Fields>;
  by: string | undefined;
  at: string | undefined;
  /** Fields that only they changed; those are taken over. */
  taken: readonly string[];
  /** Fields that both changed, to be decided. */
  both: readonly FieldVersions[];
};

type Needs<Fields, Saved, Current> = {
  /** What is there, as it was last read. */
  opened: Versioned<Fields>;
  /** `seen` is what the version holds that is saved over. */
  send: (fields: Fields, version: number, seen: Fields) => Promise<Saved>;
  onSaved: (saved: Saved) => void | Promise<void>;
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
  return { base, setBase, fields, setFields, isDirty, begin };
}

/** What came of the last save: nothing to say, why it was not saved, or what somebody else saved first. */
type Outcome<Fields> = { refusal?: DeskRefusal; conflict?: Conflict<Fields> };

/** Saves one after the other: what is asked for while a save is under way is done once, when that has ended. */
function useTurns(saveAgain: () => void) {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isWantedAgain = useRef(false);
  const again = useEffectEvent(saveAgain);
  useEffect(() => {
    if (isBusy || !isWantedAgain.current) return;
    isWantedAgain.current = false;
    again();
  }, [isBusy]);
  const inTurn = async (act: () => Promise<boolean>) => {
    if (isUnderWay.current) {
      isWantedAgain.current = true;
      return true;
    }
    isUnderWay.current = true;
    setBusy(true);
    try {
      return await act();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, inTurn };
}

/**
 * A form over something that others may edit too. What is saved names the version that was opened; when somebody
 * saved first, what only they changed is taken over, and what both changed is shown side by side. It says "saved"
 * by `onSaved` alone, once the server did.
 */
export function useDeskForm<Fields extends FormFields, Saved, Current>(
  needs: Needs<Fields, Saved, Current>,
): DeskForm<Fields> {
  const { opened, send, onSaved, versionOf, readCurrent } = needs;
  const { base, setBase, fields, setFields, isDirty, begin } = useEdited(opened);
  const [{ refusal, conflict }, setOutcome] = useState<Outcome<Fields>>({});
  const { isBusy, inTurn } = useTurns(() => void (isDirty && !conflict && save()));

  // What was typed while a save was under way is not lost.
  const follow = (there: Fields) =>
    setFields((typed) => mergeVersions(fields, typed, there).merged);
  const refuse = async (error: unknown, mine: Fields) => {
    const refused = await readDeskRefusal<Current>(error);
    if (refused.code !== "changed_meanwhile" || refused.current === undefined)
      return setOutcome({ refusal: refused });
    const met = conflictOf({ base: base.fields, mine }, readCurrent(refused.current));
    follow(met.merged);
    return setOutcome({ conflict: met.conflict });
  };
  const saveOver = (wanted: Fields, over: Versioned<Fields>) =>
    inTurn(async () => {
      try {
        const saved = await send(wanted, over.version, over.fields);
        setBase(versionOf(saved));
        follow(versionOf(saved).fields);
        setOutcome({});
        await onSaved(saved);
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

/** What is made of two versions: fields joined, and what is to be decided. */
export function conflictOf<Fields extends FormFields>(
  { base, mine }: { base: Fields; mine: Fields },
  { by, at, ...theirs }: Versioned<Fields> & { by?: string; at?: string },
): { merged: Fields; conflict: Conflict<Fields> } {
  const { merged, theirsAlone, both } = mergeVersions(base, mine, theirs.fields);
  return { merged, conflict: { theirs, by, at, taken: theirsAlone, both } };
}
