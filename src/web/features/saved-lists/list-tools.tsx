import { useState } from "react";
import { useNavigate } from "react-router";

import type { SaveListResponse } from "#contract/saved-lists.ts";
import { listNameProblems } from "#domain/saved-list/saved-list.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { accountPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import type { ListState } from "./use-list.ts";

/** Reads numbers in, calls the list otherwise, removes it. */
export function ListTools({ state }: { state: ListState }) {
  const t = useTranslations("savedLists.tools");
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Import state={state} />
      <Button aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
        {t("rename")}
      </Button>
      <Removal state={state} />
      {isNaming && <NameForm state={state} onDone={() => setNaming(false)} />}
    </>
  );
}

function Import({ state }: { state: ListState }) {
  const t = useTranslations("savedLists.tools");
  const locale = useShopLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("import")}</Button>
      <LazyDialog
        isOpen={isOpen}
        load={() =>
          withTexts(
            locale,
            ["savedLists"],
            async () => (await import("./list-import-dialog.tsx")).ListImportDialog,
          )
        }
        props={{ state, isOpen, onClose: () => setOpen(false) }}
      />
    </>
  );
}

function NameForm({ state, onDone }: { state: ListState; onDone: () => void }) {
  const t = useTranslations("savedLists.tools");
  const { id, name } = state.list;
  const form = useForm<SaveListResponse>({
    judge: (values) => listNameProblems(values("name")),
    path: "account/listsave",
    body: (values) => ({ id, name: values("name") }),
    onDone: async () => {
      await state.reload();
      showToast(t("renamed"));
      onDone();
    },
  });
  return (
    <form {...form.props} className="list-name" aria-label={t("rename")}>
      <TextField form={form} name="name" label={t("name")} defaultValue={name} />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form}>{t("save")}</SubmitButton>
    </form>
  );
}

/** Asks once more before a list is gone. */
function Removal({ state }: { state: ListState }) {
  const t = useTranslations("savedLists.tools");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    if (await state.remove()) await navigate(accountPath(locale, "lists"));
  };
  if (!isSure)
    return (
      <Button kind="quiet" onClick={() => setSure(true)}>
        {t("remove")}
      </Button>
    );
  return (
    <>
      <Button kind="bad" isBusy={state.isBusy} onClick={() => void remove()}>
        {t("removeSure")}
      </Button>
      <Button kind="quiet" onClick={() => setSure(false)}>
        {t("keep")}
      </Button>
    </>
  );
}
