import type { DeskQuote } from "#contract/desk-quotes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";

import type { QuoteVehicle } from "./quote-vehicles.ts";
import { useComparedVehicle } from "./use-compared.ts";

type Props = { quote: Pick<DeskQuote, "vinNumber">; position: number };

/** Which vehicle another part is compared with, where the shop knows any of the quote's customer; else that it knows none. */
export function ComparedWith({ quote: { vinNumber }, position }: Props) {
  const t = useDeskTexts("quotes.answer.fit");
  const { vehicles, chosen, standing, choose } = useComparedVehicle();
  if (standing === "pending") return <p className="small secondary">{t("looking")}</p>;
  if (standing === "error") return null; // nothing is said rather than something wrong
  const nameOf = ({ key, name }: QuoteVehicle) =>
    key === "vin" ? t("ofVin", { vehicle: name }) : name;
  const [only, ...others] = vehicles;
  if (!only)
    return <p className="small secondary">{t(vinNumber === "" ? "none" : "unknownVin")}</p>;
  if (others.length === 0 && chosen === only)
    return <p className="small secondary">{t("with", { vehicle: nameOf(only) })}</p>;
  return (
    <DeskChoiceField
      form={NO_ERRORS}
      name={`compared.${position}`}
      label={t("vehicle")}
      value={chosen?.key ?? ""}
      options={[
        { value: "", name: t("any") },
        ...vehicles.map((one) => ({ value: one.key, name: nameOf(one) })),
      ]}
      onChange={choose}
    />
  );
}
