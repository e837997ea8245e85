import { useDeferredValue, useState } from "react";

import type { KeptGarageEntry } from "#contract/garage.ts";
import type { PhoneCustomerResponse, PhonePart } from "#contract/phone-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { useFirstFocus } from "#desk/ui/form/use-first-focus.ts";
import { garageName } from "#desk/ui/garage-name.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { piecesOf, withPieces, meantPart } from "./phone-draft.ts";
import type { SectionProps } from "./section-props.ts";
import { PartStanding } from "./part-standing.tsx";
import { usePhoneParts } from "./use-phone-order.ts";

const LEAST_TYPED = 2;
const LONGEST = 200;

type Props = SectionProps & { called: PhoneCustomerResponse | undefined };

/** Finds parts by number or words, at what this customer pays, and compared with a vehicle of theirs. */
export function PhoneParts({ draft, onChange, called }: Props) {
  const t = useDeskTexts("phone.parts");
  const place = useFirstFocus();
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed).trim();
  const isWanted = text.length >= LEAST_TYPED;
  const { parts, isSearching } = usePhoneParts(draft, isWanted ? { text } : null);
  const found = isWanted ? parts : [];
  const add = ({ sku, partNumber, title }: PhonePart) => {
    const quantity = piecesOf(draft.lines, sku) + 1;
    onChange({ lines: withPieces(draft.lines, { sku, partNumber, title, quantity }) });
  };
  return (
    <DetailSection heading="h2" title={t("title")}>
      <VehicleChoice draft={draft} onChange={onChange} vehicles={called?.vehicles ?? []} />
      <div ref={place}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === "" && draft.lines.length > 0) goOn();
            const meant = meantPart(found, text); // of several somebody chooses
            if (!meant) return;
            add(meant);
            setTyped("");
          }}
        >
          <DeskTextField
            form={NO_ERRORS}
            name="part"
            label={t("find")}
            hint={t("findHint")}
            value={typed}
            maxLength={LONGEST}
            onChange={setTyped}
          />
        </form>
      </div>
      <ul className="phone-found" aria-live="polite">
        {found.map((part) => (
          <PartToTake key={part.sku} part={part} onAdd={() => add(part)} />
        ))}
        {isWanted && !isSearching && found.length === 0 && <li className="muted">{t("none")}</li>}
      </ul>
    </DetailSection>
  );
}

/** What comes after the parts: how they are shipped, or where to as long as nobody can say how. */
const AFTER_PARTS = [
  "[name=shipping]:checked",
  "[name=shipping]",
  "[name=shippingAddress]",
  "[name=receiver_name]",
];

/** Whoever has all the parts goes on by Enter alone. */
function goOn(): void {
  const next = AFTER_PARTS.map((one) => document.querySelector<HTMLElement>(one));
  next.find((field) => field !== null)?.focus();
}

type FoundProps = {
  part: PhonePart;
  /** What else is to be known of it there. */
  note?: string | undefined;
  /** What the button says, and to whom it is only said; without it that the part is added. */
  act?: { name: string; label: string } | undefined;
  onAdd: () => void;
};

/** A part that was found, at what the customer pays, and the button that takes it. */
export function PartToTake({ part, note, act, onAdd }: FoundProps) {
  const t = useDeskTexts("phone.parts");
  const locale = useShopLocale();
  const format = useFormat();
  const { partNumber, title, brand, price, most } = part;
  return (
    <li className="phone-part">
      <div>
        <b className="mono strong">{partNumber}</b> {title[locale]}{" "}
        <span className="secondary">{brand}</span>{" "}
        {note !== undefined && <span className="status status-good">{note}</span>}
        <PartStanding part={part} />
      </div>
      <span className="figures strong">{price === null ? t("noPrice") : format.money(price)}</span>
      <Button
        size="s"
        disabled={price === null || most === 0}
        aria-label={act?.label ?? t("addOne", { number: partNumber })}
        onClick={onAdd}
      >
        {act?.name ?? t("add")}
      </Button>
    </li>
  );
}

type VehicleProps = SectionProps & { vehicles: readonly KeptGarageEntry[] };

function VehicleChoice({ draft, onChange, vehicles }: VehicleProps) {
  const t = useDeskTexts("phone.parts");
  if (vehicles.length === 0) return null;
  const options = vehicles.map((vehicle, at) => ({ value: String(at), name: garageName(vehicle) }));
  const chosen = vehicles.findIndex((one) => JSON.stringify(one) === JSON.stringify(draft.vehicle));
  return (
    <DeskChoiceField
      form={NO_ERRORS}
      name="vehicle"
      label={t("vehicle")}
      value={chosen === -1 ? "" : String(chosen)}
      options={[{ value: "", name: t("anyVehicle") }, ...options]}
      onChange={(at) => onChange({ vehicle: at === "" ? null : (vehicles[Number(at)] ?? null) })}
    />
  );
}
