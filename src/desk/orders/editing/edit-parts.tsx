import { type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { Button } from "#web/ui/button.tsx";

import { meantPart, type PhoneLine } from "../phone/phone-draft.ts";
import { FoundPart } from "../phone/phone-parts.tsx";
import { useEditParts } from "./use-order-edit.ts";

const LEAST_TYPED = 2;
const LONGEST = 200;

type Props = {
  orderNumber: string;
  /** The line that another part takes the place of; without it a part is added. */
  replaced?: PhoneLine;
  onPart: (part: Omit<PhoneLine, "quantity">) => void;
  onClose?: () => void;
};

/** Finds a part to add, or one in the place of another: then what replaces it stands first. */
export function EditPartSearch({ orderNumber, replaced, onPart, onClose }: Props) {
  const t = useDeskTexts("orderEdit.parts");
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed).trim();
  const isTyped = text.length >= LEAST_TYPED;
  const { parts, isSearching } = useEditParts(
    isTyped || replaced
      ? {
          orderNumber: Number(orderNumber),
          text: isTyped ? text : null,
          instead: replaced?.sku ?? null,
        }
      : null,
  );
  useFocusOf(place, replaced !== undefined);
  const choose = (part: (typeof parts)[number]) => {
    setTyped("");
    const { sku, partNumber, title } = part;
    onPart({ sku, partNumber, title });
  };
  const number = replaced?.partNumber ?? "";
  return (
    <DetailSection heading="h2" title={replaced ? t("replace", { number }) : t("add")}>
      <div ref={place} className="edit-search">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const meant = meantPart(parts, text); // of several somebody chooses
            if (meant) choose(meant);
          }}
        >
          <DeskTextField
            form={{ errorOf: () => undefined }}
            name={replaced ? "instead" : "part"}
            label={replaced ? t("findInstead") : t("find")}
            hint={t("findHint")}
            value={typed}
            maxLength={LONGEST}
            onChange={setTyped}
          />
        </form>
        {onClose && (
          <Button size="s" kind="quiet" onClick={onClose}>
            {t("keep", { number })}
          </Button>
        )}
      </div>
      <ul className="phone-found" aria-live="polite">
        {parts.map((part) => (
          <FoundPart
            key={part.sku}
            part={part}
            note={part.isOption ? t("option") : undefined}
            onAdd={() => choose(part)}
          />
        ))}
        {!isSearching && parts.length === 0 && (isTyped || replaced) && (
          <li className="muted">{isTyped ? t("none") : t("noOption")}</li>
        )}
      </ul>
    </DetailSection>
  );
}

/** Whoever replaces a part goes on where its options are. */
function useFocusOf(place: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) place.current?.querySelector("input")?.focus();
  }, [place, isWanted]);
}
