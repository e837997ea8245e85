import type { ReactNode } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Checkbox } from "#web/ui/field.tsx";

/** Choices shown before "see all"; one more is shown rather than hidden alone. */
const SHOWN = 5;

export type Choice = {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
};

/**
 * One facet of the filter panel: a group of native boxes that a form sends without JavaScript, and
 * that filters at once with it. `single` facets begin with the choice of none.
 */
export function Facet({
  legend,
  name,
  choices,
  onChoose,
  none,
  shown = SHOWN,
}: {
  legend: string;
  name: string;
  choices: Choice[];
  onChoose: (value: string) => void;
  /** The label of choosing nothing; given for facets of which one value holds. */
  none?: string;
  shown?: number;
}) {
  const t = useTranslations("parts.facet");
  if (choices.length === 0) return null;
  const first = choices.slice(0, choices.length === shown + 1 ? shown + 1 : shown);
  const rest = choices.slice(first.length);
  const row = (choice: Choice) => (
    <ChoiceBox
      key={choice.value}
      name={name}
      type={none === undefined ? "checkbox" : "radio"}
      choice={choice}
      onChoose={onChoose}
    />
  );
  return (
    <FacetGroup legend={legend}>
      {none !== undefined && (
        <Checkbox
          type="radio"
          name={name}
          value=""
          label={none}
          checked={choices.every(({ isChosen }) => !isChosen)}
          onChange={() => onChoose("")}
        />
      )}
      {first.map(row)}
      {rest.length > 0 && (
        <details className="more" open={rest.some(({ isChosen }) => isChosen)}>
          <summary>
            <span className="if-closed">{t("all", { count: choices.length })}</span>
            <span className="if-open">{t("fewer")}</span>
          </summary>
          {rest.map(row)}
        </details>
      )}
    </FacetGroup>
  );
}

/** A group of the panel with its name. */
export function FacetGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

function ChoiceBox({
  choice,
  name,
  type,
  onChoose,
}: {
  choice: Choice;
  name: string;
  type: "checkbox" | "radio";
  onChoose: (value: string) => void;
}) {
  const format = useFormat();
  return (
    <Checkbox
      type={type}
      name={name}
      value={choice.value}
      label={choice.label}
      count={format.count(choice.count)}
      checked={choice.isChosen}
      onChange={() => onChoose(choice.value)}
    />
  );
}
