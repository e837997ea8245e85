import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { ContentGetResponse } from "#contract/content.ts";

import { dayOf } from "#domain/storefront/day-of.ts";
import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { askOne } from "#desk/ui/missing-thing.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopClock } from "#web/ui/format.ts";

import { contentDraft, NEW_CONTENT, newContent } from "./content-draft.ts";
import { ContentEditor } from "./content-editor.tsx";
import type { ContentNoun } from "./find-content.ts";

type Props = { noun: ContentNoun; link: string; onClose: () => void };

/** One text in both languages, to be edited; or a new one. */
export function ContentDetail(props: Props) {
  const clock = storefrontOfClock(useShopClock());
  const [today] = useState(() => dayOf(new Date(), clock));
  if (props.link !== NEW_CONTENT) return <StoredContent {...props} today={today} />;
  const opened = { fields: newContent(today, clock), version: 0 };
  return <ContentEditor {...props} opened={opened} read={undefined} today={today} />;
}

function StoredContent({ noun, link, today, onClose }: Props & { today: string }) {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const clock = storefrontOfClock(useShopClock());
  const { data, isError, error, refetch } = useQuery({
    queryKey: [noun, "one", link],
    queryFn: () =>
      askOne<ContentGetResponse>({ path: `admin/${noun}/get`, locale, body: { link } }),
  });
  if (data) {
    const { version, ...text } = data.text;
    const opened = { fields: contentDraft(text, clock), version };
    return <ContentEditor {...{ noun, link, opened, today, onClose }} read={data.text} />;
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
