import { useRef, useState } from "react";

import { CONTENT_BOUNDS } from "#domain/content/content-text.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DrawingField } from "#desk/ui/drawings/drawing-field.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Field } from "#web/ui/field.tsx";

import { type ContentDraft, SENT_FIELDS, SPANISH_AS_WHOLE } from "./content-draft.ts";
import { ArticlePictureField } from "./editor/article-picture-field.tsx";
import { BodyField } from "./editor/body-field.tsx";
import type { Inserted } from "./editor/format-toolbar.tsx";
import { Insertions } from "./editor/insertions.tsx";
import type { ContentNoun } from "./find-content.ts";
import { type ReadState, ScheduleFields } from "./schedule-fields.tsx";

type Props = {
  form: DeskForm<ContentDraft>;
  noun: ContentNoun;
  /** The text as it was read; undefined of one that is being begun. */
  read: ReadState | undefined;
  /** The day that it is, as a date is written. */
  today: string;
  /** Whether it is a draft, of which anything may be missing until it is put up. */
  isDraft?: boolean;
};
type TextName = Exclude<keyof ContentDraft, "isPublished" | "isPictureKnown" | "times">;

const WRITTEN = {
  es: { title: "titleEs", summary: "summaryEs" },
  en: { title: "titleEn", summary: "summaryEn" },
} as const satisfies Record<string, Record<string, TextName>>;

/** Both languages side by side, and below what is the same in both. */
export function ContentFields({ form, noun, read, today, isDraft = false }: Props) {
  const t = useDeskTexts("content");
  const place = useRef<HTMLDivElement>(null);
  const [inserted, setInserted] = useState<Inserted>();
  const spanish = form.errorOf(SPANISH_AS_WHOLE);
  return (
    <>
      <div ref={place} className="content-languages">
        <Writing form={form} language="es" onInsert={setInserted} />
        <Writing form={form} language="en" onInsert={setInserted} />
      </div>
      <Insertions inserted={inserted} place={place} onEnd={() => setInserted(undefined)} />
      {spanish !== undefined && (
        <p className="field-error" role="alert">
          {t("spanishWhole")}
        </p>
      )}
      <DetailSection title={t("shared")}>
        <div className="form-columns">
          {read === undefined && (
            <DeskTextField
              {...fieldOf(form, "link")}
              label={t("fields.link")}
              hint={t(isDraft ? "drafts.linkHint" : "linkHint")}
              maxLength={CONTENT_BOUNDS.link}
            />
          )}
          <Field
            label={t("fields.publishedOn")}
            hint={isDraft ? t("drafts.dayHint") : undefined}
            error={form.errorOf(SENT_FIELDS.publishedOn)}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                type="date"
                value={form.fields.publishedOn}
                onChange={({ target }) => form.set("publishedOn", target.value)}
              />
            )}
          </Field>
        </div>
        {noun === "blog" && (
          <>
            <DrawingField
              isOptional
              drawing={form.fields.drawing}
              error={form.errorOf(SENT_FIELDS.drawing)}
              onChange={(drawing) => form.set("drawing", drawing)}
            />
            <ArticlePictureField form={form} />
          </>
        )}
      </DetailSection>
      <ScheduleFields
        form={form}
        kind={noun === "blog" ? "post" : "page"}
        read={read}
        today={today}
        isDraft={isDraft}
      />
    </>
  );
}

type WritingProps = {
  form: DeskForm<ContentDraft>;
  language: keyof typeof WRITTEN;
  onInsert: (inserted: Inserted) => void;
};

function Writing({ form, language, onInsert }: WritingProps) {
  const t = useDeskTexts("content");
  const { title, summary } = WRITTEN[language];
  return (
    <DetailSection
      title={language === "es" ? t("spanish") : t("english")}
      note={language === "es" ? t("spanishNote") : t("englishNote")}
    >
      <DeskTextField
        {...fieldOf(form, title)}
        label={t("fields.title")}
        maxLength={CONTENT_BOUNDS.title}
      />
      <DeskLongTextField
        {...fieldOf(form, summary)}
        label={t("fields.summary")}
        lang={language}
        rows={2}
        maxLength={CONTENT_BOUNDS.summary}
      />
      <BodyField form={form} language={language} onInsert={onInsert} />
    </DetailSection>
  );
}

/** A field of the form by the name that the call has for it. */
function fieldOf(form: DeskForm<ContentDraft>, name: TextName) {
  return {
    form,
    name: SENT_FIELDS[name],
    value: form.fields[name],
    onChange: (value: string) => form.set(name, value),
  };
}
