import { useRef } from "react";

import type { OpenedBrand, DeskBrandResponse } from "#contract/brand-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CountedLink } from "#desk/ui/counted-link.tsx";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { History } from "#desk/ui/history.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { Removal } from "#desk/ui/removal.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";
import { WarrantySection } from "#desk/ui/warranty/warranty-terms.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { brandPath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";

import { BrandFields } from "./brand-fields.tsx";
import { BrandPicture } from "./brand-picture.tsx";
import { useBrandWords } from "./brand-words.ts";
import { MergeBrand } from "./merge-brand.tsx";
import { brandFormOf, useBrandForm } from "./use-brand-form.ts";
import { useBrandLists } from "./use-brand-lists.ts";

type Props = { id: string; onClose: () => void; onOpen: (id: string) => void };

/** One brand: how it is called and shown, and what hangs on it. */
export function BrandDetail({ id, onClose, onOpen }: Props) {
  const t = useDeskTexts("brands");
  const isManager = useMay("manager");
  const { data, ...waits } = useOne<DeskBrandResponse>({
    area: "brands",
    id,
    path: "admin/brands/get",
    body: { id: Number(id) },
  });
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
  const { brand } = data;
  if (isManager) return <EditedBrand brand={brand} onClose={onClose} onOpen={onOpen} />;
  return (
    <DetailPanel title={brand.name} onClose={onClose}>
      <BrandFacts brand={brand} />
      <WarrantySection of={{ brand: brand.name }} area="brands" />
      <BrandPicture brand={brand} />
    </DetailPanel>
  );
}

type EditedProps = Omit<Props, "id"> & { brand: OpenedBrand };

function EditedBrand({ brand, onClose, onOpen }: EditedProps) {
  const t = useDeskTexts("brands");
  const words = useBrandWords();
  const { id, name, version } = brand;
  const form = useBrandForm({ id, ...brandFormOf(brand) });
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys([
    { keys: "e", name: t("edit"), act: () => place.current?.querySelector("input")?.focus() },
  ]);
  return (
    <DetailPanel title={name} onClose={onClose} foot={<FormFoot form={form} />}>
      <BrandFacts brand={brand} />
      <div ref={place}>
        <BrandFields form={form} slugHint={t("hints.slug")} />
      </div>
      <WarrantySection of={{ brand: name }} area="brands" />
      <BrandPicture brand={brand} />
      <MergeBrand brand={brand} onMerged={onOpen} />
      {brand.parts + brand.coupons === 0 && (
        <RemoveBrand id={id} name={name} version={version} onRemoved={onClose} />
      )}
      <History subject={`brand:${id}`} nameOf={words.nameOf} say={words.say} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

type RemovedProps = Pick<OpenedBrand, "id" | "name" | "version"> & { onRemoved: () => void };

/** Takes away a brand that nothing is of, after a question. */
function RemoveBrand({ id, name, version, onRemoved }: RemovedProps) {
  const readAnew = useBrandLists();
  return (
    <Removal
      area="brands"
      path="admin/brands/remove"
      body={{ id, version }}
      back={{ path: "admin/brands/restore", body: { id } }}
      onBack={() => void readAnew()}
      name={name}
      words="brands"
      gone={String(id)}
      onRemoved={() => {
        onRemoved();
        void readAnew();
      }}
    />
  );
}

function BrandFacts({ brand }: { brand: OpenedBrand }) {
  const t = useDeskTexts("brands");
  const locale = useShopLocale();
  const format = useFormat();
  const { slug, parts, offered, coupons, aliases } = brand;
  const page = brandPath(locale, slug);
  const list = `${deskLink(locale, "parts")}?brand=${encodeURIComponent(slug)}`;
  return (
    <DetailSection title={t("facts")}>
      <Facts
        facts={[
          [
            t("fields.parts"),
            <CountedLink key="parts" of={parts} href={list}>
              {format.count(parts)}
            </CountedLink>,
          ],
          [t("fields.offered"), format.count(offered)],
          [t("fields.coupons"), format.count(coupons)],
        ]}
      />
      <p className="secondary">
        {offered === 0 ? (
          t("noPage")
        ) : (
          <a href={page} target="_blank" rel="noopener">
            {t("page")}
          </a>
        )}
      </p>
      {aliases.length > 0 && (
        <p className="secondary">{t("aliases", { words: aliases.join(", ") })}</p>
      )}
    </DetailSection>
  );
}
