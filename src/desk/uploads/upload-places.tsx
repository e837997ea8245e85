import type { SeenUpload, UploadPlace } from "#contract/upload-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** The area that opens each. */
const AREAS = {
  return: "returns",
  claim: "claims",
  certificate: "certificates",
  wholesale: "wholesale",
  part: "parts",
  brand: "brands",
  setting: "settings",
  page: "pages",
  post: "blog",
  catalog: "catalogs",
} as const satisfies Record<UploadPlace["kind"], string>;

/** What has a file or shows it, each leading there; of a paper that many parts have, the first. */
export function UploadPlaces({ upload: { places, parts } }: { upload: SeenUpload }) {
  const t = useDeskTexts("uploads");
  const locale = useShopLocale();
  const rest = (parts ?? 0) - places.length;
  return (
    <DetailSection title={t("places.title")}>
      {places.length === 0 && <p className="secondary">{t("places.none")}</p>}
      <PointList>
        {places.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <a href={deskLink(locale, AREAS[kind], id)}>{t(`places.kinds.${kind}`, { name })}</a>
          </li>
        ))}
        {rest > 0 && parts !== null && (
          <li className="secondary">{t("places.more", { count: rest })}</li>
        )}
      </PointList>
    </DetailSection>
  );
}
