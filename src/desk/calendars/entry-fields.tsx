import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { ENTRY_KINDS } from "#domain/calendar/calendar-rules.ts";
import { LONGEST_NAME } from "#domain/calendar/entry-faults.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Field } from "#web/ui/field.tsx";

import { type EntryDraft, ENTRY_FIELDS } from "./entry-draft.ts";

type Props = { calendar: DeskCalendar; form: DeskForm<EntryDraft> };

/** The fields of what is said of days. */
export function EntryFields({ calendar, form }: Props) {
  const t = useDeskTexts("calendars");
  const { fields, set } = form;
  const from = (value: string) => {
    set("from", value);
    if (fields.until < value) set("until", value);
  };
  return (
    <>
      <DetailSection title={t("sections.days")}>
        <div className="form-columns">
          <DeskChoiceField
            form={form}
            name={ENTRY_FIELDS.branch}
            label={t("fields.branch")}
            value={fields.branch}
            options={[
              { value: "", name: t(`places.${calendar.storefront}`) },
              ...calendar.branches.map(({ code, name }) => ({ value: code, name })),
            ]}
            onChange={(value) => set("branch", value)}
          />
          <DeskChoiceField
            form={form}
            name={ENTRY_FIELDS.kind}
            label={t("fields.kind")}
            hint={t(`kindHints.${fields.kind}`)}
            value={fields.kind}
            options={ENTRY_KINDS.map((kind) => ({ value: kind, name: t(`kinds.${kind}`) }))}
            onChange={(value) => set("kind", value)}
          />
          <TypedField form={form} name="from" type="date" onChange={from} />
          <TypedField
            form={form}
            name="until"
            type="date"
            onChange={(value) => set("until", value)}
          />
          {fields.kind !== "closed" && (
            <>
              <TypedField
                form={form}
                name="opens"
                type="time"
                onChange={(value) => set("opens", value)}
              />
              <TypedField
                form={form}
                name="closes"
                type="time"
                onChange={(value) => set("closes", value)}
              />
            </>
          )}
        </div>
      </DetailSection>
      <DetailSection title={t("sections.name")} note={t("nameNote")}>
        <div className="form-columns">
          {(["nameEs", "nameEn"] as const).map((name) => (
            <DeskTextField
              key={name}
              form={form}
              name={ENTRY_FIELDS[name]}
              label={t(`fields.${name === "nameEs" ? "name_es" : "name_en"}`)}
              maxLength={LONGEST_NAME}
              value={fields[name]}
              onChange={(value) => set(name, value)}
            />
          ))}
        </div>
      </DetailSection>
    </>
  );
}

/** A date or a time, as the browser has it typed. */
function TypedField({
  form,
  name,
  type,
  onChange,
}: {
  form: DeskForm<EntryDraft>;
  name: "from" | "until" | "opens" | "closes";
  type: "date" | "time";
  onChange: (value: string) => void;
}) {
  const t = useDeskTexts("calendars.fields");
  return (
    <Field label={t(name)} error={form.errorOf(ENTRY_FIELDS[name])}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          name={ENTRY_FIELDS[name]}
          value={form.fields[name]}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
