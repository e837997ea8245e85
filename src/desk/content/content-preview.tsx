import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import type { ContentPreviewResponse } from "#contract/content.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { trustedText } from "#web/ui/trusted-text.ts";

import type { ContentDraft } from "./content-draft.ts";

/** Made once for each answer. */
const readable = ({ html }: ContentPreviewResponse) => trustedText(html);

type Props = {
  draft: ContentDraft;
  /** Whether the address asks for it: it is open then, and in sight. */
  isOpen: boolean;
};

/** How readers would see what is written now, in both languages; nothing is kept. */
export function ContentPreview({ draft, isOpen }: Props) {
  const t = useDeskTexts("content.preview");
  const [shown, setShown] = useState(isOpen ? draft : undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView();
  }, [isOpen]);
  const isOld = shown !== undefined && shown !== draft;
  return (
    <DetailSection title={t("title")} note={isOld ? t("old") : undefined}>
      <div ref={place}>
        <Button size="s" onClick={() => setShown(draft)}>
          {shown === undefined ? t("show") : t("again")}
        </Button>
      </div>
      {shown && (
        <div className="content-languages">
          <Read language="es" title={shown.titleEs} summary={shown.summaryEs} body={shown.bodyEs} />
          <Read language="en" title={shown.titleEn} summary={shown.summaryEn} body={shown.bodyEn} />
        </div>
      )}
    </DetailSection>
  );
}

type Written = { language: Locale; title: string; summary: string; body: string };

function Read({ language, title, summary, body }: Written) {
  const t = useDeskTexts("content.preview");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["contentPreview", language, body],
    queryFn: () =>
      ask<ContentPreviewResponse>({
        path: "admin/pages/preview",
        locale,
        body: { body, language },
      }),
    select: readable,
  });
  if (body.trim() === "") return <p className="secondary">{t("nothing")}</p>;
  if (!data) return <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <article className="content-read" lang={language} aria-label={title} tabIndex={0}>
      <p className="strong">{title}</p>
      <p className="secondary">{summary}</p>
      <div
        // oxlint-disable-next-line react/no-danger -- the shop's server makes it of Markdown, in which markup is text
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </article>
  );
}
