import { useNavigate } from "react-router";

import type { SavedListsResponse, SaveListResponse } from "#contract/saved-lists.ts";
import { listNameProblems } from "#domain/saved-list/saved-list.ts";

import { OWN_NUMBERS } from "#web/api/found-lists.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { listPath } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useFormat } from "#web/ui/format.ts";
import "#web/styles/list-of-lists.css";

type Lists = SavedListsResponse["lists"];

/** The customer's lists of parts, and the form that begins another one. */
export function ListOfLists({ lists }: { lists: Lists }) {
  const t = useTranslations("savedLists");
  return (
    <>
      {lists.length === 0 ? (
        <EmptyState title={t("none")}>
          <p>{t("noneText")}</p>
        </EmptyState>
      ) : (
        <ul className="lists-kept">
          {lists.map((list) => (
            <li key={list.id}>
              <Entry list={list} />
            </li>
          ))}
        </ul>
      )}
      <NewList />
      <p>
        <a href={listPath(useShopLocale(), OWN_NUMBERS)}>{t("own.title")}</a>
      </p>
    </>
  );
}

function Entry({ list }: { list: Lists[number] }) {
  const t = useTranslations("savedLists");
  const format = useFormat();
  const { id, name, parts, pieces, shareId, changedAt } = list;
  return (
    <article aria-label={name}>
      <a href={listPath(useShopLocale(), id)}>
        <b>{name}</b>
      </a>
      <p className="small secondary">
        {t("amount", { parts, pieces })}
        {" · "}
        {t("changed", { day: format.dayOf(changedAt) })}
        {shareId !== null && ` · ${t("isShared")}`}
      </p>
    </article>
  );
}

function NewList() {
  const t = useTranslations("savedLists.begin");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const form = useForm<SaveListResponse>({
    judge: (values) => listNameProblems(values("name")),
    path: "account/listsave",
    body: (values) => ({ name: values("name") }),
    onDone: async ({ list }) => {
      await navigate(listPath(locale, list.id));
    },
  });
  return (
    <form {...form.props} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <TextField form={form} name="name" label={t("name")} hint={t("hint")} />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form}>{t("submit")}</SubmitButton>
    </form>
  );
}
