import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { AdminCertificate } from "#contract/certificates.ts";
import type { KeptExemption } from "#contract/customer-desk.ts";
import type { Customer } from "#contract/customers.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { CertificateDialog } from "./certificate-dialog.tsx";
import { useRelated } from "./customer-related.tsx";

/** How many of the newest are shown here; the list has all. */
const SHOWN = 5;

/** Papers by which a customer need not pay a tax, as they were sent and as taxes follow them; one from the counter is put in here. */
export function CustomerPapers({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers.papers");
  const locale = useShopLocale();
  const { id } = customer;
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ["certificates", "of", id, locale],
    queryFn: () =>
      ask<KeysetPage<AdminCertificate>>({
        path: "admin/certificates",
        locale,
        body: { filters: { account: id }, limit: SHOWN },
      }),
  });
  return (
    <DetailSection title={t("title")}>
      {query.data ? (
        <Certificates id={id} page={query.data} />
      ) : (
        <DetailWaiting onRetry={query.isError ? () => void query.refetch() : undefined} />
      )}
      <Exemptions id={id} />
      <div>
        <Button size="s" onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      </div>
      {isAdding && <CertificateDialog customer={customer} onClose={() => setAdding(false)} />}
    </DetailSection>
  );
}

function Certificates({ id, page }: { id: string; page: KeysetPage<AdminCertificate> }) {
  const t = useDeskTexts("customers.papers");
  const locale = useShopLocale();
  if (page.items.length === 0) return <p className="secondary">{t("none")}</p>;
  return (
    <>
      <ul className="kept-rows">
        {page.items.map((one) => (
          <CertificateRow key={one.id} certificate={one} />
        ))}
      </ul>
      {page.next !== null && (
        <p>
          <a href={`${deskLink(locale, "certificates")}?account=${id}`}>{t("all")}</a>
        </p>
      )}
    </>
  );
}

function CertificateRow({ certificate }: { certificate: AdminCertificate }) {
  const t = useDeskTexts("certificates");
  const say = useDeskTexts("customers.papers");
  const locale = useShopLocale();
  const format = useFormat();
  const { id, kind, state, createdAt, validFrom, validUntil } = certificate;
  const days =
    validFrom === null || validUntil === null
      ? say("sent", { day: format.dayOf(createdAt) })
      : say("holds", { from: format.day(validFrom), until: format.day(validUntil) });
  return (
    <li>
      <div>
        <a href={deskLink(locale, "certificates", String(id))}>{t(`kinds.${kind}`)}</a>
        <span className="kept-line secondary">
          {t(`states.${state}`)} · {days}
        </span>
      </div>
    </li>
  );
}

/** Exemptions from IVA, of approved papers and what an operator entered: those that hold, did, or are to. */
function Exemptions({ id }: { id: string }) {
  const t = useDeskTexts("customers.papers");
  const { data } = useRelated(id);
  if (!data || data.exemptions.length === 0) return null;
  return (
    <>
      <h4 className="kept-heading">{t("exemptions")}</h4>
      <ul className="kept-rows">
        {data.exemptions.map((one) => (
          <ExemptionRow key={one.id} exemption={one} />
        ))}
      </ul>
    </>
  );
}

function ExemptionRow({ exemption }: { exemption: KeptExemption }) {
  const t = useDeskTexts("customers.papers");
  const format = useFormat();
  const { number, institution, points, cabys, validFrom, validUntil, isOpen, isBegun } = exemption;
  const goods = cabys.length === 0 ? t("allGoods") : t("goods", { count: cabys.length });
  return (
    <li>
      <div>
        <b className="strong">{number}</b> {institution}
        <span className="kept-line secondary">
          {t("points", { points })} · {goods}
        </span>
        <span className="kept-line secondary">
          {t("holds", { from: format.day(validFrom), until: format.day(validUntil) })}
          {!isOpen && ` · ${t("over")}`}
          {isOpen && !isBegun && ` · ${t("notYet")}`}
        </span>
      </div>
    </li>
  );
}
