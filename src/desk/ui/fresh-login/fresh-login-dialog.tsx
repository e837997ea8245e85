import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";

import type { SecurityResponse } from "#contract/second-factor.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

import { FormDialog } from "../form/form-dialog.tsx";
import { answerFreshLogin, useFreshLoginDue } from "./fresh-login-state.ts";
import { useProving } from "./use-proving.ts";

/**
 * Asks staff to prove again who they are before something dangerous is done (security A16). It lies over whatever is
 * being done, which stays as it is and goes on afterwards; once in the frame.
 */
export function FreshLoginDialog() {
  return useFreshLoginDue() && <Proving />;
}

function Proving() {
  const t = useDeskTexts("desk.freshLogin");
  const locale = useShopLocale();
  const { data: known } = useQuery({
    queryKey: ["security", locale],
    queryFn: () => ask<SecurityResponse>({ path: "admin/security", locale, body: {} }),
  });
  const proving = useProving(() => answerFreshLogin(true));
  const [isCode, setCode] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <FormDialog
      title={t("title")}
      back={t("back")}
      send={t("send")}
      isBusy={proving.isBusy}
      failure={proving.failure}
      closesBy={["mark", "escape"]}
      onClose={() => answerFreshLogin(false)}
      onSend={() => {
        if (typed !== "") proving.byTyping(isCode ? { code: typed } : { password: typed });
      }}
    >
      <p>{t("text")}</p>
      <ProofField key={String(isCode)} isCode={isCode} typed={typed} onType={setTyped} />
      {known?.codesSince && (
        <p>
          <button
            className="link-button"
            type="button"
            onClick={() => {
              setCode(!isCode);
              setTyped("");
            }}
          >
            {isCode ? t("toPassword") : t("toCode")}
          </button>
        </p>
      )}
      {known?.hasPasskey && (
        <p>
          <Button isBusy={proving.isBusy} onClick={proving.byPasskey}>
            {t("passkey")}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}

type FieldProps = { isCode: boolean; typed: string; onType: (typed: string) => void };

/** The password, or a code: whoever is asked types at once. */
function ProofField({ isCode, typed, onType }: FieldProps) {
  const t = useDeskTexts("desk.freshLogin");
  const input = useRef<HTMLInputElement>(null);
  // The dialog opens after its field is there, and gives the focus to what asks for it; a field that comes later takes it.
  useLayoutEffect(() => {
    if (input.current) input.current.autofocus = true;
    input.current?.focus();
  }, []);
  return (
    <Field label={isCode ? t("code") : t("password")} hint={isCode ? t("codeHint") : undefined}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="input"
          type={isCode ? "text" : "password"}
          autoComplete={isCode ? "one-time-code" : "current-password"}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={isCode ? 40 : 1_000}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
