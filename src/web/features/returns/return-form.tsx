import { useCallback, useState } from "react";
import { useNavigate } from "react-router";

import type { OpenReturnResponse, ReturnableLine, ReturnableResponse } from "#contract/returns.ts";
import { comesBack, returnFields, returnProblems } from "#domain/return/return-form.ts";
import { RETURN_RESOLUTIONS } from "#domain/return/return-reason.ts";

import { waitForPictures } from "#web/features/uploads/public/picture-uploader.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { returnPagePath } from "#web/paths.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { orderOfPath } from "./order-of-path.ts";
import { PartToReturn } from "./part-to-return.tsx";
import "#web/styles/return-form.css";

type Props = { id: string; returnable: ReturnableResponse };

/** Pieces, reason and comment of each line, and what is wanted for them; it leads on to the return. */
export function ReturnForm({ id, returnable: { lines } }: Props) {
  const t = useTranslations("returns");
  const photos = useTranslations("uploads");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const allowed = lines.filter((line) => line.allowed);
  const named = orderOfPath(id);
  const order = named && { orderNumber: named.orderNumber, validator: named.validator };
  const sending = useSendingLines();
  const form = useForm<OpenReturnResponse>({
    judge: (values) => returnProblems(filledIn(values, allowed)),
    incomplete: t("incomplete"),
    path: "orders/openreturn",
    body: (values) => ({
      return: {
        orderNumber: order?.orderNumber ?? "",
        validator: order?.validator ?? "",
        items: filledIn(values, allowed)
          .filter(comesBack)
          .map(({ line, quantity, reason }) => ({
            line,
            quantity: Number(quantity),
            reason,
            comment: values(returnFields(line).comment).trim(),
            vehicle: values(returnFields(line).vehicle).trim(),
            images: values(returnFields(line).photos).split(" ").filter(Boolean),
          })),
        resolution: values("resolution"),
      },
    }),
    onDone: async (reply) => {
      await navigate(returnPagePath(locale, reply.return));
    },
  });
  // What lacks in the lines is said beside them, and what the shop refused where it was sent.
  const isOfLines = Object.keys(form.refusal?.fields ?? {}).length > 0;
  // What asks for pieces of any line is answered by those of one.
  const clearQuantities = () => {
    for (const { line } of allowed) form.clear(returnFields(line).quantity);
  };
  return (
    <form
      {...form.props}
      className="return-form"
      aria-label={t("ask")}
      onSubmit={sending.isAny ? waitForPictures : form.props.onSubmit}
    >
      {isOfLines && <FormRefused refusal={form.refusal} />}
      <ul className="return-lines">
        {lines.map((line) => (
          <PartToReturn
            key={line.line}
            form={form}
            line={line}
            isOnly={allowed.length === 1}
            order={order}
            onSending={sending.note}
            onQuantity={clearQuantities}
          />
        ))}
      </ul>
      <Resolutions />
      <p className="secondary">{t("next.requested")}</p>
      {!isOfLines && <FormRefused refusal={form.refusal} />}
      {sending.isAny && <output>{photos("onTheWay")}</output>}
      <SubmitButton form={{ isBusy: form.isBusy || sending.isAny }} isMain>
        {t("send")}
      </SubmitButton>
    </form>
  );
}

/** Which lines have photos on their way: without them the return is not sent. */
function useSendingLines() {
  const [lines, setLines] = useState<readonly number[]>([]);
  const note = useCallback((line: number, isSending: boolean) => {
    setLines((known) => [...known.filter((one) => one !== line), ...(isSending ? [line] : [])]);
  }, []);
  return { isAny: lines.length > 0, note };
}

function Resolutions() {
  const t = useTranslations("returns");
  return (
    <fieldset className="return-wish">
      <legend>{t("resolution")}</legend>
      {RETURN_RESOLUTIONS.map((one, place) => (
        <Checkbox
          key={one}
          type="radio"
          name="resolution"
          value={one}
          defaultChecked={place === 0}
          label={t(`resolutions.${one}`)}
        />
      ))}
    </fieldset>
  );
}

function filledIn(values: FormValues, lines: readonly ReturnableLine[]) {
  return lines.map(({ line }) => {
    const fields = returnFields(line);
    return { line, quantity: values(fields.quantity), reason: values(fields.reason) };
  });
}
