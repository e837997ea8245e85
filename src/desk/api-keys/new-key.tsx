import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { ApiKeySecretResponse } from "#contract/api-keys.ts";
import { LONGEST_KEY_NAME } from "#domain/api-key/key-problem.ts";
import { KEY_HOLDERS } from "#domain/api-key/key-scope.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { EMPTY_KEY, KEY_LIVES, keyDraft, type NewKeyDraft, sentKey } from "./key-draft.ts";
import { KeyFields } from "./key-fields.tsx";
import { SecretOnce } from "./secret-once.tsx";

type Props = { onClose: () => void; onOpen: (name: string) => void };

/** A key that is being made, and then its secret, before anything else. */
export function NewKey({ onClose, onOpen }: Props) {
  const t = useDeskTexts("apiKeys");
  const [made, setMade] = useState<ApiKeySecretResponse>();
  const form = useNewKeyForm(setMade);
  if (made)
    return (
      <DetailPanel title={made.key.name} onClose={onClose}>
        <SecretOnce secret={made.secret} onKept={() => onOpen(made.key.name)} />
      </DetailPanel>
    );
  return (
    <DetailPanel title={t("new")} onClose={onClose} foot={<FormFoot form={form} />}>
      <p className="secondary">{t("what")}</p>
      <WhoseFields form={form} />
      <KeyFields form={form} holder={form.fields.holder} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

function WhoseFields({ form }: { form: DeskForm<NewKeyDraft> }) {
  const t = useDeskTexts("apiKeys");
  const { name, holder, email, days } = form.fields;
  return (
    <DetailSection title={t("sections.whose")}>
      <div className="form-columns">
        <DeskTextField
          form={form}
          name="name"
          label={t("fields.name")}
          hint={t("hints.name")}
          value={name}
          maxLength={LONGEST_KEY_NAME}
          onChange={(value) => form.set("name", value)}
        />
        <DeskChoiceField
          form={form}
          name="holder"
          label={t("fields.holder")}
          hint={t(`hints.${holder}`)}
          value={holder}
          options={KEY_HOLDERS.map((value) => ({ value, name: t(`holders.${value}`) }))}
          onChange={(value) => form.set("holder", value)}
        />
        {holder === "customer" && (
          <DeskTextField
            form={form}
            name="email"
            label={t("fields.email")}
            value={email}
            maxLength={254}
            onChange={(value) => form.set("email", value)}
          />
        )}
        <DeskChoiceField
          form={form}
          name="days"
          label={t("fields.days")}
          hint={t("hints.days")}
          value={days}
          options={KEY_LIVES.map((value) => ({ value, name: t("days", { days: Number(value) }) }))}
          onChange={(value) => form.set("days", value)}
        />
      </div>
    </DetailSection>
  );
}

function useNewKeyForm(onMade: (made: ApiKeySecretResponse) => void): DeskForm<NewKeyDraft> {
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useDeskForm<NewKeyDraft, ApiKeySecretResponse, never>({
    opened: EMPTY_KEY,
    send: (fields) =>
      ask<ApiKeySecretResponse>({ path: "admin/apikeys/make", locale, body: sentKey(fields) }),
    versionOf: ({ key }) => ({
      fields: { ...EMPTY_KEY.fields, ...keyDraft(key).fields },
      version: key.version,
    }),
    undo: "none", // it is revoked, which asks first
    area: "apikeys",
    onSaved: async (made) => {
      onMade(made);
      await queries.invalidateQueries({ queryKey: ["apikeys", "list"] });
    },
    readCurrent: () => EMPTY_KEY,
  });
}
