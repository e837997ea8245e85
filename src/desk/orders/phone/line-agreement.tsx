import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { type PhoneLine, withoutAgreed } from "./phone-draft.ts";

type NoteProps = {
  line: PhoneLine;
  /** What one piece costs its customer by the catalogue; null where it is not for sale. */
  list: number | null;
};

/** What was agreed on of a line, beside what the list says. */
export function AgreementNote({ line: { agreed }, list }: NoteProps) {
  const t = useDeskTexts("phone.agreed");
  const format = useFormat();
  if (!agreed) return null;
  const listed = list === null ? "—" : format.money(list);
  return <p className="small secondary">{t("note", { list: listed, reason: agreed.reason })}</p>;
}

type ActProps = { line: PhoneLine; onOpen: () => void; onLine: (line: PhoneLine) => void };

/** How a manager agrees on a price of a line, or goes back to the list's. */
export function AgreementActs({ line, onOpen, onLine }: ActProps) {
  const t = useDeskTexts("phone.agreed");
  const { partNumber: number, agreed } = line;
  return (
    <p>
      <Button
        size="s"
        kind="quiet"
        aria-label={t(agreed ? "changeOne" : "openOne", { number })}
        onClick={onOpen}
      >
        {t(agreed ? "change" : "open")}
      </Button>
      {agreed && (
        <Button
          size="s"
          kind="quiet"
          aria-label={t("dropOne", { number })}
          onClick={() => onLine(withoutAgreed(line))}
        >
          {t("drop")}
        </Button>
      )}
    </p>
  );
}
