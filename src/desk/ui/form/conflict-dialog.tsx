import { type ReactNode, useId, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Modal } from "#web/ui/modal.tsx";

import type { FieldValue, FormFields } from "./merge-versions.ts";
import type { DeskForm } from "./use-desk-form.ts";

type Met<Fields> = Pick<DeskForm<Fields>, "conflict" | "leaveConflict" | "discard" | "isBusy"> & {
  resolve: (decided: Readonly<Record<string, FieldValue>>) => unknown;
};

type Props<Fields> = {
  form: Met<Fields>;
  /** What else is to be known of what the other one did. */
  note?: string | undefined;
  /** What deciding does, where it does not save at once. */
  act?: string;
  /** What a field is called, and how its value reads. */
  nameOf: (field: string) => string;
  say: (field: string, value: FieldValue) => string;
  /** How it is seen, where words do not tell it from another. */
  show?: (field: string, value: FieldValue) => ReactNode;
};

/** What only the other one changed is listed as far as somebody reads it. */
const MOST_TAKEN = 60;

/** Somebody else saved first: both versions field by field, and a choice where both changed the same. */
export function ConflictDialog<Fields extends FormFields>(props: Props<Fields>) {
  const t = useDeskTexts("desk.conflict");
  const { conflict, leaveConflict } = props.form;
  return (
    <Modal title={t("title")} isOpen={conflict !== undefined} onClose={leaveConflict}>
      {conflict && <Versions {...props} conflict={conflict} />}
    </Modal>
  );
}

type VersionsProps<Fields> = Props<Fields> & {
  conflict: NonNullable<DeskForm<Fields>["conflict"]>;
};

function Versions<Fields extends FormFields>(props: VersionsProps<Fields>) {
  const { form, note, conflict, nameOf, say, show, act } = props;
  const { by, at, taken, both, theirs } = conflict;
  const t = useDeskTexts("desk.conflict");
  const format = useFormat();
  const [isTheirs, setTheirs] = useState<Readonly<Record<string, boolean>>>({});
  const decided = () =>
    Object.fromEntries(
      both.map(({ field, mine, theirs: there }) => [field, isTheirs[field] ? there : mine]),
    );
  return (
    <>
      <p>
        {by === undefined
          ? t("somebody")
          : t("by", { name: by, when: at === undefined ? "" : format.moment(at) })}
      </p>
      {note !== undefined && <p>{note}</p>}
      {taken.length > 0 && (
        <>
          <p className="secondary">{t("taken")}</p>
          <ul className="conflict-taken">
            {taken.slice(0, MOST_TAKEN).map((field) => (
              <li key={field}>
                {nameOf(field)}: <b className="strong">{say(field, theirs.fields[field] ?? "")}</b>
              </li>
            ))}
            {taken.length > MOST_TAKEN && (
              <li className="secondary">{t("takenToo", { count: taken.length - MOST_TAKEN })}</li>
            )}
          </ul>
        </>
      )}
      {both.map(({ field, base, mine, theirs: there }) => (
        <fieldset key={field} className="conflict-field">
          <legend>
            {nameOf(field)}{" "}
            <span className="secondary">{t("was", { value: say(field, base) })}</span>
          </legend>
          <Version
            name={field}
            label={t("mine")}
            value={show?.(field, mine) ?? say(field, mine)}
            isChosen={!isTheirs[field]}
            onChoose={() => setTheirs({ ...isTheirs, [field]: false })}
          />
          <Version
            name={field}
            label={t("theirs")}
            value={show?.(field, there) ?? say(field, there)}
            isChosen={isTheirs[field] === true}
            onChoose={() => setTheirs({ ...isTheirs, [field]: true })}
          />
        </fieldset>
      ))}
      <div className="dialog-acts">
        <Button onClick={form.discard}>{t("discard")}</Button>
        <Button kind="ink" isBusy={form.isBusy} onClick={() => void form.resolve(decided())}>
          {act ?? t("save")}
        </Button>
      </div>
    </>
  );
}

type VersionProps = {
  name: string;
  label: string;
  value: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
};

function Version({ name, label, value, isChosen, onChoose }: VersionProps) {
  const id = useId();
  return (
    <label className="check conflict-version" htmlFor={id}>
      <input id={id} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <span className="label">{label}</span>
        {value}
      </span>
    </label>
  );
}
