import { useLocation, useNavigate, useParams } from "react-router";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { skuOfShelf } from "#desk/ui/stock/shelf-id.ts";
import { StockOfPart } from "#desk/ui/stock/stock-of-part.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { ReceivingPage } from "./receiving/receiving-page.tsx";
import { useShelfList } from "./shelf-list.tsx";

/** What the address has where goods are received; no shelf is called so, for theirs begin with a number. */
const RECEIVING = "receive";

/**
 * Stock: goods as they are received, or what lies in which warehouse, and beside it every shelf of the part that is open,
 * to be counted. No `AreaList`, for another shelf of the same part leaves its detail as it is.
 */
export default function StockPage() {
  return useParams().id === RECEIVING ? <ReceivingPage /> : <StockList />;
}

function StockList() {
  const t = useDeskTexts("stock");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useShelfList();
  const close = () => void navigate(deskLink(locale, "stock") + search);
  const receive = () => void navigate(deskLink(locale, "stock", RECEIVING));
  useDeskKeys([{ keys: "n", name: t("receiving.title"), act: receive }]);
  const sku = id === undefined ? undefined : skuOfShelf(id);
  return (
    <>
      <AreaHead title={t("title")}>
        <Button kind="main" size="s" onClick={receive}>
          {t("receiving.title")}
          <KeyHint keys="n" />
        </Button>
      </AreaHead>
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
