import { useEffect, useRef } from "react";

import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Field } from "#web/ui/field.tsx";

import { DeskDayField } from "../form/day-field.tsx";
import { LONGEST_PIECES } from "./longest-pieces.ts";
import type { TypedComing, UnsentComing } from "./typed-coming.ts";

type Props = {
  warehouse: string;
  typed: TypedComing;
  /** Why it cannot be sent as it stands. */
  unsent: UnsentComing | undefined;
  onType: (typed: TypedComing) => void;
};

/** How many pieces come to a warehouse, and when. */
export function ComingFields({ warehouse, typed, unsent, onType }: Props) {
  const t = useDeskTexts("stock.coming");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.select(); // what is typed takes the place of what is there
  }, []);
  return (
    <>
      <Field
        label={t("pieces", { warehouse })}
        error={unsent === "wrong" ? t("wrong", { most: MOST_ON_SHELF }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={first}
            name="coming"
            className="input right"
            inputMode="numeric"
            value={typed.pieces}
            maxLength={LONGEST_PIECES}
            onChange={({ target }) => onType({ ...typed, pieces: target.value })}
          />
        )}
      </Field>
      <DeskDayField
        form={{ errorOf: () => (unsent === "noDay" ? t("noDay") : undefined) }}
        name="comingOn"
        label={t("day")}
        hint={unsent === "same" ? t("same") : t("dayHint")}
        value={typed.day}
        onChange={(day) => onType({ ...typed, day })}
      />
    </>
  );
}
