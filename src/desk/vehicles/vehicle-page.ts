import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { enginePath, modelPartsPath } from "#web/paths.ts";

/** Where the shop lists the parts of a model or an engine. */
export function vehiclePage(
  locale: Locale,
  { kind, make, name, liters }: Pick<OpenedVehicle, "kind" | "make" | "name" | "liters">,
): string {
  return kind === "model"
    ? modelPartsPath(locale, { make, model: name })
    : enginePath(locale, { make, name, liters: liters ?? "" });
}
