import type { AcesNeedResponse } from "#contract/aces-review.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { History } from "#desk/ui/history.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { AcesExamples, AcesNames } from "./aces-examples.tsx";
import { AcesActs } from "./aces-acts.tsx";
import { isAnswered } from "./aces-draft.ts";
import { useAcesWords } from "./aces-words.ts";
import { DraftFields } from "./draft-fields.tsx";
import { useAcesHistory } from "./aces-history.ts";
import { useSettlingWords } from "./settling-words.ts";
import { standingOutcome } from "./standing-outcome.ts";
import { useAcesForm } from "./use-aces-form.ts";
import type { Settling } from "./use-settling.ts";

type Thing = AcesNeedResponse["thing"];
type Props = { id: string; onClose: () => void };

/** One thing that imports of ACES wait for: what waits, what it may be, and what was said. */
export function AcesDetail({ id, onClose }: Props) {
  const t = useDeskTexts("aces");
  const { data, ...waits } = useOne<AcesNeedResponse>({
    area: "aces",
    id,
    path: "admin/imports/review/get",
    body: { key: id },
    isMoving: ({ thing }) => thing.moving > 0,
  });
  if (data) return <Opened thing={data.thing} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ thing, onClose }: { thing: Thing; onClose: () => void }) {
  const t = useDeskTexts("aces");
  const words = useAcesWords();
  const history = useAcesHistory();
  const form = useAcesForm(thing);
  const { need } = thing;
  const isSayable = isAnswered(need.kind);
  const outcome = form.settling && standingOutcome(form.settling, thing.leftOut);
  return (
    <DetailPanel
      title={words.needName(need)}
      onClose={onClose}
      foot={<AcesActs thing={thing} form={form} isSayable={isSayable} />}
    >
      <div>
        <Outcome outcome={outcome} />
        <Moving thing={thing} isShownAbove={outcome !== undefined} />
        <ThingFacts thing={thing} />
      </div>
      {isSayable ? (
        <DetailSection title={t("saying")}>
          <p className="secondary">{t(`needs.${need.kind}`)}</p>
          <DraftFields
            thing={thing}
            draft={form.draft}
            errorOf={form.errorOf}
            onChange={form.change}
          />
          {thing.meaning && thing.meaning.kind !== "leftOut" && (
            <p className="secondary">{t("stays")}</p>
          )}
        </DetailSection>
      ) : (
        <ForPeople thing={thing} />
      )}
      {thing.mayLeave && (
        <p className="secondary">{t(thing.isLeftForGood ? "leaveNote" : "leaveOnceNote")}</p>
      )}
      <AcesExamples thing={thing} />
      <History subject={`aces:${need.key}`} nameOf={history.nameOf} say={history.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

function Outcome({ outcome }: { outcome: Settling | undefined }) {
  const say = useSettlingWords();
  return (
    <div className="aces-outcome" aria-live="polite">
      {outcome && (
        <Notice kind={outcome.isCut ? "warn" : "plain"}>
          <p>{say(outcome)}</p>
        </Notice>
      )}
    </div>
  );
}

/** What the shop still moves because of what was said, as whoever opens it later sees it. */
function Moving({ thing, isShownAbove }: { thing: Thing; isShownAbove: boolean }) {
  const t = useDeskTexts("aces");
  const { moving, meaning } = thing;
  if (moving === 0 || isShownAbove) return null;
  return (
    <div className="aces-outcome">
      <Notice>
        <p>{t(meaning?.kind === "leftOut" ? "leavingStill" : "bringingStill", { moving })}</p>
      </Notice>
    </div>
  );
}

function ThingFacts({ thing }: { thing: Thing }) {
  const t = useDeskTexts("aces");
  const words = useAcesWords();
  const format = useFormat();
  const { applications, since, leftOut, meaning } = thing;
  return (
    <Facts
      facts={[
        [t("fields.applications"), <Figure key="waits">{format.count(applications)}</Figure>],
        ...(since === null ? [] : [[t("fields.since"), format.moment(since)] as const]),
        ...(leftOut === 0
          ? []
          : [[t("fields.leftOut"), <Figure key="left">{format.count(leftOut)}</Figure>] as const]),
        ...(meaning === null ? [] : [[t("fields.meaning"), words.meaningOf(meaning)] as const]),
      ]}
    />
  );
}

function Figure({ children }: { children: string }) {
  return <span className="figures">{children}</span>;
}

/** What nobody can say in a word: somebody mends the shop, and tries again. */
function ForPeople({ thing: { need, parts, others } }: { thing: Thing }) {
  const t = useDeskTexts("aces");
  const locale = useShopLocale();
  return (
    <>
      <p>{t(`needs.${need.kind}`)}</p>
      {others.length > 0 && (
        <DetailSection title={t("others")}>
          <AcesNames names={others} />
        </DetailSection>
      )}
      {need.kind !== "noVehicle" && (
        <DetailSection title={t("parts")}>
          {parts.length === 0 && <p className="secondary">{t("noParts")}</p>}
          <ul className="aces-names">
            {parts.map(({ sku, partNumber, brand, ...title }) => (
              <li key={sku}>
                <a className="mono" href={deskLink(locale, "parts", sku)}>
                  {sku}
                </a>{" "}
                <span className="secondary">{[brand, partNumber, title[locale]].join(" · ")}</span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  );
}
