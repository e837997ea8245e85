import type { ImportPreviewResponse } from "#contract/imports.ts";

import { measureOfColumn } from "#domain/import/measure-column.ts";
import { SHOWN_COLUMNS } from "#domain/pies/shown-item.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import { changedColumns, isChangedThing } from "./changed-columns.ts";

type Props = {
  seen: ImportPreviewResponse;
  /** What somebody says that a header means; nothing leaves the column out. */
  onColumn: (header: string, column: string) => void;
};

/** The beginning of a file: what each column means, and what would become of each row. */
export function FirstRows({ seen, onColumn }: Props) {
  const t = useDeskTexts("imports");
  const { rows } = seen;
  const header = useHeader(seen);
  return (
    <ScrollRegion className="first-rows" label={t("firstRows")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("fields.line")}</th>
            <th scope="col">{t("fields.becomes")}</th>
            {placed(header).map(({ cell, place }) => (
              <th key={place} scope="col">
                <HeaderCell seen={seen} name={cell} place={place} onColumn={onColumn} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.line} ${row.cells.join(" ")}`}
              className={row.result === "reject" ? "is-refused" : undefined}
            >
              <td className="figures">{row.line}</td>
              <td>
                <Becomes row={row} />
              </td>
              {placed(row.cells).map(({ cell, place }) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The header of the file; of items, which have none, what is shown of them. */
function useHeader({ kind, header }: ImportPreviewResponse): readonly string[] {
  const t = useDeskTexts("imports");
  const names = useDeskTexts("importColumns.names");
  if (kind !== "pies") return header;
  return SHOWN_COLUMNS.map((column) => {
    if (column === "prices") return t("pies.columns.prices");
    return column === "attributes" ? t("pies.columns.attributes") : names(column);
  });
}

/** Cells have no name but their place. */
function placed(cells: readonly string[]) {
  return cells.map((cell, place) => ({ cell, place }));
}

type HeaderProps = Props & { name: string; place: number };

function HeaderCell({ seen: { columns, known }, name, place, onColumn }: HeaderProps) {
  const t = useDeskTexts("imports");
  const names = useDeskTexts("importColumns.names");
  const column = columns[place] ?? "";
  const measure = measureOfColumn(column);
  return (
    <>
      <span>{name}</span>
      {known.length > 0 && name !== "" && (
        <select
          className="input input-small"
          aria-label={t("columnOf", { header: name })}
          value={column}
          onChange={({ target }) => onColumn(name, target.value)}
        >
          <option value="">{t("leftOut")}</option>
          {measure !== undefined && <option value={column}>{t("measure", { measure })}</option>}
          {known.map((one) => (
            <option key={one.name} value={one.name}>
              {`${names(one.name)} · ${one.name}${one.isRequired ? " *" : ""}`}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

type Row = ImportPreviewResponse["rows"][number];

/** What a changed price was, beside which the row has what it becomes. */
function Former({ price: { column, amount, isSteep } }: { price: Row["was"][number] }) {
  const t = useDeskTexts("imports");
  const names = useDeskTexts("importColumns.names");
  const format = useFormat();
  const former = amount === null ? t("wasNone") : t("was", { amount: format.money(amount) });
  return (
    <span className={isSteep ? "row-problem" : "row-former"}>
      {names(column)}: {former}
      {isSteep && <>. {t("steep")}</>}
    </span>
  );
}

function Becomes({ row }: { row: Row }) {
  const t = useDeskTexts("imports");
  const names = useDeskTexts("importColumns.names");
  const locale = useShopLocale();
  const changed = changedColumns(row.changed)
    .filter((column) => !row.was.some((price) => price.column === column))
    .map((column) => {
      if (column === "removed") return t("removed");
      return isChangedThing(column) ? t(`changedIn.${column}`) : names(column);
    });
  return (
    <>
      <b>{t(`results.${row.result}`)}</b>
      {changed.length > 0 && <span className="secondary"> {changed.join(", ")}</span>}
      {row.was.map((price) => (
        <Former key={price.column} price={price} />
      ))}
      {row.problems.map((problem) => (
        <span key={problem.column + problem.en} className="row-problem">
          {problem.column !== "" && <span className="mono">{problem.column}: </span>}
          {problem[locale]}
        </span>
      ))}
    </>
  );
}
