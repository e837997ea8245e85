import { useEffect, useId, useRef } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";

type Props = {
  secret: string;
  /** What becomes of the secret before: of a key that was renewed, and not of a new one. */
  overlap?: string;
  onKept: () => void;
};

/** A key in full, told this once: whoever sees it puts it where its program reads it before they go on. */
export function SecretOnce({ secret, overlap, onKept }: Props) {
  const t = useDeskTexts("apiKeys.told");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast(t("copied")),
      () => showFailure(t("notCopied")),
    );
  return (
    <section className="secret-once" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t("heading")}
      </h3>
      <p>{t("text")}</p>
      {overlap !== undefined && <p>{overlap}</p>}
      <input
        className="input mono"
        readOnly
        value={secret}
        aria-label={t("key")}
        onFocus={({ target }) => target.select()}
      />
      <p className="acts">
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {t("copy")}
        </Button>
        <Button kind="main" onClick={onKept}>
          {t("kept")}
        </Button>
      </p>
    </section>
  );
}
