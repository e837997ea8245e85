import type { ApiKey } from "#contract/api-keys.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { exampleCall } from "./example-call.ts";

/** How a program uses the key, in a line that can be run, and where all calls are described. */
export function KeyHowTo({ apiKey }: { apiKey: ApiKey }) {
  const t = useDeskTexts("apiKeys.howTo");
  return (
    <DetailSection title={t("title")}>
      <p>{t("text")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre className="key-example mono" tabIndex={0}>
        {exampleCall(apiKey, location.origin)}
      </pre>
      <p>
        <a href="/api-docs">{t("docs")}</a>
      </p>
    </DetailSection>
  );
}
