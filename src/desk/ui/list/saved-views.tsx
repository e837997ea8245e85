import { useId, useState } from "react";

import type { ListName } from "#domain/list/list-name.ts";
import { LONGEST_VIEW_NAME, viewNameOf } from "#domain/list/list-view.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { isUnconfirmed } from "../desk-refusal.ts";
import { type NotSaved, useListViews } from "./use-list-views.ts";

type Props = {
  list: ListName;
  /** Filters and order as a saved view keeps them. */
  query: string;
  onView: (query: string) => void;
};

/** The views of a list that the account keeps: shows one, saves one, takes one away. */
export function SavedViews({ list, query, onView }: Props) {
  const t = useDeskTexts("desk.list.views");
  const listTexts = useDeskTexts("desk.list");
  const { views, left, isError, retry, isBusy, change } = useListViews(list);
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [typed, id] = [viewNameOf(name), useId()];
  const wordsOf = ({ code, message }: NotSaved) =>
    isUnconfirmed({ code }) || message === undefined
      ? t("unconfirmed")
      : t("notSaved", { why: message });
  const act = async (wanted: { name: string; query: string | null }): Promise<boolean> => {
    setRefusal(undefined);
    const refused = await change(wanted);
    if (refused) setRefusal(wordsOf(refused));
    return refused === undefined;
  };
  const save = async () => {
    setName("");
    if (!(await act({ name: typed, query }))) setName((now) => now || name);
  };
  if (!views)
    return isError ? (
      <Notice
        kind="bad"
        actions={
          <Button size="s" onClick={retry}>
            {listTexts("retry")}
          </Button>
        }
      >
        <p>{t("failed")}</p>
      </Notice>
    ) : (
      <p className="secondary">{listTexts("loading")}</p>
    );
  return (
    <>
      {views.length === 0 && <p className="secondary">{t("none")}</p>}
      <ul className="list-views">
        {views.map((view) => (
          <li key={view.name}>
            <button
              className="link-button"
              type="button"
              aria-current={view.query === query || undefined}
              onClick={() => onView(view.query)}
            >
              {view.name}
            </button>
            <Button
              kind="quiet"
              size="s"
              disabled={isBusy}
              onClick={() => void act({ name: view.name, query: null })}
            >
              {t("remove")}
              <span className="visually-hidden"> {view.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="secondary">{t("left", { count: left })}</p>}
      <form
        className="list-save"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id}>{t("name")}</label>
        <input
          id={id}
          className="input"
          value={name}
          maxLength={LONGEST_VIEW_NAME}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" kind="ink" disabled={typed === ""} isBusy={isBusy}>
          {t("save")}
        </Button>
        {refusal !== undefined && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
      </form>
      <p className="hint">{t("hint")}</p>
    </>
  );
}
