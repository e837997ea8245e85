import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { AgreedPriceDialog } from "./agreed-price-dialog.tsx";
import { type PhoneLine, withoutAgreed } from "./phone-draft.ts";

type Props = {
  line: PhoneLine;
  /** What one piece costs its customer by the catalogue; null where it is not for sale. */
  list: number | null;
  mayAgree: boolean;
  onLine: (line: PhoneLine) => void;
};

/** What was agreed on of a line, and how a manager agrees on a price or goes back to the catalogue's. */
export function LineAgreement({ line, list, mayAgree, onLine }: Props) {
  const t = useDeskTexts("phone.agreed");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { partNumber, agreed } = line;
  return (
    <>
      {agreed && (
        <p className="small secondary">
          {t("note", { list: list === null ? "—" : format.money(list), reason: agreed.reason })}
        </p>
      )}
      {mayAgree && list !== null && (
        <p>
          <Button
            size="s"
            kind="quiet"
            aria-label={t(agreed ? "changeOne" : "openOne", { number: partNumber })}
            onClick={() => setOpen(true)}
          >
            {t(agreed ? "change" : "open")}
          </Button>
          {agreed && (
            <Button
              size="s"
              kind="quiet"
              aria-label={t("dropOne", { number: partNumber })}
              onClick={() => onLine(withoutAgreed(line))}
            >
              {t("drop")}
            </Button>
          )}
        </p>
      )}
      {isOpen && list !== null && (
        <AgreedPriceDialog
          line={line}
          list={list}
          onLine={(one) => {
            onLine(one);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
