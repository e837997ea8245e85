import { type RefObject, useId, useState } from "react";

import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { wholeIn } from "#desk/ui/form/typed-values.ts";

import { Button } from "#web/ui/button.tsx";

const LONGEST_NUMBER = 200;

type Props = {
  field: RefObject<HTMLInputElement | null>;
  isLocked: boolean;
  onScan: (text: string, pieces: number) => void;
};

/**
 * Where a scanner types: a number and Enter. It is empty again at once for the next one, and so is how many pieces a
 * scan counts, which is one unless it is said.
 */
export function ScanForm({ field, isLocked, onScan }: Props) {
  const t = useDeskTexts("stock.receiving");
  const id = useId();
  const [text, setText] = useState("");
  const [typed, setTyped] = useState("1");
  const pieces = wholeIn(typed) ?? 1;
  const isWrong = pieces < 1 || pieces > MOST_ON_SHELF;
  return (
    <form
      className="scan-form"
      onSubmit={(event) => {
        event.preventDefault();
        const scanned = text.trim();
        if (scanned === "" || isWrong || isLocked) return;
        setText("");
        setTyped("1");
        onScan(scanned, pieces);
        field.current?.focus();
      }}
    >
      <div>
        <label htmlFor={`${id}-number`}>{t("number")}</label>
        <input
          ref={field}
          id={`${id}-number`}
          name="scan"
          className="input mono"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={LONGEST_NUMBER}
          value={text}
          disabled={isLocked}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-pieces`}>{t("perScan")}</label>
        <input
          id={`${id}-pieces`}
          name="perScan"
          className="input right"
          inputMode="numeric"
          maxLength={String(MOST_ON_SHELF).length}
          value={typed}
          disabled={isLocked}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" disabled={isLocked || isWrong || text.trim() === ""}>
        {t("add")}
      </Button>
      <p className="small muted scan-hint" id={`${id}-hint`}>
        {t("hint")}
      </p>
      {isWrong && (
        <p className="small field-error scan-hint" id={`${id}-wrong`}>
          {t("wrong", { most: MOST_ON_SHELF })}
        </p>
      )}
    </form>
  );
}
