import type { ContentGetResponse } from "#contract/content.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { blogPath, contentPagePath } from "#web/paths.ts";

import { momentOfState } from "./content-moments.ts";
import type { ContentNoun } from "./find-content.ts";
import { PublishedTag } from "./published-tag.tsx";

/** What an address ends with that leads to a text as its readers will see it. */
export const PREVIEW_HASH = "#preview";

type Props = { noun: ContentNoun; link: string; text: ContentGetResponse["text"] };

/** Whether readers see a text, until when, and where; and where staff sees it as they will. */
export function ContentStanding({ noun, link, text }: Props) {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const path = noun === "pages" ? contentPagePath(locale, link) : blogPath(locale, link);
  const moment = momentOfState(useDeskLanguage(), text);
  const isOwnWords = text.state === "published";
  return (
    <>
      <span>
        <PublishedTag state={text.state} />{" "}
        {moment !== undefined && <span className="secondary">{moment}</span>}
      </span>
      {text.isShown && <a href={path}>{t("see")}</a>}
      {!isOwnWords && <a href={PREVIEW_HASH}>{t("seePreview")}</a>}
      {text.isShown && !isOwnWords && <span className="secondary">{t("standsUntil")}</span>}
    </>
  );
}
