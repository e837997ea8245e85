import { useState } from "react";

import type { KeptReference } from "#contract/cross-reference-desk.ts";
import { CERTAINTIES, type Certainty } from "#domain/part/cross-reference.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { useReferenceCalls } from "./use-reference-calls.ts";

const LONGEST_BRAND = 80;
const LONGEST_NUMBER = 100;

type Props = { sku: string; references: readonly KeptReference[]; onClose: () => void };

/** A number of another brand, and how sure it is that the part takes its place. */
export function NewCrossReference({ sku, references, onClose }: Props) {
  const t = useDeskTexts("parts.cross");
  const acts = useDeskTexts("desk.acts");
  const { add, isBusy } = useReferenceCalls(sku);
  const [brand, setBrand] = useState("");
  const [number, setNumber] = useState("");
  const [certainty, setCertainty] = useState<Certainty>("equivalent");
  const [failure, setFailure] = useState<string>();
  const send = () => {
    const wanted = { brand: brand.trim(), number: number.trim(), certainty };
    if (wanted.brand === "" || wanted.number === "") return setFailure(t("bothNeeded"));
    add(wanted, references, {
      onDone: onClose,
      onRefused: ({ message }) => setFailure(message ?? acts("unreached")),
    });
  };
  return (
    <FormDialog
      title={t("add")}
      back={t("back")}
      send={t("save")}
      isBusy={isBusy}
      failure={failure}
      onSend={send}
      onClose={onClose}
    >
      <DeskTextField
        form={NO_ERRORS}
        name="brand"
        label={t("brand")}
        value={brand}
        maxLength={LONGEST_BRAND}
        onChange={setBrand}
      />
      <DeskTextField
        form={NO_ERRORS}
        name="number"
        label={t("number")}
        value={number}
        maxLength={LONGEST_NUMBER}
        onChange={setNumber}
      />
      <DeskChoiceField
        form={NO_ERRORS}
        name="certainty"
        label={t("certainty")}
        value={certainty}
        options={CERTAINTIES.map((value) => ({ value, name: t(`certainties.${value}`) }))}
        onChange={setCertainty}
      />
    </FormDialog>
  );
}
