import { type ReactNode, useEffect, useRef } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

import { KeyHint } from "./keys/key-hint.tsx";
import type { KeyName } from "./keys/match-keys.ts";
import { useDeskKeys } from "./keys/use-keys.ts";
import { MissingNotice } from "./missing-notice.tsx";
import { MissingThing } from "./missing-thing.ts";
import { OthersHere } from "./presence/shared-thing.tsx";

type Props = {
  /** What is open, as people call it. */
  title: string;
  /** Beside the title: tags, and what is seen at a glance. */
  aside?: ReactNode;
  children: ReactNode;
  /** The bar below, with what may be done; it stays in sight. */
  foot?: ReactNode;
  onClose: () => void;
};

/** What is open of a list. It takes the focus when it opens, so that what follows is heard and done there. */
export function DetailPanel({ title, aside, children, foot, onClose }: Props) {
  const t = useDeskTexts("desk.detail");
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section className="desk-detail" aria-label={title}>
      <div className="detail-head">
        <h2 ref={place} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <OthersHere />
        <Button kind="quiet" size="s" className="detail-close" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">{t("close")}</span>
        </Button>
      </div>
      <div className="detail-body">{children}</div>
      {foot !== undefined && <div className="detail-foot">{foot}</div>}
    </section>
  );
}

type SectionProps = {
  title: string;
  note?: ReactNode;
  /** Of a page, which has no panel's heading above. */
  heading?: "h2" | "h3";
  /** The key that leads to it, where it is often gone to. */
  keys?: KeyName;
  /** What in it that key gives the focus to, as a selector; without it its heading. */
  first?: string;
  children: ReactNode;
};

/** A part of a detail, under its heading. */
export function DetailSection(props: SectionProps) {
  const { title, note, heading: Heading = "h3", keys, first, children } = props;
  const place = useRef<HTMLElement>(null);
  useDeskKeys(
    keys === undefined ? [] : [{ keys, name: title, act: () => goTo(place.current, first) }],
  );
  return (
    <section ref={place} className="detail-section">
      <Heading className="section-heading" tabIndex={keys === undefined ? undefined : -1}>
        {title}
        {keys !== undefined && <KeyHint keys={keys} />}
        {note !== undefined && <span className="secondary">{note}</span>}
      </Heading>
      {children}
    </section>
  );
}

function goTo(section: HTMLElement | null, first = ".section-heading"): void {
  const aim = section?.querySelector<HTMLElement>(first);
  section?.scrollIntoView();
  aim?.focus({ preventScroll: true });
  if (aim instanceof HTMLInputElement) aim.select(); // what is typed takes the place of what is there
}

type WaitingProps = {
  onRetry?: (() => void) | undefined;
  /** Why it could not be had; a MissingThing is not asked for again. */
  error?: unknown;
};

/** What stands in a detail before its data came, where they could not be had, or where there is no such thing. */
export function DetailWaiting({ onRetry, error }: WaitingProps) {
  const t = useDeskTexts("desk.detail");
  if (error instanceof MissingThing) return <MissingNotice became={error.became} />;
  if (!onRetry)
    return (
      <div className="detail-wait" aria-live="polite">
        <span className="visually-hidden">{t("loading")}</span>
        <Skeleton width="m" />
        <Skeleton />
        <Skeleton />
      </div>
    );
  return (
    <Notice
      kind="bad"
      actions={
        <Button size="s" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    >
      <p>{t("failed")}</p>
    </Notice>
  );
}

type WaitingDetailProps = WaitingProps & { title: string; onClose: () => void };

/** A detail before its data came, where they could not be had, or where there is no such thing. */
export function WaitingDetail({ title, onClose, ...waits }: WaitingDetailProps) {
  return (
    <DetailPanel title={title} onClose={onClose}>
      <DetailWaiting {...waits} />
    </DetailPanel>
  );
}
