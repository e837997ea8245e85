import type { DeskCatalog, DeskCatalogsResponse } from "#contract/booklet-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { History } from "#desk/ui/history.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { isBookletAwaited, nameOfBooklet, stateOfBooklet } from "./booklet-state.ts";

/** One catalogue: its editions, new ones of it, and taking it away, which can be undone by asking for it again. */
export function BookletDetail({ link, onClose }: { link: string; onClose: () => void }) {
  const t = useDeskTexts("booklets");
  const { data, ...waits } = useOne<DeskCatalogsResponse>({
    area: "catalogs",
    id: link,
    path: "admin/catalogs",
    body: { filters: { link } },
    isMoving: ({ items }) => items.some(isBookletAwaited),
  });
  const booklet = data?.items[0];
  if (booklet) return <Opened booklet={booklet} onClose={onClose} />;
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
  return (
    <DetailPanel title={t("one")} onClose={onClose}>
      <p className="secondary">{t("gone")}</p>
    </DetailPanel>
  );
}

type Props = { booklet: DeskCatalog; onClose: () => void };

function Opened({ booklet, onClose }: Props) {
  const t = useDeskTexts("booklets");
  const locale = useShopLocale();
  const format = useFormat();
  const { kind, link, wantedAt, failingSince, editions } = booklet;
  return (
    <DetailPanel
      title={nameOfBooklet(booklet, locale)}
      aside={<BookletTag booklet={booklet} />}
      onClose={onClose}
      foot={<BookletActs booklet={booklet} onClose={onClose} />}
    >
      <Facts
        facts={[
          [t("fields.kind"), t(`kinds.${kind}`)],
          [t("fields.wantedAt"), format.moment(wantedAt)],
          ...(failingSince === null
            ? []
            : [[t("fields.failingSince"), format.moment(failingSince)] as const]),
        ]}
      />
      {failingSince !== null && <p>{t("failedNote")}</p>}
      <DetailSection title={t("fields.editions")}>
        {editions.length === 0 && <p className="secondary">{t("notMade")}</p>}
        {editions.length > 0 && isBookletAwaited(booklet) && <p>{t("awaitedNote")}</p>}
        {editions.length > 0 && <Editions booklet={booklet} />}
      </DetailSection>
      <History
        subject={`booklet:${link}`}
        nameOf={(field) => t(field === "parts" ? "fields.parts" : "fields.name")}
        say={(_field, value) => {
          if (typeof value === "number") return format.count(value);
          return typeof value === "string" ? value : "—";
        }}
      />
    </DetailPanel>
  );
}

type Edition = DeskCatalog["editions"][number];

function Editions({ booklet: { editions } }: { booklet: DeskCatalog }) {
  const t = useDeskTexts("booklets");
  const format = useFormat();
  const nameOf = ({ storefront, language }: Edition) =>
    t("edition", {
      storefront: t(`storefronts.${storefront}`),
      language: t(`languages.${language}`),
    });
  const sizeOf = ({ parts, total, pages, bytes }: Edition) =>
    t("facts", {
      parts,
      total: total ?? parts,
      isCut: String(total !== null && total > parts),
      pages,
      kilobytes: Math.ceil(bytes / 1_000),
    });
  return (
    <Facts
      facts={editions.map((edition) => [
        nameOf(edition),
        <>
          {sizeOf(edition)}
          <br />
          <span className="secondary">{format.moment(edition.madeAt)}</span>
          {edition.url !== null && (
            <>
              <br />
              <a href={edition.url} target="_blank" rel="noopener">
                {t("read")}
                <span className="visually-hidden"> {nameOf(edition)}</span>
              </a>
            </>
          )}
        </>,
      ])}
    />
  );
}

function BookletActs({ booklet: { kind, key, link, editions }, onClose }: Props) {
  const t = useDeskTexts("booklets");
  const call = useDeskCall("catalogs");
  const body = { kind, of: key };
  const ask = () =>
    call.mutate({
      path: "admin/catalogs/make",
      body,
      text: t("wanted", { parts: editions[0]?.parts ?? 0 }),
    });
  const remove = () =>
    call.mutate({
      path: "admin/catalogs/remove",
      body: { link },
      text: t("removed"),
      undo: ask,
      onDone: onClose,
    });
  return (
    <>
      <Button isBusy={call.isPending} onClick={ask}>
        {t("again")}
      </Button>
      <span className="foot-gap" />
      <Button kind="bad" isBusy={call.isPending} onClick={remove}>
        {t("remove")}
      </Button>
    </>
  );
}

const LOOKS = { failed: "status-bad", awaited: "status-wait", made: "status-good" } as const;

/** Whether it is made as it was wanted last, in a word; the colour only repeats it. */
export function BookletTag({ booklet }: { booklet: DeskCatalog }) {
  const t = useDeskTexts("booklets.states");
  const state = stateOfBooklet(booklet);
  return <b className={`status ${LOOKS[state]}`}>{t(state)}</b>;
}
