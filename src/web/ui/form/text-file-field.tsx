import { Field } from "../field.tsx";

/** No character of any alphabet is longer in a file. */
const MOST_BYTES_OF_ONE = 4;

type Props = {
  label: string;
  hint: string;
  mostCharacters: number;
  onText: (text: string) => void;
  onTooLong: () => void;
};

/** A CSV or text file whose text is taken into the page; one that is certainly too long is not read. */
export function TextFileField({ label, hint, mostCharacters, onText, onTooLong }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file && file.size > mostCharacters * MOST_BYTES_OF_ONE) onTooLong();
            else if (file) void file.text().then(onText);
          }}
        />
      )}
    </Field>
  );
}
