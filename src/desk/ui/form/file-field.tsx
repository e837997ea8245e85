import { Field } from "#web/ui/field.tsx";

type Props = {
  label: string;
  hint: string;
  error: string | undefined;
  /** The media types that are taken. */
  accept: readonly string[];
  isMultiple?: boolean;
  isOff: boolean;
  /** How far what was chosen is; empty where there is nothing to say. */
  status: string;
  /** Is handed what was chosen, of which there is one at least. */
  onChoose: (files: readonly File[]) => void;
};

/** Chooses files, and empties itself at once: after a refusal the same file may be chosen again. */
export function FileField(props: Props) {
  const { label, hint, error, accept, isMultiple = false, isOff, status, onChoose } = props;
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            multiple={isMultiple}
            accept={accept.join(",")}
            disabled={isOff}
            onChange={({ currentTarget }) => {
              const files = Array.from(currentTarget.files ?? []);
              currentTarget.value = "";
              if (files.length > 0) onChoose(files);
            }}
          />
        )}
      </Field>
      <output className="secondary">{status}</output>
    </>
  );
}
