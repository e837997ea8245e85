import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { ContentGetResponse } from "#contract/content.ts";

import { dayOf } from "#domain/storefront/day-of.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { askOne } from "#desk/ui/missing-thing.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { contentDraft, NEW_CONTENT, newContent } from "./content-draft.ts";
import { ContentEditor } from "./content-editor.tsx";
import type { ContentNoun } from "./find-content.ts";

type Props = { noun: ContentNoun; link: string; onClose: () => void };

/** One text in both languages, to be edited; or a new one. */
export function ContentDetail(props: Props) {
  const [today] = useState(() => dayOf(new Date(), "cr"));
  if (props.link !== NEW_CONTENT) return <StoredContent {...props} />;
  return <ContentEditor {...props} opened={{ fields: newContent(today), version: 0 }} isNew />;
}

function StoredContent({ noun, link, onClose }: Props) {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const { data, isError, error, refetch } = useQuery({
    queryKey: [noun, "one", link],
    queryFn: () =>
      askOne<ContentGetResponse>({ path: `admin/${noun}/get`, locale, body: { link } }),
  });
  if (data) {
    const { version, ...text } = data.text;
    const opened = { fields: contentDraft(text), version };
    return (
      <ContentEditor noun={noun} link={link} opened={opened} isNew={false} onClose={onClose} />
    );
  }
  return (
    <WaitingDetail
      title={t(`${noun}.one`)}
      onRetry={isError ? () => void refetch() : undefined}
      error={error}
      onClose={onClose}
    />
  );
}
