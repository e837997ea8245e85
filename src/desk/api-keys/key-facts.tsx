import type { ApiKey } from "#contract/api-keys.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { useKeyWords } from "./key-words.ts";

/** What a key is, until when, and when it was used last; `isWhole` says what it may do too, where no form does. */
export function KeyFacts({ apiKey, isWhole = false }: { apiKey: ApiKey; isWhole?: boolean }) {
  const t = useDeskTexts("apiKeys");
  const words = useKeyWords();
  const format = useFormat();
  const { scopes, storefront, networks, madeBy, createdAt, expiresAt, lastAt, lastFrom } = apiKey;
  const terms = [
    [t("fields.scopes"), words.say("scopes", scopes)],
    [t("fields.storefront"), words.say("storefront", storefront)],
    [t("fields.networks"), words.say("networks", networks)],
  ] as const;
  const secrets = apiKey.secrets.map(
    ({ shown, endsAt }, at) =>
      [
        at === 0 ? t("fields.secret") : t("fields.secretBefore"),
        <span key={shown}>
          <span className="mono">{shown}</span>{" "}
          {at > 0 && t("endsAt", { moment: format.moment(endsAt) })}
        </span>,
      ] as const,
  );
  return (
    <DetailSection title={t("sections.facts")}>
      <Facts
        facts={[
          [t("fields.holder"), <Holder key="holder" apiKey={apiKey} />],
          ...(isWhole ? terms : []),
          [t("fields.until"), format.moment(expiresAt)],
          ...secrets,
          [t("fields.lastAt"), lastAt === null ? t("never") : format.moment(lastAt)],
          [
            t("fields.lastFrom"),
            <span key="from" className="mono">
              {lastFrom ?? "—"}
            </span>,
          ],
          [t("fields.today"), format.count(apiKey.today)],
          [t("fields.madeBy"), t("madeBy", { who: madeBy, day: format.dayOf(createdAt) })],
        ]}
      />
    </DetailSection>
  );
}

function Holder({ apiKey: { account } }: { apiKey: ApiKey }) {
  const t = useDeskTexts("apiKeys");
  const locale = useShopLocale();
  if (account === null) return t("holders.shop");
  return <a href={deskLink(locale, "customers", account.id)}>{account.email}</a>;
}
