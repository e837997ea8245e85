import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { ApiKey, ApiKeyRenewRequest, ApiKeySecretResponse } from "#contract/api-keys.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskChoiceField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { KEY_LIVES, type KeyLife } from "./key-draft.ts";

type Props = {
  apiKey: ApiKey;
  onSecret: (renewed: ApiKeySecretResponse) => void;
  onClose: () => void;
};

/** Another secret and a new end for a key, with what becomes of the secret before. */
export function RenewDialog({ apiKey, onSecret, onClose }: Props) {
  const t = useDeskTexts("apiKeys");
  const [days, setDays] = useState<KeyLife>("90");
  const { renew, isBusy, failure } = useRenewal(apiKey, onSecret);
  return (
    <FormDialog
      title={t("acts.renew")}
      back={t("acts.back")}
      send={t("acts.renew")}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSend={() => renew(days)}
    >
      <p>{t("acts.renewal")}</p>
      <DeskChoiceField
        form={NO_ERRORS}
        name="days"
        label={t("fields.days")}
        hint={t("hints.days")}
        value={days}
        options={KEY_LIVES.map((value) => ({ value, name: t("days", { days: Number(value) }) }))}
        onChange={setDays}
      />
    </FormDialog>
  );
}

/** Whatever the answer, what is shown of keys is read anew. */
function useRenewal({ name, version }: ApiKey, onSecret: Props["onSecret"]) {
  const t = useDeskTexts("apiKeys.acts");
  const common = useDeskTexts("desk.acts");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (days: KeyLife) => {
      const body: ApiKeyRenewRequest = { name, days: Number(days), version };
      return ask<ApiKeySecretResponse>({ path: "admin/apikeys/renew", locale, body });
    },
    onMutate: () => setFailure(undefined),
    onSuccess: onSecret,
    onError: async (error) => {
      const { code, message } = await readDeskRefusal(error);
      setFailure(code === "changed_meanwhile" ? common("changed") : (message ?? t("unreached")));
    },
    onSettled: () => readKeysAnew(queries, ["apikeys"], ["history"]),
  });
  return { renew: (days: KeyLife) => mutate(days), isBusy: isPending, failure };
}
