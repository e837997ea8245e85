import { useState } from "react";

import type { OwnNumbersResponse, OwnPartNumber } from "#contract/own-numbers.ts";

import { ask } from "#web/api/send.ts";
import { useWorking } from "#web/features/cart/public/use-working.ts";
import { DownloadPaper } from "#web/features/orders/public/download-paper.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { listPath, partPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { AddOwnNumber, ImportOwnNumbers } from "../own-number-forms.tsx";
import "#web/styles/own-numbers.css";

/** The numbers that a customer calls parts by: found, added, read in, written out and taken away. */
export function OwnNumbers({ first }: { first: OwnNumbersResponse }) {
  const t = useTranslations("savedLists.own");
  const locale = useShopLocale();
  const [page, setPage] = useState(first);
  const [text, setText] = useState("");
  const { isBusy, working } = useWorking();
  const find = async (beginning: string, after = "") => {
    const query = new URLSearchParams({ text: beginning, after });
    const found = await ask<OwnNumbersResponse>({ path: `account/partnumbers?${query}`, locale });
    setPage((known) =>
      after === "" ? found : { ...found, numbers: [...known.numbers, ...found.numbers] },
    );
  };
  const reload = () => find(text);
  const remove = (numbers: string[] | null) =>
    working(async () => {
      await ask({ path: "account/partnumberremove", locale, body: { numbers } });
      await reload();
    });
  return (
    <div className="own-numbers">
      <p className="secondary">
        {t("text")} <a href={listPath(locale)}>{t("back")}</a>
      </p>
      <AddOwnNumber reload={reload} />
      <section aria-label={t("title")}>
        <p>{t("count", { total: page.total })}</p>
        <Field label={t("filter")}>
          {(control) => (
            <input
              {...control}
              className="input mono"
              type="search"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                void working(() => find(target.value));
              }}
            />
          )}
        </Field>
        <Table page={page} onRemove={(number) => void remove([number])} />
        <p className="acts">
          {page.next !== null && (
            <Button isBusy={isBusy} onClick={() => void working(() => find(text, page.next ?? ""))}>
              {t("more")}
            </Button>
          )}
          {page.total > 0 && <RemoveAll onSure={() => void remove(null)} />}
          {page.total > 0 && (
            <DownloadPaper path="account/partnumbers/file" name={t("title")} ending="csv">
              {t("file")}
            </DownloadPaper>
          )}
        </p>
      </section>
      <ImportOwnNumbers reload={reload} />
    </div>
  );
}

type TableProps = { page: OwnNumbersResponse; onRemove: (number: string) => void };

function Table({ page: { numbers, total }, onRemove }: TableProps) {
  const t = useTranslations("savedLists.own");
  if (numbers.length === 0) return <p>{total === 0 ? t("none") : t("noMatch")}</p>;
  return (
    <ul className="own-number-list">
      {numbers.map((one) => (
        <li key={one.number}>
          <span>
            <span className="visually-hidden">{t("own")} </span>
            <b className="mono">{one.number}</b>
          </span>
          <Named one={one} />
          <Button kind="quiet" size="s" onClick={() => onRemove(one.number)}>
            {t("remove")}
            <span className="visually-hidden"> {one.number}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Named({ one: { sku, part } }: { one: OwnPartNumber }) {
  const t = useTranslations("savedLists.own");
  const locale = useShopLocale();
  if (!part) return <span className="small muted">{t("gone", { sku })}</span>;
  return (
    <span>
      <span className="visually-hidden">{t("part")} </span>
      <PartNumber number={part.part_number} href={partPath(locale, sku)} />{" "}
      <span className="small">
        {part.title} · {part.brand}
      </span>
    </span>
  );
}

function RemoveAll({ onSure }: { onSure: () => void }) {
  const t = useTranslations("savedLists.own");
  const [isSure, setSure] = useState(false);
  if (!isSure) return <Button onClick={() => setSure(true)}>{t("removeAll")}</Button>;
  return (
    <Button
      kind="bad"
      onClick={() => {
        setSure(false);
        onSure();
      }}
    >
      {t("removeSure")}
    </Button>
  );
}
