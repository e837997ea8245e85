import { useState } from "react";

import { passwordStrength } from "#domain/account/password-strength.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "../field.tsx";
import type { Form } from "./use-form.ts";
import "#web/styles/password-field.css";

type Props = {
  form: Pick<Form, "errorOf">;
  name: string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  /** Says in a word how good a new password is. */
  showsStrength?: boolean;
};

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Props) {
  const { form, name, label, hint, autoComplete, showsStrength = false } = props;
  const t = useTranslations("form.password");
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)}>
      {(control) => (
        <>
          <span className="password">
            <input
              {...control}
              className="input"
              name={name}
              type={isShown ? "text" : "password"}
              autoComplete={autoComplete}
              autoCapitalize={isShown ? "off" : undefined}
              spellCheck={false}
              aria-required
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            <button
              className="password-show"
              type="button"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? t("hide") : t("show")}
              <span className="visually-hidden"> {label}</span>
            </button>
          </span>
          {showsStrength && (
            <output className={`strength strength-${passwordStrength(typed)}`}>
              <span className="strength-bar" aria-hidden="true" />
              {typed === "" ? "" : t(`strength.${passwordStrength(typed)}`)}
            </output>
          )}
        </>
      )}
    </Field>
  );
}
