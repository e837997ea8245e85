import type { ListedContent } from "#contract/content.ts";
import { type ContentKind, mayBeHidden } from "#domain/content/content-text.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useClockWords } from "#desk/ui/clock-words.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";
import { MomentField } from "#desk/ui/form/moment-field.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Checkbox } from "#web/ui/field.tsx";

import { type ContentDraft, datedBy, SENT_TIMES } from "./content-draft.ts";
import { isReplacing } from "./content-moments.ts";

/** Of a text that was read, where it is and whether readers see one at its address. */
export type ReadState = Pick<ListedContent, "state" | "isShown">;

type Props = {
  form: DeskForm<ContentDraft>;
  kind: ContentKind;
  /** Undefined of a text that is being begun. */
  read: ReadState | undefined;
  /** The day that it is, as a date is written. */
  today: string;
  /** Of a draft it counts once it is put up. */
  isDraft: boolean;
};

/** Whether readers see a text, from when on and until when, by whose clocks. */
export function ScheduleFields({ form, kind, read, today, isDraft }: Props) {
  const t = useDeskTexts("content");
  const { fields } = form;
  const isFixed = !mayBeHidden({ kind, link: fields.link });
  return (
    <DetailSection
      title={t(isDraft ? "drafts.when" : "when")}
      note={isFixed ? t("alwaysThere") : undefined}
    >
      <div className="form-columns">
        {!isDraft && (
          <Checkbox
            label={t("publish")}
            checked={fields.isPublished}
            disabled={(isFixed || isReplacing(read)) && fields.isPublished}
            onChange={({ target }) => form.set("isPublished", target.checked)}
          />
        )}
        {fields.isPublished && <Moments {...{ form, read, today, isDraft }} hasEnd={!isFixed} />}
      </div>
    </DetailSection>
  );
}

type MomentsProps = Pick<Props, "form" | "read" | "today" | "isDraft"> & { hasEnd: boolean };

function Moments({ form, read, today, isDraft, hasEnd }: MomentsProps) {
  const t = useDeskTexts("content");
  const says = useDeskTexts("desk.clock");
  const words = useClockWords();
  const { fields } = form;
  const [clock, goesUpAt, comesDownAt] = fields.times;
  const place = isDraft ? undefined : placeTaken(read, goesUpAt);
  return (
    <>
      <DeskChoiceField
        form={form}
        name={SENT_TIMES.clock}
        label={t("fields.clock")}
        hint={t("clockNote")}
        value={clock}
        options={STOREFRONTS.map((value) => ({ value, name: words.nameOf(value) }))}
        onChange={(value) => form.set("times", [value, goesUpAt, comesDownAt])}
      />
      <MomentField
        form={form}
        name={SENT_TIMES.goesUpAt}
        label={t("fields.goesUpAt")}
        hint={says("from")}
        value={goesUpAt}
        clock={clock}
        onChange={(value) => {
          form.set("publishedOn", datedBy(fields, value, today));
          form.set("times", [clock, value, comesDownAt]);
        }}
      />
      {place && <p className="small secondary">{t(place)}</p>}
      {hasEnd && (
        <MomentField
          form={form}
          name={SENT_TIMES.comesDownAt}
          label={t("fields.comesDownAt")}
          hint={says("end")}
          value={comesDownAt}
          clock={clock}
          onChange={(value) => form.set("times", [clock, goesUpAt, value])}
        />
      )}
    </>
  );
}

/** What becomes of the text that readers see, which this one takes the place of. */
function placeTaken(read: ReadState | undefined, goesUpAt: string) {
  if (goesUpAt !== "") return read?.isShown ? "staysUntil" : undefined;
  return isReplacing(read) ? "takesPlaceNow" : undefined;
}
