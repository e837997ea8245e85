import type { SessionsResponse } from "#contract/account.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

/** When the shop's staff acted in the account's place, in the last month; what goes on can be stopped. */
export function ActedList({
  acted,
  isBusy,
  onEnd,
}: {
  acted: SessionsResponse["acted"];
  isBusy: boolean;
  onEnd: (id: string, done: string) => void;
}) {
  const t = useTranslations("acting.sessions");
  const format = useFormat();
  return (
    <>
      <h3>{t("heading")}</h3>
      <p className="secondary">{t("text")}</p>
      <ul>
        {acted.map(({ id, from, until, isOver }) => (
          <li key={id}>
            <span>
              {t(isOver ? "over" : "going", {
                from: format.moment(from),
                until: format.moment(until),
              })}
            </span>
            {!isOver && (
              <Button isBusy={isBusy} onClick={() => onEnd(id, t("stopped"))}>
                {t("stop")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
