import { useState } from "react";

import type { DoneResponse } from "#contract/auth.ts";
import type {
  FactorSecretResponse,
  RecoveryCodesResponse,
  SecurityResponse,
} from "#contract/second-factor.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { Facts } from "#desk/ui/facts.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/toast.tsx";

import { SetUpApp } from "./set-up-app.tsx";
import { useSecurityCall } from "./use-security-call.ts";

type Props = {
  state: SecurityResponse;
  onChanged: () => void;
  /** Hears the recovery codes of an app that was set up. */
  onCodes: (codes: readonly string[]) => void;
};

/** The app for codes: since when it is asked for, or how one is set up. */
export function CodeAppState(props: Props) {
  const t = useDeskTexts("security.app");
  return (
    <section aria-labelledby="security-app">
      <h2 id="security-app">{t("heading")}</h2>
      <p className="secondary">{t("text")}</p>
      {props.state.codesSince === null ? (
        <NoApp onCodes={props.onCodes} />
      ) : (
        <App {...props} since={props.state.codesSince} />
      )}
    </section>
  );
}

function NoApp({ onCodes }: Pick<Props, "onCodes">) {
  const t = useDeskTexts("security.app");
  const [begun, setBegun] = useState<FactorSecretResponse>();
  const call = useSecurityCall<FactorSecretResponse>("begin");
  if (begun) return <SetUpApp begun={begun} onCodes={onCodes} onBack={() => setBegun(undefined)} />;
  return (
    <>
      {call.failure !== undefined && (
        <Notice kind="bad">
          <p>{call.failure}</p>
        </Notice>
      )}
      <p>
        <Button kind="main" isBusy={call.isBusy} onClick={() => call.send({}, setBegun)}>
          {t("begin")}
        </Button>
      </p>
    </>
  );
}

/** New recovery codes, where few are left or somebody else has seen them. */
function NewCodes({ onCodes }: Pick<Props, "onCodes">) {
  const t = useDeskTexts("security.app");
  const [isOpen, setOpen] = useState(false);
  const call = useSecurityCall<RecoveryCodesResponse>("codes");
  const renew = () =>
    call.send({}, ({ recoveryCodes }) => {
      setOpen(false);
      onCodes(recoveryCodes);
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("newCodes")}</Button>
      {isOpen && (
        <FormDialog
          title={t("newCodes")}
          back={t("back")}
          send={t("newCodesNow")}
          isBusy={call.isBusy}
          failure={call.failure}
          onClose={() => setOpen(false)}
          onSend={renew}
        >
          <p>{t("newCodesEffect")}</p>
        </FormDialog>
      )}
    </>
  );
}

function App({ state, since, onChanged, onCodes }: Props & { since: string }) {
  const t = useDeskTexts("security.app");
  const format = useFormat();
  const [isRemoving, setRemoving] = useState(false);
  const call = useSecurityCall<DoneResponse>("remove");
  const remove = () =>
    call.send({}, () => {
      setRemoving(false);
      showToast(t("removed"));
      onChanged();
    });
  return (
    <>
      <Facts
        facts={[
          [t("since"), format.moment(since)],
          [t("left"), t("leftCount", { count: state.recoveryCodesLeft })],
        ]}
      />
      <div className="security-acts">
        <NewCodes onCodes={onCodes} />
        <Button kind="bad" onClick={() => setRemoving(true)}>
          {t("remove")}
        </Button>
      </div>
      {isRemoving && (
        <FormDialog
          title={t("remove")}
          back={t("back")}
          send={t("removeNow")}
          isBad
          isBusy={call.isBusy}
          failure={call.failure}
          onClose={() => setRemoving(false)}
          onSend={remove}
        >
          <p>{t("removeEffect")}</p>
        </FormDialog>
      )}
    </>
  );
}
