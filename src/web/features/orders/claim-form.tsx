import { useEffect, useRef, useState } from "react";

import type { ShownOrder } from "#contract/orders.ts";
import type { ClaimsResponse } from "#contract/warranty.ts";
import { MOST_PHOTOS } from "#domain/upload/upload-type.ts";
import { claimProblems, LONGEST_SERIAL, LONGEST_VEHICLE } from "#domain/warranty/claim-form.ts";

import {
  PictureUploader,
  waitForPictures,
} from "#web/features/uploads/public/picture-uploader.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextAreaField } from "#web/ui/form/text-area-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { type Form, useForm } from "#web/ui/form/use-form.ts";

type Props = {
  order: ShownOrder;
  found: ClaimsResponse;
  /** Which of its lines it begins with, by its place in the order. */
  line: number;
  onSent: () => void;
};

/** What failed, in what, when and how: a warranty claim. */
export function ClaimForm({ order, found, line, onSent }: Props) {
  const t = useTranslations("afterSale.warranty");
  const photos = useTranslations("uploads");
  const [isSending, setSending] = useState(false);
  const { orderNumber, validator } = order;
  const form = useForm({
    judge: (values) => claimProblems(filledIn(values), found),
    path: "orders/claims/open",
    body: (values) => ({
      orderNumber,
      validator,
      claim: {
        line: Number(values("line")),
        quantity: Number(values("quantity")),
        ...filledIn(values),
        images: values("photos").split(" ").filter(Boolean),
      },
    }),
    onDone: onSent,
  });
  return (
    <form
      {...form.props}
      className="claim-form"
      aria-label={t("open")}
      onSubmit={isSending ? waitForPictures : form.props.onSubmit}
    >
      <Pieces lines={found.lines} line={line} />
      <TextField
        form={form}
        name="vehicle"
        label={t("vehicle")}
        hint={t("vehicleHint")}
        maxLength={LONGEST_VEHICLE}
        defaultValue={order.isWhole ? order.vinNumber : ""}
      />
      <TextField
        form={form}
        name="distance"
        label={t(`distance.${found.unit}`)}
        inputMode="numeric"
        maxLength={20}
      />
      <Days form={form} found={found} />
      <TextField
        form={form}
        name="serial"
        label={t("serial")}
        maxLength={LONGEST_SERIAL}
        isOptional
      />
      <TextAreaField form={form} name="comment" label={t("comment")} rows={4} maxLength={2_000} />
      <PictureUploader
        name="photos"
        label={photos("photos")}
        most={MOST_PHOTOS}
        order={{ orderNumber, validator }}
        onSending={setSending}
      />
      <p className="secondary">{t("keep")}</p>
      <FormRefused refusal={form.refusal} />
      {isSending && <output>{photos("onTheWay")}</output>}
      <SubmitButton form={{ isBusy: form.isBusy || isSending }}>{t("send")}</SubmitButton>
    </form>
  );
}

function Pieces({ lines, line: begun }: Pick<ClaimsResponse, "lines"> & Pick<Props, "line">) {
  const t = useTranslations("afterSale.warranty");
  const [chosen, setChosen] = useState(begun);
  const most = lines.find(({ line }) => line === chosen)?.maxQty ?? 1;
  const part = useRef<HTMLSelectElement>(null);
  useEffect(() => part.current?.focus(), []); // the button may be far above
  return (
    <>
      <Field label={t("part")}>
        {(control) => (
          <select
            {...control}
            ref={part}
            className="input"
            name="line"
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {lines.map(({ line, title, part_number: number }) => (
              <option key={line} value={line}>
                {t("partOption", { number, title })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("pieces")}>
        {(control) => (
          <select {...control} key={chosen} className="input" name="quantity" defaultValue={1}>
            {Array.from({ length: most }, (_, before) => (
              <option key={before} value={before + 1}>
                {t("ofMost", { pieces: before + 1, most })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

function Days({
  form,
  found: { boughtOn, today },
}: Pick<Props, "found"> & { form: Pick<Form, "errorOf"> }) {
  const t = useTranslations("afterSale.warranty");
  return (
    <>
      {(["fittedOn", "failedOn"] as const).map((name) => (
        <Field key={name} label={t(name)} error={form.errorOf(name)}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              name={name}
              min={boughtOn}
              max={today}
              aria-required
            />
          )}
        </Field>
      ))}
    </>
  );
}

function filledIn(values: FormValues) {
  return {
    vehicle: values("vehicle").trim(),
    distance: values("distance").trim(),
    fittedOn: values("fittedOn"),
    failedOn: values("failedOn"),
    serial: values("serial").trim(),
    comment: values("comment").trim(),
  };
}
