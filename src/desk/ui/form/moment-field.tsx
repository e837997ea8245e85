import type { Storefront } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Field } from "#web/ui/field.tsx";

import { useClockWords } from "../clock-words.ts";
import { momentIn, timesShown } from "./typed-moment.ts";
import type { DeskForm } from "./use-desk-form.ts";

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  /** Its name on the wire. */
  name: string;
  label: string;
  /** What stands below it while it is empty. */
  hint: string;
  /** Day and time as they are typed; empty for none. */
  value: string;
  /** By whose clocks. */
  clock: Storefront;
  onChange: (value: string) => void;
};

/** A day and time by a storefront's clocks, said in words below it, and in the other storefront's too. */
export function MomentField({ form, name, label, hint, value, clock, onChange }: Props) {
  const { note, error } = useMomentNote(value, clock);
  return (
    <Field label={label} hint={note ?? hint} error={form.errorOf(name) ?? error}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="datetime-local"
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function useMomentNote(value: string, clock: Storefront): { note?: string; error?: string } {
  const t = useDeskTexts("desk.clock");
  const words = useClockWords();
  const moment = momentIn(value, clock);
  if (moment === null) return {};
  const times = timesShown(value, clock);
  if (times === 0) return { error: t("never", { clock: words.nameOf(clock) }) };
  const note = words.everywhere(moment, clock);
  return { note: times > 1 ? t("twice", { note }) : note };
}
