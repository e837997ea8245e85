import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { DraftGetResponse } from "#contract/content-drafts.ts";

import { dayOf } from "#domain/storefront/day-of.ts";
import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { askOne } from "#desk/ui/missing-thing.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopClock } from "#web/ui/format.ts";

import { contentDraft, NEW_CONTENT, newContent } from "./content-draft.ts";
import { ContentEditor } from "./content-editor.tsx";
import { DraftEditor } from "./drafts/draft-editor.tsx";
import type { ContentNoun } from "./find-content.ts";

type Props = { noun: ContentNoun; link: string; onClose: () => void };

/** One text in both languages, to be edited, or the draft beside it; or a new one. */
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
  const { data, isError, error, refetch } = useQuery({
    queryKey: [noun, "one", link],
    queryFn: () =>
      askOne<DraftGetResponse>({ path: `admin/${noun}/draft/get`, locale, body: { link } }),
  });
  if (data) return <ReadContent {...{ noun, link, today, onClose }} there={data} />;
  return (
    <WaitingDetail
      title={t(`${noun}.one`)}
      onRetry={isError ? () => void refetch() : undefined}
      error={error}
      onClose={onClose}
    />
  );
}

type ReadProps = Props & { today: string; there: Pick<DraftGetResponse, "draft" | "text"> };

/** The draft, where one was kept, or the text; whoever writes in one is not taken to the other by what others do. */
function ReadContent({ there, noun, link, today, onClose }: ReadProps) {
  const clock = storefrontOfClock(useShopClock());
  const [isDraft, setDraft] = useState(there.draft !== null);
  const [last, setLast] = useState(there.draft);
  if (there.draft !== null && there.draft !== last) setLast(there.draft);
  const { text } = there;
  const draft = there.draft ?? last;
  if (draft !== null && (isDraft || text === null))
    return (
      <DraftEditor
        {...{ noun, draft, text, today, onClose }}
        isGone={there.draft === null}
        onText={() => setDraft(false)}
      />
    );
  if (text === null) return null;
  const { version, ...fields } = text;
  const opened = { fields: contentDraft(fields, clock), version };
  return (
    <ContentEditor
      {...{ noun, link, opened, today, onClose }}
      read={text}
      hasDraft={there.draft !== null}
      onDraft={() => setDraft(true)}
    />
  );
}
