import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import type { CorrectParcelRequest, CorrectParcelResponse } from "#contract/admin-orders.ts";
import type { DeskOrder } from "#contract/desk-orders.ts";
import { LONGEST_OF_PARCEL } from "#domain/order/parcel-note.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { NotDone } from "#desk/ui/acts/not-done.tsx";
import { BeginHere } from "#desk/ui/form/begin-here.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

const FIELDS = ["carrier", "tracking"] as const;
type TypedParcel = CorrectParcelRequest["seen"];

type Props = {
  orderNumber: string;
  /** Its place among the parcels of the order, from 1. */
  parcel: number;
  shipment: Pick<DeskOrder["shipments"][number], "carrier" | "trackingNumber">;
  onClose: () => void;
};

/** Who carries a parcel, and its number, put right where it stands. */
export function ParcelForm(props: Props) {
  const t = useDeskTexts("orders.parcels");
  const asks = useDeskTexts("orders.asks");
  const place = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const form = useParcelForm(props);
  const failure = useRefusalText(form);
  const isNameless = form.fields.carrier.trim() === "";
  const errorOf = (name: string) =>
    name === "carrier" && isTried && isNameless ? asks("wrongCarrier") : form.errorOf(name);
  const save = () => {
    setTried(true);
    if (isNameless) place.current?.querySelector("input")?.focus();
    else void form.save();
  };
  return (
    <div className="parcel-form">
      <form
        ref={place}
        className="step-form"
        aria-label={t("correct")}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isDirty && !form.isBusy) save();
        }}
      >
        <BeginHere place={place} />
        <NotDone why={failure} />
        <div className="form-columns">
          {FIELDS.map((name) => (
            <DeskTextField
              key={name}
              form={{ errorOf }}
              name={name}
              label={asks(name)}
              value={form.fields[name]}
              onChange={(value) => form.set(name, value)}
              maxLength={LONGEST_OF_PARCEL}
            />
          ))}
        </div>
        <p className="secondary small">{t("mailed")}</p>
        <div className="parcel-acts">
          <Button onClick={props.onClose}>{t("leave")}</Button>
          <Button kind="ink" type="submit" disabled={!form.isDirty} isBusy={form.isBusy}>
            {t("save")}
          </Button>
        </div>
      </form>
      <ConflictDialog
        form={form}
        nameOf={(field) => asks(field === "carrier" ? "carrier" : "tracking")}
        say={(_field, value) => String(value) || "—"}
      />
      <LeaveGuard form={form} />
    </div>
  );
}

/** Why it was not saved, where no field says it. */
function useRefusalText({ refusal }: Pick<DeskForm<TypedParcel>, "refusal">): string | undefined {
  const t = useDeskTexts("desk.form");
  if (!refusal || Object.keys(refusal.fields).length > 0) return undefined;
  return refusal.message ?? t("unreached");
}

/** What `changed_meanwhile` brings along. */
type Current = TypedParcel & { changedBy: string | null; changedAt: string | null };

/** The parcel as it was when it was opened: what is read anew behind it is nobody's to save over unseen. */
function useParcelForm({ orderNumber, parcel, shipment, onClose }: Props): DeskForm<TypedParcel> {
  const t = useDeskTexts("orders.parcels");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { carrier, trackingNumber: tracking } = shipment;
  const [opened] = useState({ fields: { carrier, tracking }, version: 0 });
  return useDeskForm<TypedParcel, CorrectParcelResponse, Current>({
    opened,
    send: (fields, _version, seen) => {
      const body: CorrectParcelRequest = {
        orderNumber: Number(orderNumber),
        parcel,
        ...fields,
        seen,
      };
      return ask<CorrectParcelResponse>({ path: "admin/orders/parcel", locale, body });
    },
    versionOf: ({ parcel: fields }) => ({ fields, version: 0 }),
    sentence: () => t("corrected", { number: orderNumber }),
    undo: "none", // its customer was mailed
    area: "orders",
    onSaved: async () => {
      await Promise.all(
        ["orders", "history"].map((area) => queries.invalidateQueries({ queryKey: [area] })),
      );
    },
    onDone: onClose,
    readCurrent: ({ changedBy, changedAt, ...fields }) => ({
      fields,
      version: 0,
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
