import type { ShownFitmentReport } from "#contract/fitment-reports.ts";
import { verifyPartsLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useTicking } from "#desk/ui/at-once/use-ticking.ts";
import { OrderLink, ReturnLink } from "#desk/ui/buyer-links.tsx";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { History } from "#desk/ui/history.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useNumbered } from "#desk/ui/list/use-numbered.ts";
import { ReturnPhotos } from "#desk/ui/return-photos.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

/** One report: the part, the vehicle, what is wrong; the part is looked at, and the report settled. */
export function ReportDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("fitmentReports");
  const { row, ...waits } = useNumbered<ShownFitmentReport>({
    area: "reports",
    path: "admin/fitmentreports",
    after: id + 1,
    isIt: (one) => one.id === id,
  });
  if (row) return <Opened report={row} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ report, onClose }: { report: ShownFitmentReport; onClose: () => void }) {
  const t = useDeskTexts("fitmentReports");
  const locale = useShopLocale();
  const format = useFormat();
  const { sku, part_number: number, orderNumber, returnNumber, settled } = report;
  return (
    <DetailPanel
      title={number}
      aside={<ReportTag report={report} />}
      onClose={onClose}
      foot={<ReportActs key={report.id} report={report} />}
    >
      {report.comment !== "" && <p className="message-words">{report.comment}</p>}
      <Facts
        facts={[
          [
            t("fields.part"),
            <a key="part" href={partPath(locale, sku)}>
              {number}
            </a>,
          ],
          [t("fields.problem"), t(`problems.${report.problem}`)],
          [t("fields.vehicle"), report.vehicle || "—"],
          [t("fields.source"), t(`sources.${report.source}`)],
          [t("fields.at"), format.moment(report.createdAt)],
          [t("fields.email"), report.email || "—"],
          [
            t("fields.order"),
            orderNumber === null ? "—" : <OrderLink key="order" orderNumber={orderNumber} />,
          ],
          [
            t("fields.return"),
            returnNumber === null ? "—" : <ReturnLink key="return" returnNumber={returnNumber} />,
          ],
        ]}
      />
      {returnNumber !== null && <ReturnPhotos returnNumber={returnNumber} sku={sku} />}
      {settled && (
        <p className="secondary">
          {t("settledBy", { name: settled.by, when: format.moment(settled.at) })}
        </p>
      )}
      <ReportHistory id={report.id} />
    </DetailPanel>
  );
}

/** Who settled it or opened it again, and when. */
function ReportHistory({ id }: { id: number }) {
  const t = useDeskTexts("fitmentReports");
  return (
    <History
      subject={`fitment_report:${id}`}
      nameOf={() => t("state")}
      say={(_field, value) => t(`states.${value === true ? "settled" : "open"}`)}
    />
  );
}

function ReportActs({ report }: { report: ShownFitmentReport }) {
  const t = useDeskTexts("fitmentReports");
  const locale = useShopLocale();
  const { id, sku, part_number: number, settled } = report;
  const { toggle, isBusy } = useTicking({
    area: "reports",
    row: report,
    name: number,
    isTicked: settled !== null,
    path: "admin/fitmentreports/settled",
    bodyOf: (isSettled) => ({ id, isSettled }),
    withTick: (one, tick) => ({ ...one, settled: tick }),
    textOf: (isSettled) => (isSettled ? t("settled") : t("opened")),
  });
  const act = settled ? t("open") : t("settle");
  useDeskKeys([{ keys: "a", name: act, act: toggle }]);
  const query = new URLSearchParams({ sku }).toString();
  return (
    <>
      <span className="foot-gap" />
      <a className={buttonClass()} href={`${verifyPartsLink(locale)}?${query}`}>
        {t("look")}
      </a>
      <Button kind="ink" isBusy={isBusy} onClick={toggle}>
        {act}
        <KeyHint keys="a" />
      </Button>
    </>
  );
}

/** Whether somebody has looked at it, in a word; the colour only repeats it. */
export function ReportTag({ report: { settled } }: { report: ShownFitmentReport }) {
  const t = useDeskTexts("fitmentReports.states");
  return (
    <b className={`status ${settled ? "status-good" : "status-wait"}`}>
      {settled ? t("settled") : t("open")}
    </b>
  );
}
