import { useState } from "react";

import { BYTE_ORDER_MARK } from "#domain/import/cell-text.ts";
import { type Column, COLUMNS } from "#domain/import/column.ts";
import { isOutgoingKind, TABLE_KINDS, type TableKind } from "#domain/import/import-kind.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { FileButtons } from "#desk/ui/list/file-buttons.tsx";
import { saveFile } from "#desk/ui/list/save-file.ts";

import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

import { columnHint } from "./column-hints.ts";
import { templateOf } from "./column-template.ts";

/** What a file of each kind may hold, column by column, and a template of it. */
export function ImportColumns() {
  const t = useDeskTexts("importColumns");
  const kinds = useDeskTexts("imports");
  const [kind, setKind] = useState<TableKind>("parts");
  const save = () => {
    const type = "text/csv;charset=utf-8";
    saveFile(t("file", { kind }), new Blob([BYTE_ORDER_MARK, templateOf(kind)], { type }));
  };
  return (
    <DetailSection title={t("title")} note={t("note")}>
      <div className="file-columns-head">
        <Field label={t("kind")}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={kind}
              onChange={({ target }) =>
                setKind(TABLE_KINDS.find((one) => one === target.value) ?? kind)
              }
            >
              {TABLE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {kinds(`kinds.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button onClick={save}>{t("template")}</Button>
      </div>
      {isOutgoingKind(kind) && (
        <div className="file-columns-held">
          <p className="secondary">{t("held")}</p>
          <FileButtons key={kind} list={{ list: kind }} of={kinds(`kinds.${kind}`)} />
        </div>
      )}
      <p className="secondary">{t("cells")}</p>
      <dl className="file-columns">
        {COLUMNS[kind].map((column) => (
          <KnownColumn key={column.name} column={column} />
        ))}
      </dl>
    </DetailSection>
  );
}

/** A column by what files call it, and what that is in the page's language. */
function KnownColumn({ column: { name, also, isRequired = false } }: { column: Column }) {
  const t = useDeskTexts("importColumns");
  const hint = columnHint(name);
  return (
    <div>
      <dt>
        <span className="mono">{name}</span>
        {isRequired && <b> {t("required")}</b>}
      </dt>
      <dd>
        {t(`names.${name}`)}
        {hint !== undefined && <span className="secondary">{t(`hints.${hint}`)}</span>}
        {also.length > 0 && (
          <span className="secondary">{t("also", { names: also.join(", ") })}</span>
        )}
      </dd>
    </div>
  );
}
