import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

import type { PhoneLine } from "./phone-draft.ts";

type Props = { line: PhoneLine; onChange: (line: PhoneLine) => void };

/** Takes a part out of what is being put together. */
export function RemoveLine({ line, onChange }: Props) {
  const t = useDeskTexts("phone.lines");
  return (
    <Button
      kind="quiet"
      size="s"
      aria-label={t("removeOne", { number: line.partNumber })}
      onClick={() => onChange({ ...line, quantity: 0 })}
    >
      <Icon name="close" />
    </Button>
  );
}
