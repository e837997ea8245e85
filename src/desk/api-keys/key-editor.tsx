import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { ApiKey, ApiKeyResponse, ApiKeySaveRequest } from "#contract/api-keys.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { type KeyDraft, keyDraft, sentTerms } from "./key-draft.ts";
import { KeyFacts } from "./key-facts.tsx";
import { KeyFields } from "./key-fields.tsx";
import { useKeyWords } from "./key-words.ts";

type Props = {
  apiKey: ApiKey;
  aside: ReactNode;
  /** What stands below the form. */
  children: ReactNode;
  onClose: () => void;
};

/** A key with what it may do, to be changed. */
export function KeyEditor({ apiKey, aside, children, onClose }: Props) {
  const words = useKeyWords();
  const form = useKeyForm(apiKey);
  return (
    <DetailPanel
      title={apiKey.name}
      aside={aside}
      onClose={onClose}
      foot={<FormFoot form={form} />}
    >
      <KeyFacts apiKey={apiKey} />
      <KeyFields form={form} holder={apiKey.holder} />
      {children}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** What `changed_meanwhile` brings along. */
type Current = { key: ApiKey; changedBy: string | null; changedAt: string | null };

function useKeyForm(apiKey: ApiKey): DeskForm<KeyDraft> {
  const t = useDeskTexts("apiKeys");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { name } = apiKey;
  return useDeskForm<KeyDraft, ApiKeyResponse, Current>({
    opened: keyDraft(apiKey),
    send: (fields, version) => {
      const body: ApiKeySaveRequest = { name, ...sentTerms(fields), version };
      return ask<ApiKeyResponse>({ path: "admin/apikeys/save", locale, body });
    },
    versionOf: ({ key }) => keyDraft(key),
    sentence: () => t("saved", { name }),
    undo: "fields",
    area: "apikeys",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("apikeys", name, locale), saved);
      await readKeysAnew(queries, ["apikeys", "list"], ["history"]);
    },
    readCurrent: ({ key, changedBy, changedAt }) => ({
      ...keyDraft(key),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
