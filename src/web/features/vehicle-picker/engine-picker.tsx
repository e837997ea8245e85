import { useState } from "react";

import type { GarageEntry } from "#domain/garage/garage.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopApi } from "#web/api/shop-api-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceCell } from "./choice-cell.tsx";
import { useChoices } from "./use-choices.ts";
import { engineOption } from "./use-vehicle-choice.ts";
import { garageEntryOf } from "#web/api/known-entry.ts";

type EnginePickerProps = {
  onChosen: (entry: GarageEntry) => void;
  /** It is kept and no list is shown. */
  isKept?: boolean;
};

/** An engine alone, by its maker (specification §4, an engine-only search). */
export function EnginePicker({ onChosen, isKept = false }: EnginePickerProps) {
  const t = useTranslations("vehicle.engine");
  const locale = useShopLocale();
  const api = useShopApi();
  const [maker, setMaker] = useState("");
  const [engineId, setEngineId] = useState("");
  const makers = useChoices("makers", async () =>
    (await api.engineMakers()).map(({ make }) => make),
  );
  const engines = useChoices(maker === "" ? null : maker, () => api.enginesOfMaker(maker));
  const engine = engines.options.find(({ id }) => String(id) === engineId);

  return (
    <fieldset>
      <legend className="visually-hidden">{t("label")}</legend>
      <div className="picker-grid">
        <ChoiceCell
          {...makers}
          label={t("maker")}
          value={maker}
          options={makers.options.toSorted().map((name) => ({ value: name, text: name }))}
          onPick={(name) => {
            setMaker(name);
            setEngineId("");
          }}
        />
        <ChoiceCell
          {...engines}
          label={t("engine")}
          value={engine ? engineId : ""}
          options={engines.options.map((one) => engineOption(one, locale))}
          onPick={setEngineId}
        />
        <div className="picker-go">
          <Button
            kind="ink"
            disabled={!engine}
            onClick={() =>
              engine && onChosen(garageEntryOf({ ...engine, type: "engine", make: maker }))
            }
          >
            {t(isKept ? "keep" : "go")}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
