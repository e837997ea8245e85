import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";

import type { SecurityResponse } from "#contract/second-factor.ts";
import { FRESH_LOGIN_SECONDS } from "#domain/account/session-life.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

import { FormDialog } from "../form/form-dialog.tsx";
import { answerFreshLogin, useFreshLoginDue } from "./fresh-login-state.ts";
import { useProving } from "./use-proving.ts";

/**
 * Asks staff to prove again who they are before something dangerous is done (security A16): with a code or a passkey
 * where the account has one, or else with the password. It lies over whatever is being done, which stays as it is and
 * goes on afterwards; once in the frame.
 */
export function FreshLoginDialog() {
  return useFreshLoginDue() && <Proving />;
}

function Proving() {
  const t = useDeskTexts("desk.freshLogin");
  const locale = useShopLocale();
  const {
    data: known,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ["security", locale],
    queryFn: () => ask<SecurityResponse>({ path: "admin/security", locale, body: {} }),
  });
  if (known) return <Proof isCode={known.codesSince !== null} hasPasskey={known.hasPasskey} />;
  if (!isError) return null;
  // What is to be shown is not known: nothing else is asked for in its place.
  return (
    <FormDialog
      title={t("title")}
      back={t("back")}
      send={t("again")}
      isBusy={isFetching}
      failure={t("unreached")}
      closesBy={["mark", "escape"]}
      onClose={() => answerFreshLogin(false)}
      onSend={() => void refetch()}
    >
      <p>{t("text", { minutes: FRESH_LOGIN_SECONDS / 60 })}</p>
    </FormDialog>
  );
}

type ProofProps = { isCode: boolean; hasPasskey: boolean };

/** What is asked for is what opens the account: a code or the passkey, or else the password. */
function Proof({ isCode, hasPasskey }: ProofProps) {
  const t = useDeskTexts("desk.freshLogin");
  const proving = useProving(() => answerFreshLogin(true));
  const [typed, setTyped] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const isTyped = isCode || !hasPasskey;
  const prove = () => {
    setEmpty(typed === "");
    if (typed !== "") proving.byTyping(isCode ? { code: typed } : { password: typed });
  };
  return (
    <FormDialog
      title={t("title")}
      back={t("back")}
      send={t(isTyped ? "send" : "passkey")}
      isBusy={proving.isBusy}
      failure={proving.failure}
      closesBy={["mark", "escape"]}
      onClose={() => answerFreshLogin(false)}
      onSend={isTyped ? prove : proving.byPasskey}
    >
      <p>{t("text", { minutes: FRESH_LOGIN_SECONDS / 60 })}</p>
      {isTyped && (
        <ProofField
          isCode={isCode}
          isMissing={isEmpty && typed === ""}
          typed={typed}
          onType={setTyped}
        />
      )}
      {isTyped && hasPasskey && (
        <p>
          <Button isBusy={proving.isBusy} onClick={proving.byPasskey}>
            {t("passkey")}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}

type FieldProps = {
  isCode: boolean;
  isMissing: boolean;
  typed: string;
  onType: (typed: string) => void;
};

/** The password, or a code: whoever is asked types at once. */
function ProofField({ isCode, isMissing, typed, onType }: FieldProps) {
  const t = useDeskTexts("desk.freshLogin");
  const input = useRef<HTMLInputElement>(null);
  // The dialog opens after its field is there, and gives the focus to what asks for it; a field that comes later takes it.
  useLayoutEffect(() => {
    if (input.current) input.current.autofocus = true;
    input.current?.focus();
  }, []);
  return (
    <Field
      label={isCode ? t("code") : t("password")}
      hint={isCode ? t("codeHint") : undefined}
      error={isMissing ? t(isCode ? "codeMissing" : "passwordMissing") : undefined}
    >
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
