import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { AwaitedOf } from "./awaited-of.tsx";
import { type ReceivedLine, withoutLine, withTyped } from "./receiving-draft.ts";
import type { Receiving } from "./use-receiving.ts";

type Props = {
  receiving: Receiving;
  warehouseId: number | undefined;
  isLocked: boolean;
  onDone: () => void;
};

/** What is to be booked: each part with its pieces, which can be typed, and what of it was awaited. */
export function ScannedLines({ receiving, warehouseId, isLocked, onDone }: Props) {
  const t = useDeskTexts("stock.receiving");
  const { draft, change } = receiving;
  return (
    <section aria-labelledby="scanned-lines">
      <h2 id="scanned-lines" className="section-heading">
        {t("lines.title")}
      </h2>
      {draft.lines.length === 0 && <p className="secondary">{t("lines.none")}</p>}
      <ul className="scan-list">
        {draft.lines.map((line) => (
          <Line
            key={line.part.sku}
            line={line}
            warehouseId={warehouseId}
            isLocked={isLocked}
            onType={(typed) => change((before) => withTyped(before, line.part.sku, typed))}
            onRemove={() => {
              change((before) => withoutLine(before, line.part.sku));
              onDone();
            }}
          />
        ))}
      </ul>
      {draft.lines.length > 0 && <p className="small secondary">{t("lines.note")}</p>}
    </section>
  );
}

type LineProps = {
  line: ReceivedLine;
  warehouseId: number | undefined;
  isLocked: boolean;
  onType: (typed: string) => void;
  onRemove: () => void;
};

function Line({ line: { part, pieces, typed }, warehouseId, isLocked, ...acts }: LineProps) {
  const t = useDeskTexts("stock.receiving");
  const locale = useShopLocale();
  const number = part.partNumber;
  const wrongId = `wrong-${part.sku}`;
  return (
    <li className="scanned-line">
      <div>
        <b className="mono">{number}</b> <span className="muted">{part.brand}</span>
        <div>{part.title[locale]}</div>
        <AwaitedOf part={part} pieces={pieces} warehouseId={warehouseId} />
        {typed !== undefined && (
          <p className="small field-error" id={wrongId}>
            {t("wrong", { most: MOST_ON_SHELF })}
          </p>
        )}
      </div>
      <input
        className="input input-small right"
        inputMode="numeric"
        aria-label={t("piecesOf", { number })}
        aria-invalid={typed !== undefined}
        aria-describedby={typed === undefined ? undefined : wrongId}
        maxLength={String(MOST_ON_SHELF).length}
        value={typed ?? String(pieces)}
        disabled={isLocked}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => acts.onType(target.value)}
      />
      <Button
        kind="quiet"
        size="s"
        disabled={isLocked}
        aria-label={t("removeOf", { number })}
        onClick={acts.onRemove}
      >
        {t("remove")}
      </Button>
    </li>
  );
}
