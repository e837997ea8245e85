import type { MakePreviewResponse, OpenedMake } from "#contract/make-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { MergeDialog } from "#desk/ui/merge/merge-dialog.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useMakeLists } from "./use-make-lists.ts";

/** Merges a make into another, which has all of its models then. */
export function MergeMake({
  make,
  onMerged,
}: {
  make: OpenedMake;
  onMerged: (id: string) => void;
}) {
  const t = useDeskTexts("makes.merge");
  const readAnew = useMakeLists();
  return (
    <DialogSection
      title={t("title")}
      text={t("text")}
      open={make.others.length > 0 ? t("open") : undefined}
      renderDialog={(onClose) => (
        <MergeDialog<MakePreviewResponse>
          area="makes"
          gone={make}
          others={make.others.map(({ id, name }) => ({
            value: String(id),
            name,
            opens: String(id),
          }))}
          readAnew={readAnew}
          onMerged={onMerged}
          onClose={onClose}
          renderPreview={(found, kept) => (
            <MakesMerged found={found} gone={make.name} kept={kept} />
          )}
        />
      )}
    />
  );
}

/** Models of one name that are named; of the others their count is enough. */
const MOST_NAMED = 8;

type MergedProps = { found: MakePreviewResponse; gone: string; kept: string };

/** What goes to the one that stays, what becomes one, and that there is no way back. */
function MakesMerged({ found, gone, kept }: MergedProps) {
  const t = useDeskTexts("makes.merge");
  const { models, joined, engines, parts, fitments, doubled, differing, garages } = found;
  const more = joined.length - MOST_NAMED;
  return (
    <section className="detail-section" aria-live="polite">
      <p>
        {t("models", { count: models, gone, kept })} {t("parts", { count: parts, fitments })}
      </p>
      {joined.length > 0 && (
        <>
          <p>{t("joined", { count: joined.length })}</p>
          <PointList>
            {joined.slice(0, MOST_NAMED).map(({ name, lines, both }) => (
              <li key={name}>{t("pair", { name, lines, both, other: kept })}</li>
            ))}
            {more > 0 && <li className="secondary">{t("more", { count: more })}</li>}
          </PointList>
          {doubled > 0 && <p>{t("doubled", { count: doubled, differing, kept })}</p>}
        </>
      )}
      <p>
        {t("engines", { count: engines })} {garages > 0 && t("garages", { count: garages, kept })}{" "}
        {t("after", { gone, kept })}
      </p>
      <p>
        <b className="strong">{t("forGood")}</b>
      </p>
    </section>
  );
}
