import { isSending, type WaitingOutcome } from "#domain/cart/waiting-lines.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { loginPath, partPath } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { dropWaitingForLogin, dropWaitingLine, forgetOutcomes } from "./waiting-cart.ts";
import { isForLogin, useWaiting } from "./waiting-state.ts";
import "#web/styles/waiting-lines.css";

/** What was added without network: what became of it, until it is read, and what waits still (ADR 0046). */
export function WaitingLines() {
  const t = useTranslations("waiting");
  const waiting = useWaiting();
  useSession(); // with whose end it waits for the next login
  const { lines, outcomes } = waiting;
  if (isForLogin(waiting)) return lines.length > 0 && <ForLogin count={lines.length} />;
  return (
    <>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      {lines.length > 0 && (
        <section className="waiting-lines" aria-labelledby="waiting-lines">
          <SectionHead id="waiting-lines" title={t("title")} />
          <p className="secondary">{t("text", { count: lines.length })}</p>
          <ul>
            {lines.map(({ id, number, title, quantity }) => (
              <li key={id}>
                <span>{t("line", { number, title, count: quantity })}</span>
                {isSending(waiting, { id }) ? (
                  <span className="secondary">{t("sending")}</span>
                ) : (
                  <Button kind="quiet" size="s" onClick={() => void dropWaitingLine(id)}>
                    <span aria-hidden="true">{t("drop")}</span>
                    <span className="visually-hidden">{t("dropOf", { number })}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** After a session that ended: how much waits, and none of it by name. */
function ForLogin({ count }: { count: number }) {
  const t = useTranslations("waiting");
  const locale = useShopLocale();
  return (
    <Notice
      kind="warn"
      actions={
        <>
          <a className={buttonClass({ size: "s" })} href={loginPath(locale)}>
            {t("logIn")}
          </a>
          <Button kind="quiet" size="s" onClick={() => void dropWaitingForLogin()}>
            {t("dropAll")}
          </Button>
        </>
      }
    >
      <p>{t("forLogin", { count })}</p>
      <p className="secondary">{t("forLoginUntil")}</p>
    </Notice>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly WaitingOutcome[] }) {
  const t = useTranslations("waiting.told");
  const locale = useShopLocale();
  return (
    <div className="waiting-told" aria-live="polite">
      <Notice
        kind="warn"
        actions={
          <Button size="s" onClick={() => void forgetOutcomes()}>
            {t("understood")}
          </Button>
        }
      >
        <p>{t("title")}</p>
        <ul>
          {outcomes.map((outcome) => (
            <li key={outcome.id}>
              <Outcome outcome={outcome} />{" "}
              {outcome.result !== "unknown_part" && (
                <a href={partPath(locale, outcome.sku)}>{outcome.title}</a>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Outcome({ outcome }: { outcome: WaitingOutcome }) {
  const t = useTranslations("waiting.told");
  const { result, successor, ...values } = outcome;
  if (result === "added") return null;
  return t(result, { ...values, successor: successor ?? "" });
}
