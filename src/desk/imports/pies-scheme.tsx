import { useState } from "react";

import type { PiesCodesResponse } from "#contract/imports.ts";
import { type CodeScheme, LEFT_OUT, OTHER_PRICES } from "#domain/pies/code.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

type MeantCode = PiesCodesResponse["codes"][number];
type Choice = { value: string; name: string };

/** Codes that are shown before somebody wants to see all: a file may have hundreds of attributes. */
const SHOWN = 25;

type Props = { scheme: CodeScheme; seen: PiesCodesResponse; onSaved: () => Promise<unknown> };

/** The codes of one kind, those that nobody has assigned first. */
export function PiesScheme({ scheme, seen, onSaved }: Props) {
  const t = useDeskTexts("imports.pies");
  const [isWhole, setWhole] = useState(false);
  const choices = useChoices(scheme, seen);
  const codes = seen.codes.filter((one) => one.scheme === scheme);
  if (codes.length === 0) return null;
  const sorted = codes.toSorted(
    (one, other) => Number(one.meaning !== null) - Number(other.meaning !== null),
  );
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN);
  const isBare = scheme === "attribute" && seen.choices.attribute.length === 0;
  return (
    <section className="pies-scheme" aria-label={t(`schemes.${scheme}`)}>
      <h4>{t(`schemes.${scheme}`)}</h4>
      <p className="secondary">{isBare ? t("noAttributes") : t(`schemeNotes.${scheme}`)}</p>
      <ul>
        {shown.map((one) => (
          <CodeRow key={one.code} one={one} choices={choices} onSaved={onSaved} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button onClick={() => setWhole(true)}>
          {t("more", { count: sorted.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

/** What codes of a kind may stand for, by name; a price or an attribute may be left out. */
function useChoices(scheme: CodeScheme, { choices }: PiesCodesResponse): readonly Choice[] {
  const t = useDeskTexts("imports.pies");
  const names = useDeskTexts("importColumns.names");
  const locale = useShopLocale();
  const leftOut = { value: LEFT_OUT, name: t("leftOut") };
  if (scheme === "price")
    return [
      leftOut,
      ...[...PRICE_LEVELS, ...OTHER_PRICES].map((value) => ({ value, name: names(value) })),
    ];
  const named = choices[scheme]
    .map((choice) => ({ value: choice.value, name: choice[locale] }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return scheme === "attribute" ? [leftOut, ...named] : named;
}

type RowProps = {
  one: MeantCode;
  choices: readonly Choice[];
  onSaved: () => Promise<unknown>;
};

function CodeRow({ one, choices, onSaved }: RowProps) {
  const t = useDeskTexts("imports.pies");
  const locale = useShopLocale();
  const { unreached } = useUnreached();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { scheme, code, label, items, meaning } = one;
  const save = async (chosen: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { scheme, code, meaning: chosen, was: meaning };
      await ask({ path: "admin/imports/codes/save", locale, body });
      showToast(t("saved", { code }));
    } catch (error) {
      const { code: reason, message } = await readDeskRefusal(error);
      setRefusal(reason === "changed_meanwhile" ? t("changed") : (message ?? unreached));
    }
    await onSaved();
    setBusy(false);
  };
  return (
    <li className={meaning === null ? "is-unsaid" : undefined}>
      <span className="pies-code">
        <b className="mono">{code}</b>
        {label !== "" && <span>{label}</span>}
        <span className="secondary">{t("items", { items })}</span>
      </span>
      <select
        className="input input-small"
        aria-label={t("meaningOf", { code })}
        value={meaning ?? ""}
        disabled={isBusy}
        onChange={({ target }) => void save(target.value)}
      >
        {meaning === null && <option value="">{t("unsaid")}</option>}
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </li>
  );
}

function useUnreached() {
  const t = useDeskTexts("imports");
  return { unreached: t("unreached") };
}
