import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import type { GridOfFitments, FitmentVehiclesResponse } from "#contract/fitment-desk.ts";
import { MOST_GRID_MODELS } from "#domain/fitment-edit/grid-size.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = {
  grid: GridOfFitments;
  /** Nothing goes from the grid while something on it is not saved. */
  isDirty: boolean;
  onShow: (place: { region: string; models?: number[] }) => void;
};

/** Which vehicles the grid shows: a region, and models of its makes. */
export function ModelPicker({ grid, isDirty, onShow }: Props) {
  const t = useDeskTexts("fitments");
  const { regions, models } = grid;
  // What was chosen stands at once, before its grid has come.
  const [region, setRegion] = useState(grid.region);
  const makes = useMakes(region);
  const [make, setMake] = useState("");
  const [model, setModel] = useState("");
  const [shown, setShown] = useState(grid.region);
  // Another region may be shown from beside the grid.
  if (grid.region !== shown) {
    setShown(grid.region);
    if (grid.region !== region) {
      setRegion(grid.region);
      setMake("");
      setModel("");
    }
  }
  const ofMake = makes.find((one) => one.make === make)?.models ?? [];
  const free = ofMake.filter(({ id }) => !models.includes(id));
  const chosen = free.find(({ id }) => String(id) === model);
  const nameOf = (id: number) => {
    const found = makes.find((one) => one.models.some((other) => other.id === id));
    return found && `${found.make} ${found.models.find((one) => one.id === id)?.name ?? ""}`;
  };
  const add = () => {
    if (!chosen || region !== grid.region) return;
    onShow({ region, models: [...models, chosen.id] });
    setModel("");
  };
  return (
    <div className="model-picker">
      <form
        className="model-choice"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Choice
          label={t("region")}
          value={region}
          options={regions.map((one) => ({ value: one, name: one }))}
          isDisabled={isDirty}
          onChange={(value) => {
            setRegion(value);
            setMake("");
            setModel("");
            onShow({ region: value });
          }}
        />
        <Choice
          label={t("make")}
          value={make}
          options={[
            { value: "", name: t("choose") },
            ...makes.map((one) => ({ value: one.make, name: one.make })),
          ]}
          onChange={(value) => {
            setMake(value);
            setModel("");
          }}
        />
        <Choice
          label={t("model")}
          value={model}
          options={[
            { value: "", name: t("choose") },
            ...free.map(({ id, name }) => ({ value: String(id), name })),
          ]}
          isDisabled={make === ""}
          onChange={setModel}
        />
        <Button
          type="submit"
          disabled={!chosen || region !== grid.region || models.length >= MOST_GRID_MODELS}
        >
          {t("addModel")}
        </Button>
      </form>
      <ul className="model-chips" aria-label={t("shown")}>
        {models.map((id) => (
          <li key={id} className="model-chip">
            {nameOf(id) ?? "…"}
            <button
              type="button"
              disabled={isDirty}
              onClick={() => onShow({ region, models: models.filter((one) => one !== id) })}
            >
              <Icon name="close" />
              <span className="visually-hidden">{t("hide", { name: nameOf(id) ?? "" })}</span>
            </button>
          </li>
        ))}
        {grid.otherModels > 0 && (
          <li className="secondary">{t("otherModels", { count: grid.otherModels })}</li>
        )}
      </ul>
    </div>
  );
}

function useMakes(region: string): FitmentVehiclesResponse["makes"] {
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["vehicles", region, locale],
    queryFn: () =>
      ask<FitmentVehiclesResponse>({ path: "admin/fitments/vehicles", locale, body: { region } }),
  });
  return data?.makes ?? [];
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  isDisabled?: boolean;
  onChange: (value: string) => void;
};

function Choice({ label, value, options, isDisabled = false, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
