import { useLocation, useNavigate, useParams } from "react-router";

import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { StockOfPart } from "#desk/ui/stock/stock-of-part.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { skuOfShelf } from "./shelf-id.ts";
import { useShelfList } from "./shelf-list.tsx";

/**
 * Stock: what lies in which warehouse, and beside it every shelf of the part that is open, to be counted. No `AreaList`,
 * for another shelf of the same part leaves its detail as it is.
 */
export default function StockPage() {
  const t = useDeskTexts("stock");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useShelfList();
  const close = () => void navigate(deskLink(locale, "stock") + search);
  const sku = id === undefined ? undefined : skuOfShelf(id);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        subject={sku === undefined ? undefined : `parts/${sku}`}
        onClose={close}
        detail={
          sku !== undefined && (
            <DetailPanel
              key={sku}
              title={sku}
              aside={<a href={deskLink(locale, "parts", sku)}>{t("wholePart")}</a>}
              onClose={close}
            >
              <StockOfPart sku={sku} />
            </DetailPanel>
          )
        }
      />
    </>
  );
}
