import {
  lineDifferences,
  type ShownDifference,
  shownDifferences,
} from "#domain/content/line-differences.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { isSameFieldValue } from "#desk/ui/form/merge-versions.ts";

import type { ContentDraft } from "../content-draft.ts";
import { useContentWords } from "../content-words.ts";

type Props = {
  /** The text as it is, and what is to take its place, as their forms have them. */
  text: ContentDraft;
  draft: ContentDraft;
};

const COMPARED = [
  "titleEs",
  "summaryEs",
  "bodyEs",
  "titleEn",
  "summaryEn",
  "bodyEn",
  "publishedOn",
  "times",
  "drawing",
  "picture",
  "pictureEs",
  "pictureEn",
] as const satisfies readonly (keyof ContentDraft)[];

/** What a draft makes other than the text that it lies beside, field by field and line by line. */
export function DraftComparison({ text, draft }: Props) {
  const t = useDeskTexts("content.drafts");
  const { nameOf, say } = useContentWords();
  const changed = COMPARED.filter((field) => !isSameFieldValue(text[field], draft[field]));
  const lines = (field: (typeof COMPARED)[number]) =>
    shownDifferences(lineDifferences(say(field, text[field]), say(field, draft[field])));
  return (
    <DetailSection title={t("comparison")} note={t("comparisonNote")}>
      {changed.length === 0 && <p className="secondary">{t("same")}</p>}
      {changed.map((field) => (
        <section key={field} className="draft-compared">
          <h4>{nameOf(field)}</h4>
          <ul>
            {lines(field).map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is told from the same one by its place alone
              <Line key={at} difference={one} />
            ))}
          </ul>
        </section>
      ))}
    </DetailSection>
  );
}

function Line({ difference }: { difference: ShownDifference }) {
  const t = useDeskTexts("content.drafts");
  if (difference.kind === "left_out")
    return <li className="secondary">{t("leftOut", { count: difference.count })}</li>;
  const { kind, line } = difference;
  if (kind === "same") return <li className="secondary">{line}</li>;
  const Changed = kind === "gone" ? "del" : "ins";
  return (
    <li>
      <span className="visually-hidden">{t(`lines.${kind}`)} </span>
      <Changed>{line}</Changed>
    </li>
  );
}
