import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";

import type { VinAnswer } from "#contract/vehicles.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";
import type { VehicleChoice } from "#domain/vehicle/vehicle-choice.ts";
import { LONGEST_VIN_TYPED, VIN_LENGTH, writtenVin } from "#domain/vin/vin.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { useShopApi } from "#web/api/shop-api-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { keptRegion } from "./kept-region.ts";
import { useLatestAnswer } from "#web/api/use-latest-answer.ts";
import { garageEntryOf } from "#web/api/known-entry.ts";
import { VinAnswerShown } from "./vin-answer.tsx";

type ReadAnswer = Extract<VinAnswer, { status: "valid" }>;
type Shown = { vin: string; answer: ReadAnswer } | { problem: string };

type VinFormProps = {
  onChosen: (entry: GarageEntry) => void;
  /** The VIN names no vehicle of the shop, but tells this much of one. */
  onTaught: (taught: Partial<VehicleChoice>, vin: string) => void;
  /** What was typed into the field's picture, before its code was here. */
  typedBefore?: string;
};

/**
 * One field for a VIN (decisions §4). A VIN that means one vehicle takes it, unless its check digit
 * is wrong: then it is offered with the warning, as several are; one that tells less fills the picker.
 */
export function VinForm({ onChosen, onTaught, typedBefore = "" }: VinFormProps) {
  const t = useTranslations("vehicle.vin");
  const api = useShopApi();
  const { settings } = useShopFrame();
  const id = useId();
  const [typed, setTyped] = useState(() => keptLength(typedBefore) || vinInAddress());
  const [shown, setShown] = useState<Shown | null>(null);
  const { isAsking, ask, drop } = useLatestAnswer();
  const problem = shown && "problem" in shown ? shown.problem : null;

  const take = (answer: VinAnswer, sentVin: string) => {
    if (answer.status !== "valid") return setShown({ problem: answer.message });
    const { vehicles, vin } = answer;
    const [only] = vehicles;
    if (only && vehicles.length === 1 && vin.checkDigit !== "mismatch") {
      return onChosen(garageEntryOf(only, sentVin));
    }
    setShown({ vin: sentVin, answer });
    if (vehicles.length === 0) onTaught(taughtBy(answer), sentVin);
  };
  const read = (sentVin: string) => {
    setShown(null);
    const [own] = settings.vehicle_regions.regions; // what the picker shows until another is picked
    ask(api.identifyVin(sentVin, keptRegion.read() ?? own?.value ?? ""), {
      onAnswer: (answer) => take(answer, sentVin),
      onFailure: () => setShown({ problem: t("unavailable") }),
    });
  };

  const readAddress = useEffectEvent(() => {
    const vin = vinInAddress();
    if (vin === "") return;
    setTyped(vin);
    read(vin);
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isNowhere = document.activeElement === document.body; // it stood in what the form replaced
    if (typedBefore !== "" && isNowhere) field.current?.focus();
  }, [typedBefore]);
  useEffect(() => {
    const again = () => readAddress(); // another link to this page
    const timer = setTimeout(again);
    addEventListener("hashchange", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("hashchange", again);
    };
  }, []);

  return (
    <div className="picker-vin">
      <label className="label" htmlFor={id}>
        {t("label")}
      </label>
      <div className="line">
        <div className="vin-box">
          <input
            ref={field}
            id={id}
            className="input vin-input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t("placeholder")}
            value={typed}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              drop();
              setShown(null);
              setTyped(keptVin(event));
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // the form around it, if there is one, is about something else
              read(typed);
            }}
          />
          <VinRule />
        </div>
        <Button isBusy={isAsking} onClick={() => read(typed)}>
          {t("read")}
        </Button>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {problem !== null && (
          <p className="field-error">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
        {shown && "answer" in shown && (
          <VinAnswerShown
            answer={shown.answer}
            onChosen={(vehicle) => onChosen(garageEntryOf(vehicle, shown.vin))}
          />
        )}
      </div>
    </div>
  );
}

/**
 * A VIN that was searched for stands after the address's "#", which no server and no log sees; others
 * write it into a link as a query, in whatever groups.
 */
function vinInAddress(): string {
  const vins = [location.hash.slice(1), location.search].map((part) =>
    new URLSearchParams(part).get("vin"),
  );
  return keptLength(vins.find((vin) => vin !== null) ?? "");
}

function keptLength(vin: string): string {
  return writtenVin(vin).slice(0, LONGEST_VIN_TYPED);
}

/** In capitals, without spaces and dashes; the cursor stays where the shopper typed. */
function keptVin({ target }: ChangeEvent<HTMLInputElement>): string {
  const written = keptLength(target.value);
  if (written !== target.value) {
    const cursor = writtenVin(target.value.slice(0, target.selectionStart ?? undefined)).length;
    target.value = written;
    target.setSelectionRange(cursor, cursor);
  }
  return written;
}

function taughtBy({ vin: { make, model, year } }: ReadAnswer): Partial<VehicleChoice> {
  return { make, ...(year !== null && { year: String(year) }), ...(model !== null && { model }) };
}

/** A mark under each of the seventeen characters. */
function VinRule() {
  return (
    <span className="vin-rule" aria-hidden="true">
      {Array.from({ length: VIN_LENGTH }, (_, place) => (
        <i key={place} />
      ))}
    </span>
  );
}
