import { useState } from "react";

import type { AcesNeedResponse } from "#contract/aces-review.ts";
import { namedAlike } from "#domain/import/named-alike.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FieldError } from "#desk/ui/form/field-error.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { positionChoice } from "./aces-draft.ts";
import { useAcesWords } from "./aces-words.ts";

type Thing = AcesNeedResponse["thing"];
type Likely = Thing["likely"][number];

/** Names like what was typed that are offered. */
const MOST_FOUND = 8;

type Props = {
  thing: Thing;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** What a thing may be: the likeliest with why, or what is called like what one types; what is chosen stays in sight. */
export function ChoicePicker({ thing, value, error, onChange }: Props) {
  const t = useDeskTexts("aces");
  const named = useNamedChoices(thing);
  const [typed, setTyped] = useState("");
  const { kind } = thing.need;
  const isTyped = typed.trim() !== "";
  const shown = isTyped ? namedAlike(named, typed, MOST_FOUND) : offeredOf(kind, named);
  const chosen = named.filter((choice) => choice.value === value && !shown.includes(choice));
  return (
    <fieldset
      className="aces-choices"
      data-invalid={error === undefined ? undefined : true}
      tabIndex={-1}
    >
      <legend className="visually-hidden">{t("choices")}</legend>
      {kind !== "position" && (
        <DeskTextField
          form={NO_ERRORS}
          name="find"
          label={t("find")}
          hint={t(HINTS[kind] ?? "findOtherHint")}
          value={typed}
          maxLength={80}
          onChange={setTyped}
          onEnter={() => shown[0] && onChange(shown[0].value)}
        />
      )}
      {!isTyped && thing.likely.length > 0 && <p className="secondary">{t("likely")}</p>}
      {[...chosen, ...shown].map((choice) => (
        <Radio key={choice.value} {...{ choice, value, onChange }} />
      ))}
      {isTyped && shown.length === 0 && <output className="secondary">{t("nothingFound")}</output>}
      <FieldError error={error} />
    </fieldset>
  );
}

const HINTS: Partial<Record<Thing["need"]["kind"], "findHint" | "findEngineHint">> = {
  vehicle: "findHint",
  engine: "findEngineHint",
};

type Named = {
  value: string;
  name: string;
  /** Why it is likely; nothing where it is not. */
  because: Likely["because"];
  /** The likelier it is, the less. */
  place: number;
};

/** What is offered before anything is typed: of positions all, of other things the likely ones; the likeliest first. */
function offeredOf(kind: Thing["need"]["kind"], named: readonly Named[]): Named[] {
  return named
    .filter(({ because }) => kind === "position" || because.length > 0)
    .toSorted((one, other) => one.place - other.place);
}

/** The choices by the reader's names. */
function useNamedChoices({ choices, likely, need }: Thing): Named[] {
  const locale = useShopLocale();
  const words = useAcesWords();
  return choices.map(({ value, ...names }) => {
    const at = likely.findIndex((one) => one.value === value);
    const of = { because: likely[at]?.because ?? [], place: at < 0 ? likely.length : at };
    return need.kind === "position"
      ? { ...of, value: positionChoice(value), name: words.positionOf(value) }
      : { ...of, value, name: names[locale] };
  });
}

type RadioProps = {
  choice: Named;
  value: string;
  onChange: (value: string) => void;
};

function Radio({ choice, value, onChange }: RadioProps) {
  const t = useDeskTexts("aces.because");
  return (
    <label className="check">
      <input
        type="radio"
        name="choice"
        value={choice.value}
        checked={choice.value === value}
        onChange={() => onChange(choice.value)}
      />
      <span>
        {choice.name}
        {choice.because.length > 0 && (
          <small className="secondary aces-because">
            {choice.because.map((reason) => t(reason)).join(" · ")}
          </small>
        )}
      </span>
    </label>
  );
}
