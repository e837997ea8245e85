import { useCallback, useState } from "react";

import type { ReturnableLine } from "#contract/returns.ts";
import type { SignedUrlRequest } from "#contract/uploads.ts";
import { LONGEST_REPORTED_VEHICLE } from "#domain/fitment-report/fitment-report.ts";
import { returnFields } from "#domain/return/return-form.ts";
import { RETURN_REASONS } from "#domain/return/return-reason.ts";
import { MOST_PHOTOS } from "#domain/upload/upload-type.ts";

import { PictureUploader } from "#web/features/uploads/public/picture-uploader.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/form/text-area-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { Form } from "#web/ui/form/use-form.ts";
import { PartNumber } from "#web/ui/part-number.tsx";
import "#web/styles/part-to-return.css";

type Props = {
  form: Pick<Form, "errorOf">;
  order: SignedUrlRequest["order"];
  /** Is told whether photos of this line are on their way. */
  onSending: (line: number, isSending: boolean) => void;
  /** Is told that other pieces than before come back. */
  onQuantity: () => void;
  line: ReturnableLine;
  /** Whether nothing else of the order may come back: then it is what is meant. */
  isOnly: boolean;
};

/** A line of the order: how much of it comes back and why, or why nothing may. */
export function PartToReturn({ line, ...rest }: Props) {
  const t = useTranslations("returns");
  const locale = useShopLocale();
  const { title, part_number, image_route, whyNot, sku } = line;
  return (
    <li className="return-line">
      {image_route !== null && <Drawing src={image_route} size={46} />}
      <div className="return-part">
        <span className="order-title">{title}</span>
        <PartNumber number={part_number} href={partPath(locale, sku)} />
        <span className="secondary">{t("bought", { count: line.quantity })}</span>
      </div>
      {whyNot === null ? (
        <Wish line={line} {...rest} />
      ) : (
        <p className="return-none">{t(`whyNot.${whyNot}`)}</p>
      )}
    </li>
  );
}

function Wish({ line: { line, maxQty }, isOnly, onQuantity, ...rest }: Props) {
  const { form } = rest;
  const t = useTranslations("returns");
  const fields = returnFields(line);
  const [quantity, setQuantity] = useState(isOnly ? 1 : 0);
  return (
    <div className="return-fields">
      <Field
        label={t("quantity")}
        // Nothing of the whole order comes back: what is asked for is said there, and not that this very line lacks it.
        error={form.errorOf(fields.quantity) && t("somethingComesBack")}
      >
        {(control) => (
          <select
            {...control}
            className="input"
            name={fields.quantity}
            value={quantity}
            onChange={(event) => {
              setQuantity(Number(event.target.value));
              onQuantity();
            }}
          >
            {Array.from({ length: maxQty + 1 }, (_, pieces) => (
              <option key={pieces} value={pieces}>
                {pieces === 0 ? t("stays") : t("ofMost", { pieces, most: maxQty })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {quantity > 0 && <Why line={line} {...rest} />}
    </div>
  );
}

type WhyProps = Omit<Props, "line" | "isOnly" | "onQuantity"> & { line: number };

function Why({ form, line, order, onSending }: WhyProps) {
  const t = useTranslations("returns");
  const photos = useTranslations("uploads");
  const fields = returnFields(line);
  const [reason, setReason] = useState("");
  const tell = useCallback((isSending: boolean) => onSending(line, isSending), [line, onSending]);
  return (
    <>
      <Field label={t("reason")} error={form.errorOf(fields.reason)}>
        {(control) => (
          <select
            {...control}
            className="input"
            name={fields.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            aria-required
          >
            <option value="">{t("choose")}</option>
            {RETURN_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`reasons.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {reason === "does_not_fit" && (
        <TextField
          form={form}
          name={fields.vehicle}
          label={t("vehicle")}
          hint={t("vehicleHint")}
          maxLength={LONGEST_REPORTED_VEHICLE}
          isOptional
        />
      )}
      <TextAreaField
        form={form}
        name={fields.comment}
        label={t("comment")}
        rows={3}
        maxLength={2_000}
        isOptional
      />
      <PictureUploader
        name={fields.photos}
        label={photos("photos")}
        most={MOST_PHOTOS}
        order={order}
        onSending={tell}
      />
    </>
  );
}
