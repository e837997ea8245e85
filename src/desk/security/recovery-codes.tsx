import { useEffect, useRef } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { saveFile } from "#desk/ui/list/save-file.ts";

import { Button } from "#web/ui/button.tsx";

/** The recovery codes, told this once: whoever sees them keeps them before they go on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useDeskTexts("security.recovery");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () =>
    saveFile(t("file"), new Blob([`${codes.join("\n")}\n`], { type: "text/plain;charset=utf-8" }));
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        {t("heading")}
      </h2>
      <p>{t("text")}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="security-acts">
        <Button onClick={save}>{t("save")}</Button>
        <Button kind="main" onClick={onKept}>
          {t("kept")}
        </Button>
      </div>
    </section>
  );
}
