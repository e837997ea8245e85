import { useState } from "react";

import {
  LONGEST_UNIT,
  LONGEST_UNIT_REMARK,
  LONGEST_UNIT_VEHICLE,
  unitRequestProblems,
} from "#domain/unit/unit-request.ts";

import { SendMessage } from "#web/features/contact/public/send-message.tsx";
import { useContactForm } from "#web/features/contact/public/use-contact-form.ts";
import { WriterFields } from "#web/features/contact/public/writer-fields.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { remanufacturedPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { TextAreaField } from "#web/ui/form/text-area-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { Form } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/modal.tsx";
import "#web/styles/unit-request-dialog.css";

type Props = {
  /** The unit of the row that was chosen; empty for whichever. */
  requested: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks the shop for a whole unit, as a message like any other. */
export function UnitRequestDialog({ requested, isOpen, onClose }: Props) {
  const t = useTranslations("remanufactured.request");
  const sent = useTranslations("contactUs");
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Modal title={t("heading")} isOpen={isOpen} onClose={onClose} width="600">
      {sentTo === undefined ? (
        <Writing requested={requested} onSent={setSentTo} />
      ) : (
        <div className="unit-request">
          <output>
            <b>{sent("sent")}</b> {sent("sentText", { email: sentTo })}
          </output>
          <div>
            <Button onClick={onClose}>{t("close")}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function Writing({ requested, onSent }: { requested: string; onSent: (email: string) => void }) {
  const t = useTranslations("remanufactured.request");
  const writing = useContactForm({
    page: remanufacturedPath(useShopLocale()),
    problems: (values) => unitRequestProblems({ unit: values("unit"), vehicle: values("vehicle") }),
    written: (values) => messageOf(values, { unit: t("unit"), vehicle: t("vehicle") }),
    onSent,
  });
  const { form } = writing;
  return (
    <form {...form.props} aria-label={t("heading")} className="unit-request">
      <p className="secondary">{t("text")}</p>
      <TextField
        form={form}
        name="unit"
        label={t("unit")}
        hint={t("unitHint")}
        maxLength={LONGEST_UNIT}
        defaultValue={requested}
      />
      <TextField
        form={form}
        name="vehicle"
        label={t("vehicle")}
        hint={t("vehicleHint")}
        maxLength={LONGEST_UNIT_VEHICLE}
      />
      <WriterFields form={form} />
      <RemarkField form={form} />
      <SendMessage writing={writing}>{t("submit")}</SendMessage>
    </form>
  );
}

function RemarkField({ form }: { form: Pick<Form, "errorOf"> }) {
  const t = useTranslations("remanufactured.request");
  return (
    <TextAreaField
      form={form}
      name="message"
      label={t("remark")}
      rows={3}
      maxLength={LONGEST_UNIT_REMARK}
      isOptional
    />
  );
}

function messageOf(values: FormValues, labels: { unit: string; vehicle: string }): string {
  const lines = [
    `${labels.unit}: ${values("unit").trim()}`,
    `${labels.vehicle}: ${values("vehicle").trim()}`,
    values("message").trim(),
  ];
  return lines.filter((line) => line !== "").join("\n");
}
