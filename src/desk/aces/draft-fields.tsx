import type { AcesNeedResponse } from "#contract/aces-review.ts";
import { namesYear } from "#domain/import/aces-need.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";

import type { AcesDraft } from "./aces-draft.ts";
import { ChoicePicker } from "./choice-picker.tsx";

type Thing = AcesNeedResponse["thing"];

type Props = {
  thing: Thing;
  draft: AcesDraft;
  errorOf: (name: string) => string | undefined;
  onChange: (change: Partial<AcesDraft>) => void;
};

const LONGEST_NOTE = 160;

/** What a thing is, to be chosen, or to be written where it is a detail of the vehicle. */
export function DraftFields(props: Props) {
  const { thing, draft, errorOf, onChange } = props;
  if (thing.need.kind === "words") return <WordFields {...props} />;
  return (
    <>
      <ChoicePicker
        thing={thing}
        value={draft.choice}
        error={errorOf("choice")}
        onChange={(choice) => onChange({ choice })}
      />
      {thing.need.kind === "vehicle" && <YearField {...props} />}
    </>
  );
}

/** The year of a base vehicle, and which years the shop knows of what was chosen. */
function YearField({ thing, draft, errorOf, onChange }: Props) {
  const t = useDeskTexts("aces");
  const chosen = thing.choices.find(({ value }) => value === draft.choice);
  const hasYear = namesYear(thing.need);
  const years = chosen && knownYears(chosen.years, hasYear ? draft.year : "");
  if (!hasYear) return years && <p className="secondary">{t(years.text, years.values)}</p>;
  return (
    <DeskTextField
      form={{ errorOf }}
      name="year"
      label={t("year")}
      hint={years ? t(years.text, years.values) : t("yearHint")}
      value={draft.year}
      isFigure
      maxLength={4}
      onChange={(year) => onChange({ year })}
    />
  );
}

/** What to say of the years that the shop knows of a model: whether the typed one is among them. */
function knownYears(years: Thing["choices"][number]["years"], typed: string) {
  if (years === null) return { text: "noYears", values: {} } as const;
  const [from, to] = years;
  const values = { from: String(from), to: String(to), year: typed };
  const year = Number(typed);
  const isOut = typed.length === 4 && Number.isInteger(year) && (year < from || year > to);
  return { text: isOut ? "outOfYears" : "knownYears", values } as const;
}

function WordFields({ thing, draft, errorOf, onChange }: Props) {
  const t = useDeskTexts("aces");
  const locale = useShopLocale();
  return (
    <>
      <Checkbox
        label={t("ignore")}
        checked={draft.isIgnored}
        onChange={({ target }) => onChange({ isIgnored: target.checked })}
      />
      {!draft.isIgnored && (
        <div className="form-columns">
          <DeskTextField
            form={{ errorOf: (name) => (draft.es.trim() === "" ? errorOf(name) : undefined) }}
            name="words"
            label={t("wordsEs")}
            value={draft.es}
            maxLength={LONGEST_NOTE}
            onChange={(es) => onChange({ es })}
          />
          <DeskTextField
            form={{ errorOf: (name) => (draft.en.trim() === "" ? errorOf(name) : undefined) }}
            name="words"
            label={t("wordsEn")}
            value={draft.en}
            maxLength={LONGEST_NOTE}
            onChange={(en) => onChange({ en })}
          />
        </div>
      )}
      {!draft.isIgnored && thing.words.length > 0 && (
        <div className="aces-said">
          <span className="secondary">{t("wordsOfOthers")}</span>
          {thing.words.map((words) => (
            <Button key={JSON.stringify(words)} size="s" onClick={() => onChange(words)}>
              {t("useWords", { words: words[locale] })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
