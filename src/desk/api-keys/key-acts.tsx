import { useState } from "react";

import type { ApiKey, ApiKeySecretResponse } from "#contract/api-keys.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";

import { RenewDialog } from "./renew-dialog.tsx";

type Props = {
  apiKey: ApiKey;
  /** Hears of a renewed key, with its secret. */
  onSecret: (renewed: ApiKeySecretResponse) => void;
};

/** What becomes of a key: renewed, paused, revoked. */
export function KeyActs({ apiKey, onSecret }: Props) {
  const t = useDeskTexts("apiKeys.acts");
  const [opened, setOpened] = useState<"renew" | "revoke">();
  const close = () => setOpened(undefined);
  return (
    <DetailSection title={t("title")} note={t("note")}>
      <p className="acts">
        <Button onClick={() => setOpened("renew")}>{t("renew")}</Button>
        <PauseButton apiKey={apiKey} />
        <Button kind="bad" onClick={() => setOpened("revoke")}>
          {t("revoke")}
        </Button>
      </p>
      {opened === "renew" && <RenewDialog apiKey={apiKey} onSecret={onSecret} onClose={close} />}
      {opened === "revoke" && <RevokeDialog apiKey={apiKey} onClose={close} />}
    </DetailSection>
  );
}

function PauseButton({ apiKey: { name, state } }: Pick<Props, "apiKey">) {
  const t = useDeskTexts("apiKeys.acts");
  const call = useDeskCall("apikeys");
  if (state === "ended") return null;
  const pause = (isPaused: boolean, isUndone = false) =>
    call.mutate({
      path: "admin/apikeys/pause",
      body: { name, isPaused },
      text: isPaused ? t("paused", { name }) : t("goesOn", { name }),
      ...(!isUndone && { undo: () => pause(!isPaused, true) }),
    });
  return (
    <Button isBusy={call.isPending} onClick={() => pause(state !== "paused")}>
      {state === "paused" ? t("goOn") : t("pause")}
    </Button>
  );
}

function RevokeDialog({
  apiKey: { name },
  onClose,
}: Pick<Props, "apiKey"> & { onClose: () => void }) {
  const t = useDeskTexts("apiKeys.acts");
  const call = useDeskCall("apikeys");
  const [failure, setFailure] = useState<string>();
  const revoke = () =>
    call.mutate({
      path: "admin/apikeys/revoke",
      body: { name },
      text: t("revoked", { name }),
      onDone: onClose,
      onRefused: ({ message }) => setFailure(message ?? t("unreached")),
    });
  return (
    <FormDialog
      title={t("revoke")}
      back={t("back")}
      send={t("revoke")}
      isBad
      isBusy={call.isPending}
      failure={failure}
      onClose={onClose}
      onSend={revoke}
    >
      <p>{t("sure", { name })}</p>
    </FormDialog>
  );
}
