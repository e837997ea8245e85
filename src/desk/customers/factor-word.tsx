import type { ListedCustomer } from "#contract/customers.ts";

import { useDeskLanguage } from "#desk/i18n/i18n.ts";

import { sayFactor } from "./customer-columns.ts";

/** What of a second factor somebody of the staff has; that one is lacking which the shop demands stands out. */
export function FactorWord({ customer: { factor } }: { customer: Pick<ListedCustomer, "factor"> }) {
  const words = sayFactor(useDeskLanguage(), factor);
  return factor?.isDue === true ? <b className="status status-wait">{words}</b> : words;
}
