import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import { VEHICLE_STEPS } from "#domain/vehicle/vehicle-choice.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { engineSearchPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import type { VehicleSelector, VehicleSelectorProps } from "../vehicle-selector.tsx";

/**
 * The vehicle selector, whose code comes after the page is shown: until then its own picture stands
 * there, closed and of the same size. Without JavaScript the way to the engines, which are links.
 */
export function VehicleSelectorBox(props: VehicleSelectorProps) {
  const t = useTranslations("vehicle.picker");
  const locale = useShopLocale();
  const [loaded, setLoaded] = useState<{ Selector: typeof VehicleSelector; typedVin: string }>();
  const vin = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    import("../vehicle-selector.tsx").then(
      ({ VehicleSelector: Selector }) =>
        setLoaded({ Selector, typedVin: vin.current?.value ?? "" }),
      () => setFailed(true),
    );
  };
  const loadAtFirst = useEffectEvent(load);
  useEffect(() => loadAtFirst(), []);

  if (loaded) return <loaded.Selector {...props} typedVin={loaded.typedVin} />;
  return (
    <>
      <div className="no-js-hide" aria-busy={!hasFailed}>
        <ClosedPicker isKept={props.isKept ?? false} />
        <ClosedVin input={vin} onRetry={hasFailed ? load : undefined} />
        {props.offersEngines && <p className="picker-engine">{t("engineOnly")}</p>}
      </div>
      <p className="picker-vin if-no-js">
        <a href={engineSearchPath(locale)}>{t("engineOnly")}</a>
      </p>
    </>
  );
}

function ClosedPicker({ isKept }: { isKept: boolean }) {
  const t = useTranslations("vehicle.picker");
  const { settings } = useShopFrame();
  const [region] = settings.vehicle_regions.regions;
  return (
    <div className="picker-grid">
      {VEHICLE_STEPS.map((step) => (
        <div className="picker-cell" key={step}>
          <span className="picker-label">{t(`steps.${step}`)}</span>
          <select className="input" disabled aria-label={t(`steps.${step}`)}>
            <option>{step === "region" ? region?.label : t("choose")}</option>
          </select>
        </div>
      ))}
      <div className="picker-go">
        <Button kind="main" disabled>
          {t(isKept ? "keep" : "go")}
        </Button>
      </div>
    </div>
  );
}

type ClosedVinProps = {
  input: RefObject<HTMLInputElement | null>;
  onRetry: (() => void) | undefined;
};

/** It can be typed into: what is there when the form comes goes on there. Ends with the empty place of the answer. */
function ClosedVin({ input, onRetry }: ClosedVinProps) {
  const t = useTranslations("vehicle.vin");
  const retry = useTranslations("vehicle.picker");
  return (
    <div className="picker-vin">
      <span className="label">{t("label")}</span>
      <div className="line">
        <div className="vin-box">
          <input
            ref={input}
            className="input vin-input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t("placeholder")}
            aria-label={t("label")}
          />
          <span className="vin-rule" />
        </div>
        {onRetry ? (
          <Button onClick={onRetry}>{retry("retry")}</Button>
        ) : (
          <Button disabled>{t("read")}</Button>
        )}
      </div>
      <div />
    </div>
  );
}
