import { type ReactNode, useEffect, useRef, useState } from "react";

import type { LoginResponse } from "#contract/auth.ts";
import type { SecondFactorDue } from "#contract/second-factor.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { required } from "#domain/account/text-rules.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

type Props = {
  due: SecondFactorDue;
  /** What the guest gathered, which goes along. */
  gathered: () => object;
  welcome: (login: LoginResponse) => Promise<void>;
  onBack: () => void;
  /** The way in with a passkey. */
  passkey: ReactNode;
};

/** The second step of a login of staff: a code of the app, a recovery code, or a passkey (security A16). */
export function SecondFactorForm({ due, gathered, welcome, onBack, passkey }: Props) {
  const t = useTranslations("secondFactor");
  const { ways } = due;
  const [isRecovery, setRecovery] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone: whoever has no code to type goes on from here.
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, []);
  return (
    <div ref={box} className="second-factor" tabIndex={-1}>
      <h2>{t("heading")}</h2>
      <p className="secondary">{t("text")}</p>
      {ways.code && (
        <CodeForm
          key={String(isRecovery)} // what was said of one kind of code is not said of the other
          due={due}
          gathered={gathered}
          welcome={welcome}
          isRecovery={isRecovery}
          onSwitch={() => setRecovery(!isRecovery)}
        />
      )}
      {ways.passkey && (
        <>
          {!ways.code && <p>{t("passkeyText")}</p>}
          {passkey}
        </>
      )}
      <p className="small secondary">{t("lost")}</p>
      <Button kind="quiet" onClick={onBack}>
        {t("back")}
      </Button>
    </div>
  );
}

type CodeProps = Pick<Props, "due" | "gathered" | "welcome"> & {
  isRecovery: boolean;
  onSwitch: () => void;
};

function CodeForm({ due, gathered, welcome, isRecovery, onSwitch }: CodeProps) {
  const t = useTranslations("secondFactor");
  const form = useForm<LoginResponse>({
    judge: (values) => firstProblem("code", values("code"), [required()]),
    path: "auth/secondfactor",
    body: (values) => ({ challenge: due.challenge, code: values("code"), ...gathered() }),
    onDone: welcome,
  });
  const place = useRef<HTMLFormElement>(null);
  // Whoever is asked types at once.
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return (
    <form {...form.props} ref={place} aria-label={t("heading")}>
      <TextField
        form={form}
        name="code"
        label={isRecovery ? t("recoveryCode") : t("code")}
        hint={isRecovery ? t("recoveryHint") : t("codeHint")}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="off"
        maxLength={40}
      />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("submit")}
      </SubmitButton>
      <p>
        <button className="link-button" type="button" onClick={onSwitch}>
          {isRecovery ? t("toCode") : t("toRecovery")}
        </button>
      </p>
    </form>
  );
}
