import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { Checkbox } from "#web/ui/field.tsx";

import { UnheldPieces } from "./unheld-pieces.tsx";
import { leftOf, typedUnheld } from "./step-call.ts";
import type { StepFields } from "./step-fields.ts";
import { WriteOffNotice } from "./write-off-notice.tsx";

type CarrierProps = Pick<StepFields, "typed" | "change"> & {
  errorOf: (name: string) => string | undefined;
};

function CarrierFields({ typed, change, errorOf }: CarrierProps) {
  const t = useDeskTexts("orders.asks");
  return (
    <div className="form-columns">
      {(["carrier", "tracking"] as const).map((name) => (
        <DeskTextField
          key={name}
          form={{ errorOf }}
          name={name}
          label={t(name)}
          value={typed[name]}
          onChange={(value) => change({ [name]: value })}
          maxLength={80}
        />
      ))}
    </div>
  );
}

/** What leaves in a parcel, by whom it is carried, and from where what the order does not hold. */
export function ParcelFields({ order, typed, problem, change }: StepFields) {
  const t = useDeskTexts("orders.asks");
  const fetched = useDeskTexts("orders.pickup");
  const form = {
    errorOf: (name: string) =>
      name !== problem
        ? undefined
        : name === "carrier"
          ? t("wrongCarrier")
          : order.pickup
            ? fetched("wrongPieces")
            : t("wrongPieces"),
  };
  const open = order.items.filter((line) => leftOf(line) > 0);
  return (
    <>
      {!order.pickup && <CarrierFields typed={typed} change={change} errorOf={form.errorOf} />}
      {open.map((line) => (
        <DeskTextField
          key={line.position}
          form={form}
          name={`pieces.${line.position}`}
          label={t("quantity", { part: line.part_number, left: leftOf(line) })}
          value={typed.pieces[line.position] ?? ""}
          onChange={(count) => change({ pieces: { ...typed.pieces, [line.position]: count } })}
          isFigure
        />
      ))}
      <SupplierField order={order} typed={typed} problem={problem} change={change} />
      <WriteOffNotice {...{ order, typed, problem, change }} />
    </>
  );
}

/** Pieces that the order does not hold leave only where somebody says that the supplier sends them. */
function SupplierField({ order, typed, problem, change }: StepFields) {
  const t = useDeskTexts("orders.asks");
  const unheld = typedUnheld(order.items, typed);
  if (unheld === 0) return null;
  const isMissing = problem === "supplier" && !typed.isFromSupplier;
  return (
    <div>
      <UnheldPieces order={order} count={unheld} />
      <Checkbox
        name="from-supplier"
        label={t("fromSupplier")}
        checked={typed.isFromSupplier}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? "supplier-missing" : undefined}
        onChange={({ currentTarget }) => change({ isFromSupplier: currentTarget.checked })}
      />
      {isMissing && (
        <p id="supplier-missing" className="field-error" role="alert">
          {t("wrongSupplier")}
        </p>
      )}
    </div>
  );
}
