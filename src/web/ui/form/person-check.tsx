import { useEffect, useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { personCheckPath } from "#web/paths.ts";
import { buttonClass } from "../button.tsx";
import { Icon } from "../icon.tsx";
import type { Form } from "./use-form.ts";
import { useHydrated } from "./use-hydrated.ts";
import "#web/styles/person-check.css";

/** The answer is good for two minutes (security A32); a little less here, for the way to the server. */
const GOOD_FOR_MS = 110_000;
const WINDOW = "popup,width=440,height=680";

type Answer = { answer: string; isExpired: boolean };
const UNANSWERED: Answer = { answer: "", isExpired: false };

export type PersonChecking = Answer & {
  /** Names this form to the window of the captcha. */
  asker: string;
  /** The answer was sent, and is good once. */
  forget: () => void;
};

/** What the window of the captcha says to this form alone (ADR 0018), until it is too old. */
export function usePersonCheck(): PersonChecking {
  const [asker] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join("-"));
  const [given, setGiven] = useState(UNANSWERED);
  useEffect(() => {
    // Only documents of this very origin can speak here.
    const channel = new BroadcastChannel(`person-check ${asker}`);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string") setGiven({ answer: data, isExpired: false });
    });
    return () => channel.close();
  }, [asker]);
  useEffect(() => {
    if (given.answer === "") return undefined;
    const timer = setTimeout(() => setGiven({ answer: "", isExpired: true }), GOOD_FOR_MS);
    return () => clearTimeout(timer);
  }, [given.answer]);
  return { ...given, asker, forget: () => setGiven(UNANSWERED) };
}

type Props = { form: Pick<Form, "errorOf">; check: PersonChecking };

/** A form's step "confirm that you are a person"; the answer is its field `captcha`. */
export function PersonCheck({ form, check: { answer, asker, isExpired } }: Props) {
  const t = useTranslations("form.personCheck");
  const error = answer === "" ? form.errorOf("captcha") : undefined;
  return (
    <div className="field no-js-hide">
      <input type="hidden" name="captcha" value={answer} />
      {answer === "" && <OpenCheck asker={asker} isMissed={error !== undefined} />}
      <div aria-live="polite">
        {answer !== "" && (
          <p className="person-checked">
            <Icon name="check" /> <span>{t("done")}</span>
          </p>
        )}
        {answer === "" && error === undefined && (
          <p className="hint">{isExpired ? t("expired") : t("hint")}</p>
        )}
        {error !== undefined && (
          <p className="field-error">
            <Icon name="alert" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** A small window where the browser allows one, else a tab of its own. */
function OpenCheck({ asker, isMissed }: { asker: string; isMissed: boolean }) {
  const t = useTranslations("form.personCheck");
  const locale = useShopLocale();
  const isAlive = useHydrated();
  const href = personCheckPath(locale, isAlive ? asker : "");
  return (
    <a
      className={`${buttonClass()} person-check`}
      href={href}
      target="_blank"
      rel="noopener"
      data-invalid={isMissed || undefined}
      onClick={(event) => {
        if (window.open(href, "_blank", WINDOW)) event.preventDefault();
      }}
    >
      {t("open")}
    </a>
  );
}
