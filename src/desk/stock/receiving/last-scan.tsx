import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { Receiving } from "./use-receiving.ts";

/** What was scanned last and what became of it, to be seen and heard without looking for it in the list. */
export function LastScan({ receiving: { draft } }: { receiving: Receiving }) {
  const t = useDeskTexts("stock.receiving");
  const last = draft.trail.at(-1);
  const open = draft.open.find(({ text }) => text === last?.text);
  const line = draft.lines.find(({ part }) => part.sku === draft.meant[last?.text ?? ""]);
  const isUnsettled = open !== undefined && !["sought", "found"].includes(open.state);
  return (
    <output className={`last-scan${isUnsettled ? " last-scan-open" : ""}`}>
      {open && (
        <>
          <b className="mono">{open.text}</b> {t(`open.${open.state}`)}
        </>
      )}
      {!open && line && (
        <>
          <b className="mono">{line.part.partNumber}</b> {t("pieces", { count: line.pieces })}
        </>
      )}
    </output>
  );
}
