import type { BrandPreviewResponse, OpenedBrand } from "#contract/brand-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { FirstParts } from "#desk/ui/first-parts.tsx";
import { MergeDialog } from "#desk/ui/merge/merge-dialog.tsx";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { useBrandLists } from "./use-brand-lists.ts";

type Props = { brand: OpenedBrand; onMerged: (id: string) => void };

/** Merges a brand into another that it is the same as. */
export function MergeBrand({ brand, onMerged }: Props) {
  const t = useDeskTexts("brands.merge");
  const readAnew = useBrandLists();
  const others = usePartNames().brands.filter(({ id }) => id !== brand.id);
  return (
    <DialogSection
      title={t("title")}
      text={t("text")}
      open={t("open")}
      renderDialog={(onClose) => (
        <MergeDialog<BrandPreviewResponse>
          area="brands"
          gone={brand}
          others={others.map(({ id, value, name }) => ({ value, name, opens: String(id) }))}
          readAnew={readAnew}
          onMerged={onMerged}
          onClose={onClose}
          renderPreview={(found, kept) => <Moved found={found} gone={brand.name} kept={kept} />}
        />
      )}
    />
  );
}

type MovedProps = { found: BrandPreviewResponse; gone: string; kept: string };

function Moved({ found: { parts, first, coupons, warranties, gains }, gone, kept }: MovedProps) {
  const t = useDeskTexts("brands.merge");
  return (
    <section className="detail-section" aria-live="polite">
      <p>
        {t("parts", { count: parts, kept })} {coupons > 0 && t("coupons", { count: coupons, kept })}{" "}
        {warranties > 0 && t("warranties", { count: warranties })}{" "}
        {gains > 0 && t("gains", { count: gains, kept })}
      </p>
      <FirstParts
        parts={first}
        more={parts > first.length ? t("more", { count: parts - first.length }) : ""}
      />
      <p>{t("after", { gone, kept })}</p>
      <p>
        <b className="strong">{t("forGood")}</b>
      </p>
    </section>
  );
}
