import { LONGEST_CUSTOMER_NOTE } from "#domain/account/customer-note.ts";

import { Field } from "#web/ui/field.tsx";

type Props = { label: string; value: string; onChange: (text: string) => void };

/** Where a note is written. */
export function NoteText({ label, value, onChange }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={2}
          maxLength={LONGEST_CUSTOMER_NOTE}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
