import { type ReactNode, useState } from "react";

import type { AcesNeedResponse } from "#contract/aces-review.ts";
import { namedAlike } from "#domain/imports/named-alike.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";

import { positionChoice } from "./aces-draft.ts";
import { useAcesWords } from "./aces-words.ts";

type Thing = AcesNeedResponse["thing"];
type Likely = Thing["likely"][number];

/** Names like what was typed that are offered. */
const MOST_FOUND = 8;
const NO_ERRORS = { errorOf: () => undefined };

type Props = {
  thing: Thing;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** What a thing may be: the likeliest first with why, then what is called like what one types. */
export function ChoicePicker({ thing, value, error, onChange }: Props) {
  const t = useDeskTexts("aces");
  const { likely, rest } = useNamedChoices(thing);
  const radios = (choices: readonly Named[]) =>
    choices.map((choice) => <Radio key={choice.value} {...{ choice, value, onChange }} />);
  return (
    <fieldset
      className="aces-choices"
      data-invalid={error === undefined ? undefined : true}
      tabIndex={-1}
    >
      <legend>{t("choices")}</legend>
      {likely.length > 0 && <p className="secondary">{t("likely")}</p>}
      {likely.map(({ choice, because }) => (
        <Radio key={choice.value} {...{ choice, because, value, onChange }} />
      ))}
      {thing.need.kind === "position" ? (
        radios(rest)
      ) : (
        <FoundChoices {...{ kind: thing.need.kind, choices: rest, value, onChange, radios }} />
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

type FoundProps = Pick<Props, "value" | "onChange"> & {
  kind: Thing["need"]["kind"];
  choices: readonly Named[];
  radios: (choices: readonly Named[]) => ReactNode;
};

/** What is called like what one types, and what is chosen of all the others. */
function FoundChoices({ kind, choices, value, onChange, radios }: FoundProps) {
  const t = useDeskTexts("aces");
  const [typed, setTyped] = useState("");
  const found = namedAlike(choices, typed, MOST_FOUND);
  const chosen = choices.filter((choice) => choice.value === value && !found.includes(choice));
  return (
    <>
      {radios(chosen)}
      <DeskTextField
        form={NO_ERRORS}
        name="find"
        label={t("find")}
        hint={t(HINTS[kind] ?? "findOtherHint")}
        value={typed}
        maxLength={80}
        onChange={setTyped}
        onEnter={() => found[0] && onChange(found[0].value)}
      />
      {radios(found)}
      {typed.trim() !== "" && found.length === 0 && (
        <output className="secondary">{t("nothingFound")}</output>
      )}
    </>
  );
}

const HINTS: Partial<Record<Thing["need"]["kind"], "findHint" | "findEngineHint">> = {
  vehicle: "findHint",
  engine: "findEngineHint",
};

type Named = { value: string; name: string };

/** The choices by the reader's names: the likeliest, each with why, and the others. */
function useNamedChoices({ choices, likely, need }: Thing) {
  const locale = useShopLocale();
  const words = useAcesWords();
  const named = new Map(
    choices.map(({ value, ...names }): [string, Named] => [
      value,
      need.kind === "position"
        ? { value: positionChoice(value), name: words.positionOf(value) }
        : { value, name: names[locale] },
    ]),
  );
  const first = likely.flatMap(({ value, because }) => {
    const choice = named.get(value);
    return choice ? [{ choice, because }] : [];
  });
  const isFirst = (choice: Named) => first.some((one) => one.choice === choice);
  return { likely: first, rest: [...named.values()].filter((choice) => !isFirst(choice)) };
}

type RadioProps = {
  choice: Named;
  because?: Likely["because"];
  value: string;
  onChange: (value: string) => void;
};

function Radio({ choice, because, value, onChange }: RadioProps) {
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
        {because && (
          <small className="secondary aces-because">
            {because.map((reason) => t(reason)).join(" · ")}
          </small>
        )}
      </span>
    </label>
  );
}
