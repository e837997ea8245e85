import { useState } from "react";

import type { DeletionResponse } from "#contract/own-data.ts";

import { COPY_FORMATS } from "#domain/account/copy-formats.ts";

import { ask } from "#web/api/send.ts";
import { DownloadPaper } from "#web/features/orders/public/download-paper.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderPagePath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { showFailure } from "#web/ui/toast.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import "#web/styles/own-data.css";

type InTheWayOf = Pick<DeletionResponse, "obstacles" | "orders">;

/** A copy of what the shop keeps of its customer, and the end of the account. */
export function OwnData({ email }: { email: string }) {
  const t = useTranslations("ownData");
  return (
    <section aria-labelledby="own-data" className="own-data">
      <h2 id="own-data">{t("heading")}</h2>
      <p className="secondary">{t("copyText")}</p>
      <p className="own-data-copies">
        {COPY_FORMATS.map((ending) => (
          <DownloadPaper
            key={ending}
            path={`account/export?format=${ending}`}
            name={t("file")}
            ending={ending}
          >
            {t(`copies.${ending}`)}
          </DownloadPaper>
        ))}
      </p>
      <Deletion email={email} />
    </section>
  );
}

function Deletion({ email }: { email: string }) {
  const t = useTranslations("ownData");
  const { found, isBusy, look } = useObstacles();
  const obstacles = found?.obstacles;
  return (
    <>
      <h3>{t("deletion")}</h3>
      <p className="secondary">{t("deletionText")}</p>
      {obstacles?.length === 0 ? (
        <DeleteAccountForm email={email} />
      ) : (
        <p>
          <Button isBusy={isBusy} onClick={() => void look()}>
            {t("begin")}
          </Button>
        </p>
      )}
      {found && found.obstacles.length > 0 && <InTheWay {...found} />}
    </>
  );
}

/** What has to be settled first, each kind by its numbers. */
function InTheWay({ obstacles, orders }: InTheWayOf) {
  const t = useTranslations("ownData");
  return (
    <Notice kind="bad">
      <p>{t("inTheWay")}</p>
      <ul>
        {obstacles.map(({ kind, numbers }) => (
          <li key={kind}>
            {t(`obstacles.${kind}`, { count: numbers.length, numbers: numbers.join(", ") })}
            {kind === "orders" && <OpenOrders orders={orders} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Each order with where it is, and the way to it. */
function OpenOrders({ orders }: Pick<InTheWayOf, "orders">) {
  const t = useTranslations("ownData");
  const locale = useShopLocale();
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <a href={orderPagePath(locale, order)}>{t("order", { number: order.orderNumber })}</a>
          {": "}
          {t(`statuses.${order.status}`)}
        </li>
      ))}
    </ul>
  );
}

/** What keeps the account from going, as the shop has it when it is asked. */
function useObstacles() {
  const locale = useShopLocale();
  const [found, setFound] = useState<InTheWayOf>();
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      setFound(await ask<DeletionResponse>({ path: "account/deletion", locale }));
    } catch {
      showFailure();
    }
    setBusy(false);
  };
  return { found, isBusy, look };
}
