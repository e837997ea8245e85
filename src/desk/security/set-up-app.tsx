import { useEffect, useRef, useState } from "react";

import type { FactorSecretResponse, RecoveryCodesResponse } from "#contract/second-factor.ts";
import { inFours } from "#domain/account/second-factor.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

import { CodeDrawing } from "./code-drawing.tsx";
import { useSecurityCall } from "./use-security-call.ts";

type Props = {
  begun: FactorSecretResponse;
  onCodes: (codes: readonly string[]) => void;
  onBack: () => void;
};

/** The secret, drawn and as text, and the first code, by which it counts. */
export function SetUpApp({ begun, onCodes, onBack }: Props) {
  const t = useDeskTexts("security.setUp");
  return (
    <ol className="security-steps">
      <li>
        <p>{t("scan")}</p>
        <CodeDrawing text={begun.link} label={t("drawing")} />
        <p>{t("typeInstead")}</p>
        <p className="security-secret">
          <code>{inFours(begun.secret)}</code>
        </p>
      </li>
      <li>
        <p>{t("confirm")}</p>
        <FirstCode onCodes={onCodes} onBack={onBack} />
      </li>
    </ol>
  );
}

function FirstCode({ onCodes, onBack }: Omit<Props, "begun">) {
  const t = useDeskTexts("security.setUp");
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy, failure } = useSecurityCall<RecoveryCodesResponse>("confirm");
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className="security-code"
      noValidate
      aria-label={t("confirm")}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === "" || isBusy) return;
        send({ code }, (reply) => onCodes(reply.recoveryCodes));
      }}
    >
      <Field label={t("code")} hint={t("codeHint")} error={failure}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <div className="security-acts">
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t("send")}
        </Button>
        <Button onClick={onBack}>{t("back")}</Button>
      </div>
    </form>
  );
}
