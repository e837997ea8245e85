import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { forgetRefused, useRefusedActs } from "./refused-acts.ts";

/**
 * What was shown as done and was not, until somebody has read it: they may be at something else by then. Where no answer
 * came, nobody knows whether it was done.
 */
export function RefusedNotices() {
  const t = useDeskTexts("desk.refused");
  const acts = useRefusedActs();
  if (acts.length === 0) return null;
  return (
    <div className="refused-notices">
      {acts.map((act) => (
        <Notice
          key={act.act}
          kind="bad"
          actions={
            <>
              <a href={act.href}>{t("see", { name: act.name })}</a>
              <Button size="s" onClick={() => forgetRefused(act.act)}>
                {t("close")}
              </Button>
            </>
          }
        >
          <p>
            {act.why === undefined ? (
              t("unreached")
            ) : (
              <>
                <b className="strong">{t("sentence", { name: act.name })}</b> {act.why}
              </>
            )}
          </p>
        </Notice>
      ))}
    </div>
  );
}
