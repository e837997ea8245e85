import { useRef, useState } from "react";

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
  send: (fields: Fields, version: number) => Promise<Saved>;
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
  /** Saves, with some fields changed at once; false when it was refused. */
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
  }
  return { base, setBase, fields, setFields, isDirty, begin };
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
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const [conflict, setConflict] = useState<Conflict<Fields>>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const beginAnew = (from: Versioned<Fields>) => {
    begin(from);
    setRefusal(undefined);
    setConflict(undefined);
  };
  const refuse = async (error: unknown, mine: Fields) => {
    const refused = await readDeskRefusal<Current>(error);
    if (refused.code !== "changed_meanwhile" || refused.current === undefined)
      return setRefusal(refused);
    const met = conflictOf({ base: base.fields, mine }, readCurrent(refused.current));
    setFields(met.merged);
    return setConflict(met.conflict);
  };
  const saveOver = async (wanted: Fields, version: number) => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    try {
      const saved = await send(wanted, version);
      beginAnew(versionOf(saved));
      await onSaved(saved);
      return true;
    } catch (error) {
      await refuse(error, wanted);
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const resolve = async (decided: Readonly<Record<string, FieldValue>>) => {
    if (!conflict) return false;
    const wanted = { ...fields, ...decided };
    setBase(conflict.theirs);
    setFields(wanted);
    return saveOver(wanted, conflict.theirs.version);
  };

  return {
    fields,
    set: (name, value) => setFields((before) => ({ ...before, [name]: value })),
    errorOf: (name) => refusal?.fields[name],
    refusal,
    isDirty,
    isBusy,
    save: (change) => saveOver({ ...fields, ...change }, base.version),
    discard: () => beginAnew(conflict?.theirs ?? opened),
    conflict,
    resolve,
    leaveConflict: () => setConflict(undefined),
  };
}

/** What is made of two versions: fields joined, and what is to be decided. */
function conflictOf<Fields extends FormFields>(
  { base, mine }: { base: Fields; mine: Fields },
  { by, at, ...theirs }: Versioned<Fields> & { by?: string; at?: string },
): { merged: Fields; conflict: Conflict<Fields> } {
  const { merged, theirsAlone, both } = mergeVersions(base, mine, theirs.fields);
  return { merged, conflict: { theirs, by, at, taken: theirsAlone, both } };
}
