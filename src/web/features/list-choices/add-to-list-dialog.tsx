import { useEffect, useState } from "react";

import type { AddToListResponse, SavedListsResponse } from "#contract/saved-lists.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import { listNameProblems } from "#domain/saved-list/saved-list.ts";

import { ask } from "#web/api/send.ts";
import { LoginButton } from "#web/layout/login-button.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { listPath } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showFailure } from "#web/ui/toast.tsx";
import "#web/styles/add-to-list-dialog.css";

type Lists = SavedListsResponse["lists"];
type Props = { lines: readonly CartLine[]; isOpen: boolean; onClose: () => void };

/** Asks on which list, which may be a new one; then says what the list holds. Guests are led to log in. */
export function AddToListDialog({ lines, isOpen, onClose }: Props) {
  const t = useTranslations("savedLists.add");
  const session = useSession();
  return (
    <Modal title={t("title")} isOpen={isOpen} onClose={onClose} width="500">
      {session ? <Choice lines={lines} onClose={onClose} /> : <ForCustomers />}
    </Modal>
  );
}

function ForCustomers() {
  const t = useTranslations("savedLists.add");
  return (
    <div className="list-choice">
      <p>{t("guest")}</p>
      <p>
        <LoginButton kind="main">{t("logIn")}</LoginButton>
      </p>
    </div>
  );
}

function Choice({ lines, onClose }: Omit<Props, "isOpen">) {
  const lists = useLists(onClose);
  const [added, setAdded] = useState<AddToListResponse>();
  if (added) return <Added added={added} />;
  if (!lists) return <Skeleton />;
  return <ChoiceForm lines={lines} lists={lists} onAdded={setAdded} />;
}

/** The customer's lists, asked for each time the dialog opens: they may have changed elsewhere. */
function useLists(onClose: () => void): Lists | undefined {
  const locale = useShopLocale();
  const [lists, setLists] = useState<Lists>();
  useEffect(() => {
    let isShown = true;
    ask<SavedListsResponse>({ path: "account/lists", locale }).then(
      (reply) => isShown && setLists(reply.lists),
      () => {
        showFailure();
        onClose();
      },
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, []);
  return lists;
}

const NEW = "";

type FormProps = {
  lines: readonly CartLine[];
  lists: Lists;
  onAdded: (added: AddToListResponse) => void;
};

function ChoiceForm({ lines, lists, onAdded }: FormProps) {
  const t = useTranslations("savedLists.add");
  const [chosen, setChosen] = useState(lists[0]?.id ?? NEW);
  const form = useForm<AddToListResponse>({
    judge: (values) => (chosen === NEW ? listNameProblems(values("name")) : []),
    path: "account/listadd",
    body: (values) => ({
      list: chosen === NEW ? { name: values("name") } : { id: chosen },
      lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    }),
    onDone: onAdded,
  });
  return (
    <form {...form.props} className="list-choice" aria-label={t("title")}>
      {lists.length > 0 && (
        <Field label={t("which")}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {lists.map(({ id, name, parts }) => (
                <option key={id} value={id}>
                  {t("option", { name, parts })}
                </option>
              ))}
              <option value={NEW}>{t("new")}</option>
            </select>
          )}
        </Field>
      )}
      {chosen === NEW && (
        <TextField form={form} name="name" label={t("name")} hint={t("nameHint")} />
      )}
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}

/** What the list holds now, and what of it could not be put there. */
function Added({ added: { list, lines } }: { added: AddToListResponse }) {
  const t = useTranslations("savedLists.add");
  const locale = useShopLocale();
  const kept = lines.filter(({ result }) => result === "added");
  const [first] = kept;
  const left = lines.filter(({ result }) => result !== "added");
  return (
    <div className="list-choice" aria-live="polite">
      {first && (
        <p>
          {lines.length === 1
            ? t("doneOne", { name: list.name, count: first.quantity })
            : t("done", { name: list.name, count: kept.length })}
        </p>
      )}
      {left.length > 0 && (
        <Notice kind="warn">
          <ul>
            {left.map(({ sku, result }) => (
              <li key={sku}>{t(result === "full" ? "full" : "unknown", { number: sku })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p>
        <a className={buttonClass({ kind: "ink" })} href={listPath(locale, list.id)}>
          {t("see")}
        </a>
      </p>
    </div>
  );
}
