import type { ReactNode } from "react";

import { useTranslations } from "../i18n/i18n.ts";

/** Stands in the place of a count: nothing of this is in stock for the active vehicle, said as short as the count. */
export function Unavailable() {
  const t = useTranslations("catalogue");
  return t.rich("unavailable", { v: hidden });
}

function hidden(words: ReactNode) {
  return <span className="vh">{words}</span>;
}
