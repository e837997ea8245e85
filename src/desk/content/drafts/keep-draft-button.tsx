import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";

const KEYS = "Control+d";

type Props = { isBusy: boolean; onKeep: () => void };

/** Keeps what is in the form of a text as a draft, which no reader sees; the text stays as it is. */
export function KeepDraftButton({ isBusy, onKeep }: Props) {
  const t = useDeskTexts("content.drafts");
  const act = () => {
    if (!isBusy) onKeep();
  };
  useDeskKeys([{ keys: KEYS, name: t("keep"), isEverywhere: true, act }]);
  return (
    <Button disabled={isBusy} onClick={act}>
      {t("keep")}
      <KeyHint keys={KEYS} />
    </Button>
  );
}
