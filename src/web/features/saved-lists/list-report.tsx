import { useState } from "react";

import type { AddToListResponse, ImportListResponse } from "#contract/saved-lists.ts";

import { ask } from "#web/api/send.ts";
import { useWorking } from "#web/features/cart/public/use-working.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import type { ListState } from "./use-list.ts";
import "#web/styles/list-report.css";

type Report = ImportListResponse["lines"];
type Line = Report[number];
type Props = { report: Report; state: ListState; onMore: () => void };

/** What became of each line that was read in; of one that may mean several parts, the one is chosen here. */
export function ListReport({ report, state, onMore }: Props) {
  const t = useTranslations("savedLists.import");
  const added = report.filter(({ result }) => result === "added").length;
  // The same line may stand there twice: a line is known by its place.
  const placed = report.map((line, place) => ({ line, place }));
  return (
    <div className="list-choice">
      <output>{t("result", { added, others: report.length - added })}</output>
      <ul className="list-report">
        {placed.map(({ line, place }) => (
          <li key={place} className={line.result === "added" ? undefined : "is-left"}>
            <span className="mono">{line.text}</span>
            {line.result === "several" ? (
              <Chosen line={line} state={state} />
            ) : (
              <Became line={line} />
            )}
          </li>
        ))}
      </ul>
      <Button onClick={onMore}>{t("more")}</Button>
    </div>
  );
}

function Became({ line: { result, quantity, parts } }: { line: Line }) {
  const t = useTranslations("savedLists.import");
  const [part] = parts;
  const values = { count: quantity, number: part?.part_number ?? "", title: part?.title ?? "" };
  return <span className="small">{t(`became.${result}`, values)}</span>;
}

function Chosen({ line, state }: { line: Line; state: ListState }) {
  const t = useTranslations("savedLists.import");
  const locale = useShopLocale();
  const [sku, setSku] = useState(line.parts[0]?.sku ?? "");
  const { isBusy, working } = useWorking();
  const [result, setResult] = useState<"added" | "full">();
  const chosen = line.parts.filter((part) => part.sku === sku);
  if (result) return <Became line={{ ...line, result, parts: chosen }} />;
  const add = () =>
    working(async () => {
      const body = { list: { id: state.list.id }, lines: [{ sku, quantity: line.quantity }] };
      const reply = await ask<AddToListResponse>({ path: "account/listadd", locale, body });
      setResult(reply.lines.every((one) => one.result === "added") ? "added" : "full");
      await state.reload();
    });
  return (
    <span className="list-chosen">
      <span className="small">{t("became.several", { count: line.quantity })}</span>
      <select
        className="input input-small"
        aria-label={t("choose", { text: line.text })}
        value={sku}
        onChange={({ currentTarget }) => setSku(currentTarget.value)}
      >
        {line.parts.map((part) => (
          <option key={part.sku} value={part.sku}>
            {t("option", { number: part.part_number, title: part.title, brand: part.brand })}
          </option>
        ))}
      </select>
      <Button size="s" isBusy={isBusy} onClick={() => void add()}>
        {t("add")}
        <span className="visually-hidden"> {line.text}</span>
      </Button>
    </span>
  );
}
