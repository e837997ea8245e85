import { useState } from "react";

import type { DoneResponse } from "#contract/auth.ts";
import type { PasskeyMaking, PasskeysResponse } from "#contract/passkeys.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { required } from "#domain/account/text-rules.ts";

import { refusalText, readRefusal } from "#web/api/refusal.ts";
import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useFormat } from "#web/ui/format.ts";
import { hasPasskeys, passkeyFault } from "#web/ui/passkeys.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";
import "#web/styles/session-list.css";

type Passkey = PasskeysResponse["passkeys"][number];

/** The keys that the account is logged in with; another one is made here, and each can be taken away. */
export function PasskeyList({ first }: { first: readonly Passkey[] }) {
  const t = useTranslations("passkeys");
  const { passkeys, isBusy, remove, refresh } = usePasskeys(first);
  return (
    <section aria-labelledby="passkeys" className="session-list">
      <h2 id="passkeys">{t("heading")}</h2>
      <p className="secondary">{t("text")}</p>
      {passkeys.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyName passkey={passkey} />
              <Button isBusy={isBusy} onClick={() => remove(passkey.id)}>
                {t("remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <PasskeyForm key={passkeys[0]?.id} onAdded={refresh} />
      ) : (
        <p className="note">{t("unsupported")}</p>
      )}
    </section>
  );
}

function PasskeyName({ passkey }: { passkey: Passkey }) {
  const t = useTranslations("passkeys");
  const format = useFormat();
  const { device, site, createdAt, usedAt } = passkey;
  return (
    <span>
      <b>{device === "" ? t("unknown") : device}</b>
      <br />
      <span className="small secondary">
        {usedAt === null
          ? t("made", { moment: format.moment(createdAt) })
          : t("used", { moment: format.moment(usedAt) })}
        {" · "}
        {t("site", { site })}
      </span>
    </span>
  );
}

/** Whoever adds a key types the password: a session that was left open is not enough. */
function PasskeyForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useTranslations("passkeys");
  const makeKey = useKeyMaking();
  const form = useForm<PasskeyMaking>({
    judge: (values) => firstProblem("password", values("password"), [required()]),
    path: "account/passkeyquestion",
    body: (values) => ({ password: values("password") }),
    onDone: async ({ options }) => {
      const sayOutcome = await makeKey(options);
      // First the list: whoever reads the sentence finds the form ready for another try.
      await onAdded();
      sayOutcome();
    },
  });
  return (
    <form {...form.props} aria-label={t("add")}>
      <PasswordField
        form={form}
        name="password"
        label={t("password")}
        autoComplete="current-password"
      />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form}>{t("add")}</SubmitButton>
    </form>
  );
}

/** Has the browser make a key and the shop keep it; what came of it is to be shown once the list is as it is. */
function useKeyMaking() {
  const t = useTranslations("passkeys");
  const locale = useShopLocale();
  return async (options: PasskeyMaking["options"]): Promise<() => void> => {
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const credential = await navigator.credentials.create({ publicKey });
      if (!(credential instanceof PublicKeyCredential)) return () => showToast(t("notMade"));
      const body = { credential: credential.toJSON() };
      await ask<DoneResponse>({ path: "account/passkeyadd", locale, body });
      return () => showToast(t("added"));
    } catch (error) {
      const fault = passkeyFault(error);
      if (fault === "cancelled") return () => showToast(t("notMade"));
      if (fault === "unsupported") return () => showToast(t("unsupported"));
      const sentence = refusalText(await readRefusal(error));
      return () => showFailure(sentence);
    }
  };
}

/** The keys as the shop has them after each change. */
function usePasskeys(first: readonly Passkey[]) {
  const t = useTranslations("passkeys");
  const locale = useShopLocale();
  const [passkeys, setPasskeys] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const refresh = async () =>
    ask<PasskeysResponse>({ path: "account/passkeys", locale }).then(
      (reply) => setPasskeys(reply.passkeys),
      () => {},
    );
  const remove = async (id: string) => {
    setBusy(true);
    try {
      await ask<DoneResponse>({ path: "account/passkeyremove", locale, body: { id } });
      showToast(t("removed"));
    } catch (error) {
      // Perhaps it was taken away elsewhere meanwhile: the list says so.
      showFailure(refusalText(await readRefusal(error)));
    }
    await refresh();
    setBusy(false);
  };
  return { passkeys, isBusy, refresh, remove: (id: string) => void remove(id) };
}
