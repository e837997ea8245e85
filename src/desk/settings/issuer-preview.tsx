import type { IssuerPreviewRequest, IssuerPreviewResponse } from "#contract/setting-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { IssuerSetting } from "#domain/setting/issuer.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { usePreview } from "#desk/ui/use-preview.ts";
import { useSettled } from "#desk/ui/use-settled.ts";

import type { SettingPlace } from "./setting-effects.ts";

type Props = { setting: IssuerSetting; place: SettingPlace; value: unknown };
type Paper = IssuerPreviewResponse["papers"][number];

/** How the invoices of each storefront would begin that are issued once it is saved; nothing is kept. */
export function IssuerPreview({ setting, place, value }: Props) {
  const t = useDeskTexts("settings.paper");
  // Nothing of its own is no text at all.
  const settled = useSettled(value === undefined ? "" : JSON.stringify(value));
  const tried: unknown = settled === "" ? undefined : JSON.parse(settled);
  const wanted: IssuerPreviewRequest = {
    key: setting,
    value: tried,
    storefront: place === "shop" ? null : place,
  };
  const { found, refusal, fields } = usePreview<IssuerPreviewResponse>(
    "admin/settings/issuer",
    wanted,
  );
  // What the setting takes says more than that it does not take this.
  const why = fields?.[setting] ?? refusal;
  return (
    <DetailSection title={t("title")} note={t("note")}>
      <div className="issuer-papers" aria-live="polite">
        {why !== undefined && <p className="secondary">{why}</p>}
        {found?.papers.map((paper) => (
          <Papers key={paper.storefront} paper={paper} />
        ))}
      </div>
    </DetailSection>
  );
}

function Papers({ paper }: { paper: Paper }) {
  const t = useDeskTexts("settings");
  return (
    <>
      <p className="label">{t(`places.${paper.storefront}`)}</p>
      <div className="form-columns">
        <Head language="es" head={paper.es} />
        <Head language="en" head={paper.en} />
      </div>
    </>
  );
}

type HeadProps = { language: Locale; head: Paper[Locale] };

function Head({ language, head }: HeadProps) {
  return (
    <div className="issuer-paper" lang={language}>
      <b>{head.name}</b>
      {head.lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines of an address may be alike
        <span key={at}>{line}</span>
      ))}
    </div>
  );
}
