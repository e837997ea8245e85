import { useState } from "react";

import type { ResolveResponse } from "#contract/cart.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";

import { useTranslations } from "../i18n/i18n.ts";
import { StockBadge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";

type Found = ResolveResponse["lines"];
export type ChosenLine = CartLine;

/** Which of a line's options is taken, by the line's place; the first unless the shopper says otherwise. */
type Choices = Readonly<Record<number, string>>;

/** What is added: the chosen option of every line that has one. */
export function chosenLines(found: Found, choices: Choices): ChosenLine[] {
  return found.flatMap(({ options, quantity }, place) => {
    const option = options.find(({ sku }) => sku === choices[place]) ?? options[0];
    return option && quantity > 0 ? [{ sku: option.sku, quantity }] : [];
  });
}

/** Every line that was pasted, with what it was found to be. */
export function PastedLines({
  found,
  isBusy,
  onBack,
  onAdd,
}: {
  found: Found;
  isBusy: boolean;
  onBack: () => void;
  onAdd: (choices: Choices) => void;
}) {
  const t = useTranslations("cart.paste");
  const [choices, setChoices] = useState<Choices>({});
  const count = chosenLines(found, choices).length;
  const missing = found.length - found.filter(({ options }) => options.length > 0).length;
  // The same number may stand there twice: a line is known by its place.
  const placed = found.map((line, place) => ({ line, place }));
  return (
    <div className="pasted">
      <output>
        {t("result", { found: count })} {missing > 0 && t("missingStay", { missing })}
      </output>
      <ul>
        {placed.map(({ line, place }) => (
          <li key={place} className={line.options.length === 0 ? "is-missing" : undefined}>
            <span className="mono">{line.text}</span>
            <span className="num">{t("times", { count: line.quantity })}</span>
            <PastedOption
              line={line}
              chosen={choices[place]}
              onChoose={(sku) => setChoices((before) => ({ ...before, [place]: sku }))}
            />
          </li>
        ))}
      </ul>
      <div className="acts">
        <Button kind="main" isBusy={isBusy} disabled={count === 0} onClick={() => onAdd(choices)}>
          {t("add", { count })}
        </Button>
        <Button onClick={onBack}>{t("back")}</Button>
      </div>
    </div>
  );
}

function PastedOption({
  line,
  chosen,
  onChoose,
}: {
  line: Found[number];
  chosen: string | undefined;
  onChoose: (sku: string) => void;
}) {
  const t = useTranslations("cart.paste");
  const { options, result, text } = line;
  const [only] = options;
  if (!only) return <span className="sub">{t(`why.${result}`)}</span>;
  if (options.length === 1)
    return (
      <span className="sub">
        {only.title}, {only.brand} <StockBadge availability={only.status} />
      </span>
    );
  return (
    <select
      className="in in-s"
      aria-label={t("choose", { text })}
      value={chosen ?? only.sku}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map(({ sku, part_number: number, title, brand }) => (
        <option key={sku} value={sku}>
          {t("option", { number, title, brand })}
        </option>
      ))}
    </select>
  );
}
