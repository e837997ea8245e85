import { useDeferredValue, useState } from "react";

import type { EditPartsResponse } from "#contract/order-edits.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { useFirstFocus } from "#desk/ui/form/use-first-focus.ts";

import { Button } from "#web/ui/button.tsx";

import { meantPart, type PhoneLine } from "../phone/phone-draft.ts";
import { PartToTake } from "../phone/phone-parts.tsx";
import { useEditParts } from "./use-order-edit.ts";

const LEAST_TYPED = 2;
const LONGEST = 200;

type Found = EditPartsResponse["items"][number];

type Props = {
  orderNumber: string;
  /** The line that another part takes the place of; without it a part is added. */
  replaced?: PhoneLine;
  onPart: (part: Omit<PhoneLine, "quantity">) => void;
  onClose?: () => void;
};

/** Finds a part to add, or one in the place of another: then what replaces it stands first. */
export function EditPartSearch(props: Props) {
  const { replaced, onPart } = props;
  const t = useDeskTexts("orderEdit.parts");
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed).trim();
  const wanted = wantedParts(props, text);
  const { parts, isSearching } = useEditParts(wanted);
  const choose = ({ sku, partNumber, title }: Found) => {
    setTyped("");
    onPart({ sku, partNumber, title });
  };
  const isNothing = wanted !== null && !isSearching && parts.length === 0;
  return (
    <DetailSection
      heading="h2"
      title={replaced ? t("replace", { number: replaced.partNumber }) : t("add")}
    >
      <PartSearchBox
        {...props}
        typed={typed}
        onTyped={setTyped}
        onEnter={() => {
          const meant = meantPart(parts, text); // of several somebody chooses
          if (meant) choose(meant);
        }}
      />
      <ul className="phone-found" aria-live="polite">
        {parts.map((part) => (
          <PartToTake
            key={part.sku}
            part={part}
            note={part.isOption ? t("option") : undefined}
            act={
              replaced && {
                name: t("take"),
                label: t("takeInstead", { number: part.partNumber, old: replaced.partNumber }),
              }
            }
            onAdd={() => choose(part)}
          />
        ))}
        {isNothing && <li className="muted">{t(wanted.text === null ? "noOption" : "none")}</li>}
      </ul>
    </DetailSection>
  );
}

/** What is looked for; null for nothing. */
function wantedParts({ orderNumber, replaced }: Props, typed: string) {
  const text = typed.length >= LEAST_TYPED ? typed : null;
  if (text === null && !replaced) return null;
  return { orderNumber: Number(orderNumber), text, instead: replaced?.sku ?? null };
}

type BoxProps = Props & {
  typed: string;
  onTyped: (typed: string) => void;
  onEnter: () => void;
};

function PartSearchBox({ replaced, onClose, typed, onTyped, onEnter }: BoxProps) {
  const t = useDeskTexts("orderEdit.parts");
  const place = useFirstFocus(replaced !== undefined); // whoever replaces a part goes on where its options are
  return (
    <div ref={place} className="edit-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <DeskTextField
          form={NO_ERRORS}
          name={replaced ? "instead" : "part"}
          label={replaced ? t("findInstead") : t("find")}
          hint={t("findHint")}
          value={typed}
          maxLength={LONGEST}
          onChange={onTyped}
        />
      </form>
      {onClose && replaced && (
        <Button size="s" kind="quiet" onClick={onClose}>
          {t("keep", { number: replaced.partNumber })}
        </Button>
      )}
    </div>
  );
}
