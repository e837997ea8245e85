import { useState } from "react";

import type { AuditCheckResponse } from "#contract/audit.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

type Checked = { count: number; breaks: number[]; isDone: boolean; hasFailed: boolean };

const BEGUN: Checked = { count: 0, breaks: [], isDone: false, hasFailed: false };
/** Broken entries that are named. */
const NAMED = 5;

/** Follows the chain of the log to its end, a stretch at a time, and says whether it is whole. */
export function ChainCheck() {
  const t = useDeskTexts("audit.chain");
  const locale = useShopLocale();
  const [checked, setChecked] = useState<Checked>();
  const isBusy = checked !== undefined && !checked.isDone && !checked.hasFailed;

  const check = async () => {
    const breaks: number[] = [];
    let count = 0;
    let after: number | null = null;
    setChecked(BEGUN);
    try {
      do {
        const stretch: AuditCheckResponse = await ask<AuditCheckResponse>({
          path: "admin/audit/check",
          locale,
          body: { after },
        });
        after = stretch.next;
        count += stretch.checked;
        breaks.push(...stretch.breaks);
        setChecked({ count, breaks: [...breaks], isDone: after === null, hasFailed: false });
      } while (after !== null);
    } catch {
      setChecked({ count, breaks, isDone: false, hasFailed: true });
    }
  };

  return (
    <>
      <output className="small">{checked && <CheckedWords checked={checked} />}</output>
      <Button size="s" isBusy={isBusy} onClick={() => void check()}>
        {t("check")}
      </Button>
    </>
  );
}

function CheckedWords({ checked: { count, breaks, isDone, hasFailed } }: { checked: Checked }) {
  const t = useDeskTexts("audit.chain");
  if (hasFailed) return t("failed");
  if (breaks.length > 0)
    return (
      <b className="field-error">
        {t("broken", { count: breaks.length, entries: breaks.slice(0, NAMED).join(", ") })}
      </b>
    );
  return isDone ? t("whole", { count }) : t("checking", { count });
}
