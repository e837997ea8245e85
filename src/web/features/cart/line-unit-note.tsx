import { type FormEvent, useId, useState } from "react";

import type { CartItem } from "#contract/cart.ts";
import { LONGEST_LINE_UNIT } from "#domain/cart/cart-lines.ts";
import { lineUnit } from "#domain/cart/line-unit.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";

import { useKeptGarage } from "#web/features/garage/public/use-kept-garage.ts";
import { truckWords } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import "#web/styles/line-unit-note.css";

type Props = {
  item: CartItem;
  /** Keeps what was written, and says why when it cannot; whether it is kept. It never rejects. */
  onKeep: (unit: string) => Promise<boolean>;
};

/** What a line is for, "unidad 14" or a vehicle of the garage: read, and written in place (ADR 0044). */
export function LineUnitNote({ item, onKeep }: Props) {
  const t = useTranslations("cart.unit");
  const [isOpen, setOpen] = useState(false);
  const { unit, display } = item;
  if (isOpen) return <UnitForm item={item} onKeep={onKeep} onDone={() => setOpen(false)} />;
  return (
    <span className="line-unit">
      {unit !== "" && <span className="subline">{t("for", { unit })}</span>}
      <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
        {unit === "" ? t("add") : t("change")}
        <span className="visually-hidden"> {display.part_number}</span>
      </Button>
    </span>
  );
}

function UnitForm({ item, onKeep, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations("cart.unit");
  const list = useId();
  const { garage } = useKeptGarage();
  const [typed, setTyped] = useState(item.unit);
  const [isBusy, setBusy] = useState(false);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    if (await onKeep(lineUnit(typed))) onDone();
    else setBusy(false); // what was written stays, to be kept later
  };
  return (
    <form className="line-unit" onSubmit={(event) => void keep(event)}>
      <input
        className="input"
        aria-label={t("label", { number: item.display.part_number })}
        placeholder={t("example")}
        value={typed}
        maxLength={LONGEST_LINE_UNIT}
        list={list}
        autoComplete="off"
        ref={focused}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onDone();
        }}
      />
      <datalist id={list}>
        {garage.entries.map(unitOf).map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </datalist>
      <Button type="submit" size="s" isBusy={isBusy}>
        {t("keep")}
      </Button>
    </form>
  );
}

/** Where one writes once the field is there: it came by a button that went away. */
function focused(field: HTMLInputElement | null): void {
  field?.focus();
}

/** A vehicle of the garage as a line names it: its fleet's number first. */
function unitOf(entry: GarageEntry): string {
  const { unitNumber, nickname } = entry;
  return lineUnit([unitNumber, nickname ?? truckWords(entry)].filter(Boolean).join(" · "));
}
