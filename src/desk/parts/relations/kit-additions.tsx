import { useState } from "react";

import type { DeskPart } from "#contract/part-list.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";

import { Button } from "#web/ui/button.tsx";
import { LONGEST_KIT_NUMBER, LONGEST_KIT_TITLE } from "#domain/part/kit-contents.ts";

import type { NamedPiece } from "./kit-draft.ts";
import { PartPicker } from "#desk/ui/part-picker.tsx";

const NOTHING: NamedPiece = { partNumber: "", es: "", en: "" };

type Props = {
  /** The sku of the kit, which does not hold itself. */
  kit: string;
  onPart: (part: DeskPart) => void;
  onNamed: (piece: NamedPiece) => void;
};

/** What comes into a kit: a part of the shop, or what has only a name there. */
export function KitAdditions({ kit, onPart, onNamed }: Props) {
  const t = useDeskTexts("relations.kit");
  const [chosen, setChosen] = useState<DeskPart>();
  const [isNaming, setNaming] = useState(false);
  if (isNaming) return <NamedFields onAdd={onNamed} onBack={() => setNaming(false)} />;
  return (
    <div className="kit-add">
      <PartPicker label={t("find")} except={kit} chosen={chosen} onChoose={setChosen} />
      <span className="range-acts">
        <Button size="s" disabled={!chosen} onClick={() => chosen && onPart(chosen)}>
          {t("add")}
        </Button>
        <Button size="s" onClick={() => setNaming(true)}>
          {t("addNamed")}
        </Button>
      </span>
    </div>
  );
}

type NamedProps = { onAdd: (piece: NamedPiece) => void; onBack: () => void };

/** A name in one language stands for both. */
function NamedFields({ onAdd, onBack }: NamedProps) {
  const t = useDeskTexts("relations.kit");
  const [typed, setTyped] = useState(NOTHING);
  const isNamed = `${typed.es}${typed.en}`.trim() !== "";
  const add = () => {
    if (isNamed) onAdd(typed);
  };
  const field = (name: keyof NamedPiece, maxLength: number) => (
    <DeskTextField
      form={NO_ERRORS}
      name={name}
      label={t(`named.${name}`)}
      value={typed[name]}
      maxLength={maxLength}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      onEnter={add}
    />
  );
  return (
    <div className="kit-add">
      <div className="form-columns">
        {field("es", LONGEST_KIT_TITLE)}
        {field("en", LONGEST_KIT_TITLE)}
        {field("partNumber", LONGEST_KIT_NUMBER)}
      </div>
      <span className="range-acts">
        <Button size="s" disabled={!isNamed} onClick={add}>
          {t("add")}
        </Button>
        <Button size="s" onClick={onBack}>
          {t("addPart")}
        </Button>
      </span>
    </div>
  );
}
