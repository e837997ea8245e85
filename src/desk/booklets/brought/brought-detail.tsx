import type { BroughtCatalog, BroughtCatalogResponse } from "#contract/brought-catalogs.ts";
import { LONGEST_BOOKLET_NAME } from "#domain/booklet/brought-booklet.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { History } from "#desk/ui/history.tsx";
import { PlaceAmong } from "#desk/ui/place-among.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Checkbox } from "#web/ui/field.tsx";

import { BROUGHT, broughtFields, NEW_FIELDS } from "./brought-fields.ts";
import { BroughtCover, BroughtPaper } from "./brought-files.tsx";
import { BroughtTag } from "./brought-tag.tsx";
import { RemoveBrought } from "./remove-brought.tsx";
import { useBroughtForm } from "./use-brought-form.ts";
import { useBroughtWords } from "./use-brought-words.ts";

type Props = { onOpen: (id: string) => void; onClose: () => void };

/** A catalogue that staff brought as a PDF. */
export function BroughtDetail({ id, ...ways }: Props & { id: number }) {
  const t = useDeskTexts("booklets.brought");
  const { data, ...waits } = useOne<BroughtCatalogResponse>({
    area: "catalogs",
    id: `${BROUGHT}-${id}`,
    path: "admin/catalogs/brought/get",
    body: { id },
  });
  if (data) return <BroughtEditor {...ways} catalog={data.catalog} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={ways.onClose} />;
}

/** One that is there, or a new one: its names, file and cover, whether readers see it and where it stands. */
export function BroughtEditor({
  catalog,
  onOpen,
  onClose,
}: Props & { catalog: BroughtCatalog | null }) {
  const t = useDeskTexts("booklets.brought");
  const locale = useShopLocale();
  const words = useBroughtWords();
  const opened = catalog
    ? { fields: broughtFields(catalog), version: catalog.version }
    : { fields: NEW_FIELDS, version: 0 };
  const form = useBroughtForm({ id: catalog?.id ?? null, opened, onOpen });
  const { fields } = form;
  const name = (locale === "es" ? fields.nameEs : fields.nameEn) || t(catalog ? "one" : "begin");
  return (
    <DetailPanel
      title={name}
      aside={catalog && <BroughtTag isShown={catalog.isShown} />}
      onClose={onClose}
      foot={<FormFoot form={form} isNew={catalog === null} />}
    >
      <div className="form-columns">
        <DeskTextField
          form={form}
          name="name.es"
          label={t("nameEs")}
          value={fields.nameEs}
          maxLength={LONGEST_BOOKLET_NAME}
          onChange={(value) => form.set("nameEs", value)}
        />
        <DeskTextField
          form={form}
          name="name.en"
          label={t("nameEn")}
          value={fields.nameEn}
          maxLength={LONGEST_BOOKLET_NAME}
          onChange={(value) => form.set("nameEn", value)}
        />
      </div>
      {catalog && (
        <p>
          <a href={catalog.url} target="_blank" rel="noopener">
            {t("read")}
          </a>
        </p>
      )}
      <BroughtPaper form={form} />
      <BroughtCover form={form} />
      <Checkbox
        label={t("isShown")}
        checked={fields.isShown}
        onChange={({ target }) => form.set("isShown", target.checked)}
      />
      {catalog && (
        <>
          <PlaceAmong
            area="catalogs"
            path="admin/catalogs/brought/place"
            id={catalog.id}
            name={catalog.name[locale]}
            place={catalog.place}
            places={catalog.places}
            words="booklets"
          >
            {t("place", { place: catalog.place, places: catalog.places })}
          </PlaceAmong>
          <RemoveBrought catalog={catalog} isDirty={form.isDirty} onClose={onClose} />
          <History
            subject={`booklet:${BROUGHT}-${catalog.id}`}
            nameOf={words.nameOf}
            say={words.say}
          />
        </>
      )}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
