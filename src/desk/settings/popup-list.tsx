import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { readPopup } from "./popup-draft.ts";
import type { RowDraft } from "./setting-draft.ts";

type Props = {
  rows: readonly RowDraft[];
  opened: number | undefined;
  onOpen: (at: number) => void;
  /** Without it they stay in their order. */
  onMove?: (from: number, to: number) => void;
};

/** The messages in the order in which they open, one after the other. */
export function PopupList({ rows, opened, onOpen, onMove }: Props) {
  const t = useDeskTexts("popups");
  const settings = useDeskTexts("settings.rows");
  if (rows.length === 0) return <p className="secondary">{t("none")}</p>;
  return (
    <ol className="popup-list">
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a code may be typed anew, and be another's meanwhile
        <li key={at} className={at === opened ? "is-opened" : undefined}>
          <PopupRow row={row} onOpen={() => onOpen(at)} />
          {onMove && (
            <span className="setting-row-acts">
              <Button size="s" disabled={at === 0} onClick={() => onMove(at, at - 1)}>
                {settings("up")}
                <span className="visually-hidden"> {row["code"]}</span>
              </Button>
              <Button size="s" disabled={at === rows.length - 1} onClick={() => onMove(at, at + 1)}>
                {settings("down")}
                <span className="visually-hidden"> {row["code"]}</span>
              </Button>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function PopupRow({ row, onOpen }: { row: RowDraft; onOpen: () => void }) {
  const t = useDeskTexts("popups");
  const { title, code, isShown } = readPopup(row, useShopLocale());
  return (
    <>
      <button type="button" className="popup-open" onClick={onOpen}>
        <b className="strong">{title || t("untitled")}</b>
        <span className="mono secondary">{code}</span>
      </button>
      <b className={`status ${isShown ? "status-good" : "status-end"}`}>
        {isShown ? t("on") : t("off")}
      </b>
    </>
  );
}
