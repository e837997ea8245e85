import { useState } from "react";

import type { ApiKeyResponse, ApiKeySecretResponse } from "#contract/api-keys.ts";
import { keySubject } from "#domain/api-key/key-subject.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { History } from "#desk/ui/history.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { useFormat } from "#web/ui/format.ts";

import { KeyActs } from "./key-acts.tsx";
import { NEW_KEY } from "./key-draft.ts";
import { KeyEditor } from "./key-editor.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { KeyHowTo } from "./key-how-to.tsx";
import { KeyStateTag } from "./key-state-tag.tsx";
import { KeyUsage } from "./key-usage.tsx";
import { useKeyWords } from "./key-words.ts";
import { NewKey } from "./new-key.tsx";
import { SecretOnce } from "./secret-once.tsx";

type Props = { name: string; onClose: () => void; onOpen: (name: string) => void };

/** One key: what it may do, what it was used for, and who changed it; or a new one. */
export function KeyDetail({ name, onClose, onOpen }: Props) {
  if (name === NEW_KEY) return <NewKey onClose={onClose} onOpen={onOpen} />;
  return <StoredKey name={name} onClose={onClose} />;
}

function StoredKey({ name, onClose }: Omit<Props, "onOpen">) {
  const t = useDeskTexts("apiKeys");
  const { data, onRetry } = useOne<ApiKeyResponse>({
    area: "apikeys",
    id: name,
    path: "admin/apikeys/get",
    body: { name },
  });
  if (!data) return <WaitingDetail title={t("one")} onRetry={onRetry} onClose={onClose} />;
  const { key: apiKey, days, calls } = data;
  return <Opened apiKey={apiKey} days={days} calls={calls} onClose={onClose} />;
}

type Known = Pick<ApiKeyResponse, "days" | "calls"> & {
  apiKey: ApiKeyResponse["key"];
  onClose: () => void;
};

function Opened({ apiKey, days, calls, onClose }: Known) {
  const words = useKeyWords();
  const t = useDeskTexts("apiKeys.told");
  const format = useFormat();
  const [renewed, setRenewed] = useState<ApiKeySecretResponse>();
  const aside = <KeyStateTag state={apiKey.state} />;
  const below = (
    <>
      <KeyUsage days={days} calls={calls} />
      <History subject={keySubject(apiKey.name)} nameOf={words.nameOf} say={words.say} />
    </>
  );
  if (renewed) {
    const [, before] = renewed.key.secrets;
    const overlap = before
      ? t("overlap", { moment: format.moment(before.endsAt) })
      : t("noOverlap");
    return (
      <DetailPanel title={apiKey.name} aside={aside} onClose={onClose}>
        <SecretOnce
          secret={renewed.secret}
          overlap={renewed.key.state === "paused" ? t("paused") : overlap}
          onKept={() => setRenewed(undefined)}
        />
      </DetailPanel>
    );
  }
  if (apiKey.state === "revoked")
    return (
      <DetailPanel title={apiKey.name} aside={aside} onClose={onClose}>
        <KeyFacts apiKey={apiKey} isWhole />
        {below}
      </DetailPanel>
    );
  return (
    <KeyEditor apiKey={apiKey} aside={aside} onClose={onClose}>
      <KeyActs apiKey={apiKey} onSecret={setRenewed} />
      <KeyHowTo apiKey={apiKey} />
      {below}
    </KeyEditor>
  );
}
