import { useState } from "react";

import type { ResolveResponse } from "#contract/cart.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { StockBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

type Found = ResolveResponse["lines"];
type PastedOption = Found[number]["options"][number];
/** What is asked for of a part, with the number that is printed on it. */
export type ChosenLine = CartLine & { number: string };

/** Which of a line's options is taken, by the line's place; the first unless the shopper says otherwise. */
type PastedChoices = Readonly<Record<number, string>>;

/** What is added: the chosen option of every line of which something is to be had. */
export function chosenLines(found: Found, choices: PastedChoices): ChosenLine[] {
  return found.flatMap((line, place) => {
    const option = chosenPart(line, choices[place]);
    if (!option || !canBeHad(option)) return [];
    return [{ sku: option.sku, quantity: option.quantity, number: option.part_number }];
  });
}

/** The lines of which nothing is added, as they were typed. */
export function remainingText(found: Found, choices: PastedChoices): string {
  return found
    .filter((line, place) => {
      const option = chosenPart(line, choices[place]);
      return !option || !canBeHad(option);
    })
    .map(({ text }) => text)
    .join("\n");
}

function chosenPart(
  { options }: Found[number],
  chosen: string | undefined,
): PastedOption | undefined {
  return options.find(({ sku }) => sku === chosen) ?? options[0];
}

function canBeHad({ quantity, maxQty }: PastedOption): boolean {
  return quantity > 0 && maxQty > 0;
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
  onAdd: (choices: PastedChoices) => void;
}) {
  const t = useTranslations("cart.paste");
  const [choices, setChoices] = useState<PastedChoices>({});
  const count = chosenLines(found, choices).length;
  const missing = found.length - count;
  // The same number may stand there twice: a line is known by its place.
  const placed = found.map((line, place) => ({ line, place }));
  return (
    <div className="pasted">
      <output>
        {t("result", { found: count })} {missing > 0 && t("missingStay", { missing })}
      </output>
      <ul>
        {placed.map(({ line, place }) => (
          <li key={place} className={isMissing(line, choices[place]) ? "is-missing" : undefined}>
            <span className="mono">{line.text}</span>
            <PastedQuantity line={line} chosen={choices[place]} />
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

function isMissing(line: Found[number], chosen: string | undefined): boolean {
  const option = chosenPart(line, chosen);
  return !option || !canBeHad(option);
}

function PastedQuantity({ line, chosen }: { line: Found[number]; chosen: string | undefined }) {
  const t = useTranslations("cart.paste");
  const { quantity = 0 } = chosenPart(line, chosen) ?? {}; // of what is not known nobody knows how many
  return <span className="figures">{quantity > 0 && t("times", { count: quantity })}</span>;
}

type OptionProps = {
  line: Found[number];
  chosen: string | undefined;
  onChoose: (sku: string) => void;
};

function PastedOption({ line, chosen, onChoose }: OptionProps) {
  const t = useTranslations("cart.paste");
  const { options, result } = line;
  const option = chosenPart(line, chosen);
  if (!option) return <span className="subline">{t(`why.${result}`)}</span>;
  const { quantity, maxQty, status } = option;
  return (
    <span className="subline">
      {options.length === 1 ? (
        <OptionWords option={option} />
      ) : (
        <OptionSelect {...{ line, chosen, onChoose }} />
      )}{" "}
      <StockBadge availability={status} />
      {quantity === 0 && <b> {t("why.bad_quantity")}</b>}
      {quantity > 0 && maxQty === 0 && <b> {t("none")}</b>}
      {maxQty > 0 && quantity > maxQty && <b> {t("only", { count: maxQty })}</b>}
    </span>
  );
}

function OptionSelect({ line: { options, text }, chosen, onChoose }: OptionProps) {
  const t = useTranslations("cart.paste");
  return (
    <select
      className="input input-small"
      aria-label={t("choose", { text })}
      value={chosen ?? options[0]?.sku}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.sku} value={option.sku}>
          <OptionWords option={option} />
        </option>
      ))}
    </select>
  );
}

/** The part by its own number, and how it came to be meant when another one was typed. */
function OptionWords({
  option: { part_number: number, title, brand, named },
}: {
  option: PastedOption;
}) {
  const t = useTranslations("cart.paste");
  return t(`option.${named.by}`, { requested: named.number, number, title, brand });
}
