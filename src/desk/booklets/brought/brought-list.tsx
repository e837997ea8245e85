import type { BroughtCatalog, BroughtCatalogsResponse } from "#contract/brought-catalogs.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { BROUGHT, NEW_BROUGHT } from "./brought-fields.ts";
import { BroughtTag } from "./brought-tag.tsx";

/** As many as are read at once; nobody has more. */
const MOST = 100;

type Props = { onOpen: (id: string) => void; onClose: () => void };

/** The catalogues that staff brought as PDFs, in the order in which readers see them. */
export function BroughtList({ onOpen, onClose }: Props) {
  const t = useDeskTexts("booklets.brought");
  const { data, ...waits } = useOne<BroughtCatalogsResponse>({
    area: "catalogs",
    id: BROUGHT,
    path: "admin/catalogs/brought",
    body: { limit: MOST },
  });
  return (
    <DetailPanel
      title={t("title")}
      onClose={onClose}
      foot={
        <Button kind="ink" onClick={() => onOpen(NEW_BROUGHT)}>
          {t("begin")}
        </Button>
      }
    >
      <p className="secondary">{t("note")}</p>
      {!data && <DetailWaiting {...waits} />}
      {data?.items.length === 0 && <p>{t("none")}</p>}
      <PointList>
        {data?.items.map((one) => (
          <Line key={one.id} catalog={one} />
        ))}
      </PointList>
    </DetailPanel>
  );
}

function Line({ catalog: { id, name, isShown } }: { catalog: BroughtCatalog }) {
  const locale = useShopLocale();
  return (
    <li>
      <a href={deskLink(locale, "catalogs", `${BROUGHT}-${id}`)}>{name[locale]}</a>{" "}
      <BroughtTag isShown={isShown} />
    </li>
  );
}
