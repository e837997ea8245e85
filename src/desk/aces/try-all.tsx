import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

import { useSettling } from "./use-settling.ts";
import { useSettlingWords } from "./settling-words.ts";

/** Tries all that waits again: parts or vehicles may have been added since. */
export function TryAll() {
  const t = useDeskTexts("aces");
  const { settling, tryAgain, isBusy } = useSettling(null);
  const say = useSettlingWords();
  const tryAll = async () => {
    const reached = await tryAgain();
    const isNothing = reached.tried === 0 && !reached.isCut;
    showToast(isNothing ? t("nothingWaits") : say(reached));
  };
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void tryAll()}>
      <span aria-live="polite">{settling && isBusy ? say(settling) : t("tryAll")}</span>
    </Button>
  );
}
