import type { AcesNeedResponse } from "#contract/aces-review.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { useAcesWords } from "./aces-words.ts";

type Thing = AcesNeedResponse["thing"];
type Example = Thing["examples"][number];

/** Some of what waits, as the file says it. */
export function AcesExamples({ thing: { examples, need } }: { thing: Thing }) {
  const t = useDeskTexts("aces");
  return (
    <DetailSection title={t("examples")} note={examples.length > 0 && t("examplesNote")}>
      {examples.length === 0 && <p className="secondary">{t("noExamples")}</p>}
      <ul className="aces-examples">
        {examples.map((example) => (
          <ExampleRow key={example.id} example={example} own={need.key} />
        ))}
      </ul>
    </DetailSection>
  );
}

function ExampleRow({ example, own }: { example: Example; own: string }) {
  const t = useDeskTexts("aces");
  const locale = useShopLocale();
  const { brand, partNumber, isRemoval, quantity, years, notes, names, line, run, file } = example;
  const about = [
    ...(isRemoval ? [t("removal")] : []),
    t("quantity", { quantity }),
    ...(years ? [t("ofYears", { from: String(years[0]), to: String(years[1]) })] : []),
  ];
  return (
    <li>
      <span>
        <b className="mono">{`${brand} ${partNumber}`.trim()}</b>{" "}
        <span className="secondary">{about.join(" · ")}</span>
      </span>
      <AcesNames names={names.filter(({ key }) => key !== own)} />
      {notes.length > 0 && <span>{notes.join("; ")}</span>}
      <span className="secondary figures">
        {run === null || file === null ? (
          t("lineAlone", { line })
        ) : (
          <a href={deskLink(locale, "imports", String(run))}>{t("line", { line, file })}</a>
        )}
      </span>
    </li>
  );
}

/** What is named beside it, each with what it stands for and the way to it. */
export function AcesNames({ names }: { names: Example["names"] }) {
  const t = useDeskTexts("aces");
  const locale = useShopLocale();
  const words = useAcesWords();
  if (names.length === 0) return null;
  return (
    <ul className="aces-names">
      {names.map(({ key, meaning }) => (
        <li key={key}>
          <a className="mono" href={deskLink(locale, "aces", key)}>
            {key}
          </a>{" "}
          <span className="secondary">{meaning ? words.meaningOf(meaning) : t("unsaid")}</span>
        </li>
      ))}
    </ul>
  );
}
