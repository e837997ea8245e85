import { FieldRefusal } from "#domain/error/field-refusal.ts";
import type { PolicyFault } from "#domain/shipping/policy-faults.ts";
import type { ZoneFault } from "#domain/shipping/zone-faults.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** Refuses what cannot be of the tables, each thing in words under its field; nothing where there is nothing. */
export function requireFaultless(
  within: "zone" | "rules",
  faults: readonly (ZoneFault | PolicyFault)[],
): void {
  if (faults.length === 0) return;
  throw new FieldRefusal("shipping_table_refused", (locale) => {
    const { services, ...sentences } = serverTexts("shippingTables", locale);
    return faults.map(({ field, code, words }) => ({
      field: `${within}.${field}`,
      code,
      message: filled(sentences[code], withServiceNamed(words, services)),
    }));
  });
}

function withServiceNamed(
  words: Readonly<Record<string, string>>,
  services: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { service } = words;
  return service === undefined ? words : { ...words, service: services[service] ?? service };
}
