import type { AuditLine } from "#contract/audit.ts";
import { certificateOfField, measureOfField, shelfOfField } from "#domain/audit/logged-field.ts";
import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

import { fieldPaths } from "./field-words.ts";
import { wordAt } from "./word-at.ts";

/** A field of an entry: whose words it has, and what the things are called that it has by number. */
export type HeldField = { noun: string; field: string; names: AuditLine["names"] };

type FirstWord = (paths: readonly string[]) => string | undefined;

const EXEMPTION = /^exemption (\d+)$/;

/** The first of some paths at which the texts have a word. */
export function firstWordIn({ messages }: DeskLanguage): FirstWord {
  return (paths) => paths.map((path) => wordAt(messages, path)).find((word) => word !== undefined);
}

/** What a field of the audit log is called; one that nobody has a word for goes by its own name. */
export function fieldNameIn(language: DeskLanguage): (held: HeldField) => string {
  const t = language.texts("audited.fields");
  const parts = language.texts("parts");
  const firstWord = firstWordIn(language);
  return ({ noun, field, names }) => {
    const shelf = shelfOfField(field);
    if (shelf !== undefined) {
      const { warehouseId, of } = shelf;
      return parts(`${of}Of`, {
        warehouse: names[`warehouse:${warehouseId}`] ?? String(warehouseId),
      });
    }
    const measure = measureOfField(field);
    if (measure !== undefined) return names[`measure:${measure}`] ?? t("attributes");
    const certificate = certificateOfField(field);
    if (certificate !== undefined) return t("certificate", { number: certificate });
    const exemption = EXEMPTION.exec(field)?.[1];
    if (exemption !== undefined) return t("exemption", { number: exemption });
    return rateName(field, firstWord) ?? firstWord(fieldPaths(noun, field)) ?? field;
  };
}

/** What the log calls a rate of a zone, "ground:Repuesto", by its service and who carries it. */
function rateName(field: string, firstWord: FirstWord): string | undefined {
  const [kind = "", ...carrier] = field.split(":");
  const service = SHIPPING_SERVICES.find((one) => one === kind);
  if (service === undefined || carrier.length === 0) return undefined;
  return `${firstWord([`shipping.services.${service}`]) ?? service}, ${carrier.join(":")}`;
}
