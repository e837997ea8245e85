import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import type {
  Intake,
  IntakeResponse,
  IntakesResponse,
  ListedIntake,
} from "#contract/stock-intake.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { WaitingOrders } from "./awaited-of.tsx";
import { TakeBack } from "./take-back.tsx";

type Props = {
  /** The one whose parts are shown. */
  opened: number | undefined;
  onOpen: (id: number | undefined) => void;
};

/** What was booked at once, the newest first, and the parts of the one that is opened. */
export function BookedIntakes({ opened, onOpen }: Props) {
  const t = useDeskTexts("stock.receiving.booked");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["stock", "intakes", locale],
    queryFn: () => ask<IntakesResponse>({ path: "admin/stock/intakes", locale, body: {} }),
  });
  return (
    <section aria-labelledby="booked-intakes">
      <h2 id="booked-intakes" className="section-heading">
        {t("title")}
      </h2>
      {!data && <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />}
      {data?.items.length === 0 && <p className="secondary">{t("none")}</p>}
      <ul className="scan-list">
        {opened !== undefined && data?.items.every(({ id }) => id !== opened) === true && (
          <li key={opened}>
            <OlderIntake id={opened} onClose={() => onOpen(undefined)} />
          </li>
        )}
        {data?.items.map((intake) => (
          <li key={intake.id}>
            <IntakeHead
              intake={intake}
              isOpen={opened === intake.id}
              onToggle={() => onOpen(opened === intake.id ? undefined : intake.id)}
            />
            {opened === intake.id && <IntakeLines id={intake.id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type HeadProps = { intake: ListedIntake; isOpen: boolean; onToggle: () => void };

function IntakeHead({ intake, isOpen, onToggle }: HeadProps) {
  const t = useDeskTexts("stock.receiving.booked");
  const back = useDeskTexts("stock.receiving.takeback");
  const format = useFormat();
  const { id, at, by, warehouse, parts, pieces, takenBack } = intake;
  return (
    <div className="scan-head">
      <Button size="s" aria-expanded={isOpen} onClick={onToggle}>
        {t("name", { id })}
      </Button>
      <span>{warehouse}</span>
      <span className="figures">{t("sum", { parts, pieces })}</span>
      <span className="muted">{format.moment(at)}</span>
      <span className="muted intake-actor">{by}</span>
      {takenBack && <span className="strong">{back("tag")}</span>}
    </div>
  );
}

/** One that is not among the newest: somebody was led to it. */
function OlderIntake({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useIntake(id);
  if (!data) return <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />;
  const { lines, ...intake } = data.intake;
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  return (
    <>
      <IntakeHead intake={{ ...intake, parts: lines.length, pieces }} isOpen onToggle={onClose} />
      <BookedLines intake={data.intake} />
    </>
  );
}

/** The parts of what was booked at once, once they are there. */
function IntakeLines({ id }: { id: number }) {
  const { data, isError, refetch } = useIntake(id);
  if (!data) return <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />;
  return <BookedLines intake={data.intake} />;
}

function useIntake(id: number) {
  const locale = useShopLocale();
  return useQuery({
    queryKey: ["stock", "intake", id, locale],
    queryFn: () => ask<IntakeResponse>({ path: "admin/stock/intakes/get", locale, body: { id } }),
  });
}

/** What was booked of each part, what of it had been awaited, what lay there then, and the way to take it back. */
function BookedLines({ intake }: { intake: Intake }) {
  const t = useDeskTexts("stock.receiving");
  const locale = useShopLocale();
  const format = useFormat();
  const place = useRef<HTMLUListElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" }); // in newer browsers a promise, which is no clean-up
  }, []);
  return (
    <>
      <ul ref={place} className="scan-list intake-lines">
        {intake.lines.map((line) => (
          <li key={line.sku}>
            <b className="figures">+{format.count(line.pieces)}</b>{" "}
            <span className="mono">{line.partNumber}</span> {line.title[locale]}
            <div className="small scan-awaited">
              <span>
                {line.awaited === 0
                  ? t("awaited.none")
                  : t("booked.awaited", { awaited: line.awaited })}
              </span>
              <span>{t("booked.onHand", { count: line.onHand })}</span>
              {line.takenBack !== undefined && line.takenBack > 0 && (
                <span className="strong">{t("takeback.ofLine", { count: line.takenBack })}</span>
              )}
              {line.orders.length > 0 && <WaitingOrders orders={line.orders} />}
            </div>
          </li>
        ))}
      </ul>
      <TakeBack intake={intake} />
    </>
  );
}
