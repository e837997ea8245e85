import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { WarrantyTermsGetResponse, WarrantyTermsRequest } from "#contract/warranty.ts";
import {
  LONGEST_WARRANTY_KM,
  LONGEST_WARRANTY_MONTHS,
  type WarrantyTerm,
} from "#domain/warranty/warranty-term.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

import { DetailSection, DetailWaiting } from "../detail-panel.tsx";
import { DeskTextField } from "../form/desk-fields.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMay } from "../rights.ts";
import { useDeskCall } from "../use-desk-call.ts";
import { useTermWords } from "./term-words.ts";
import { readTypedTerm, type TypedTerm, typedTermOf } from "./typed-term.ts";

type Of = WarrantyTermsRequest["of"];
type Props = {
  of: Of;
  /** The area that it is shown in, to be read anew. */
  area: "brands" | "parts";
};

/** How long a part, or the parts of a brand, are warranted; managers say it. */
export function WarrantySection({ of, area }: Props) {
  const t = useDeskTexts("warranty");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { data, isError, refetch } = useQuery({
    queryKey: ["warranty", of, locale],
    queryFn: () =>
      ask<WarrantyTermsGetResponse>({ path: "admin/warrantyterms/get", locale, body: { of } }),
  });
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  const { terms } = data;
  return (
    <DetailSection title={t("title")}>
      <Standing read={data} />
      {isManager && <TermActs of={of} area={area} terms={terms} />}
    </DetailSection>
  );
}

/** What is promised, and whose term that is. */
function Standing({ read: { terms, brand } }: { read: WarrantyTermsGetResponse }) {
  const t = useDeskTexts("warranty");
  const words = useTermWords();
  if (brand === null)
    return <p>{terms ? t("ofParts", { term: words.term(terms) }) : t("noneOfBrand")}</p>;
  if (terms) return <p>{t("own", { term: words.term(terms) })}</p>;
  const { name, terms: theirs } = brand;
  return (
    <p>
      {theirs
        ? t("ofBrand", { brand: name, term: words.term(theirs) })
        : t("noneOfPart", { brand: name })}
    </p>
  );
}

type Held = { terms: WarrantyTerm | null };

/** Managers say another term, or take away what is said. */
function TermActs(props: Props & Held) {
  const t = useDeskTexts("warranty");
  const [isOpen, setOpen] = useState(false);
  const { set, isBusy } = useTermCall(props, ({ why }) => showFailure(why));
  return (
    <div className="warranty-acts">
      <Button size="s" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {props.terms !== null && (
        <Button
          size="s"
          kind="quiet"
          disabled={isBusy}
          onClick={() => set(null, { text: t("removed") })}
        >
          {t("remove")}
        </Button>
      )}
      {isOpen && <TermDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The two ends of a term; where somebody else changed it since it was read, it says so and changes nothing. */
function TermDialog({ onClose, ...props }: Props & Held & { onClose: () => void }) {
  const t = useDeskTexts("warranty");
  const acts = useDeskTexts("desk.acts");
  // What stood there when it was opened, until somebody reads that it is another by now: what is read anew behind it says
  // nothing of what whoever types has seen.
  const [seen, setSeen] = useState(props.terms);
  const [typed, setTyped] = useState<TypedTerm>(() => typedTermOf(props.terms));
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { set, isBusy } = useTermCall({ ...props, terms: seen }, ({ why, current }) => {
    setFailure(why);
    if (current) setSeen(current.terms);
  });
  const read = readTypedTerm(typed);
  const wrong = isTried && "wrong" in read ? read.wrong : { months: false, km: false };
  const errors = {
    months: wrong.months ? t("wrongMonths", { most: LONGEST_WARRANTY_MONTHS }) : undefined,
    km: wrong.km ? t("wrongKm", { most: LONGEST_WARRANTY_KM }) : undefined,
  };
  const form = { errorOf: (name: string) => (name === "km" ? errors.km : errors.months) };
  return (
    <FormDialog
      title={t("open")}
      back={acts("back")}
      send={t("save")}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSend={() => {
        setTried(true);
        if ("term" in read) set(read.term, { text: t("saved"), onDone: onClose });
      }}
    >
      <div className="form-columns">
        {(["months", "km"] as const).map((name) => (
          <DeskTextField
            key={name}
            form={form}
            name={name}
            label={t(`fields.${name}`)}
            hint={name === "km" ? t("kmHint") : undefined}
            value={typed[name]}
            isFigure
            maxLength={String(LONGEST_WARRANTY_KM).length + 2}
            onChange={(value) => {
              setFailure(undefined);
              setTyped({ ...typed, [name]: value });
            }}
          />
        ))}
      </div>
    </FormDialog>
  );
}

/** Why it was not done; with what is there, where somebody changed it. */
type Refused = { why: string; current?: Held };

/** Says a term or takes it away, as long as what is there is what was read. */
function useTermCall(
  { of, area, terms: seen }: Props & Held,
  onRefused: (refused: Refused) => void,
) {
  const t = useDeskTexts("warranty");
  const acts = useDeskTexts("desk.acts");
  const words = useTermWords();
  const call = useDeskCall<Held>("warranty", area);
  return {
    isBusy: call.isPending,
    set: (terms: WarrantyTerm | null, done: { text: string; onDone?: () => void }) =>
      call.mutate({
        path: "admin/warrantyterms",
        body: { of, terms, seen },
        ...done,
        onRefused: ({ code, message, current }) => {
          if (code !== "changed_meanwhile" || current === undefined)
            return onRefused({ why: message ?? acts("unreached") });
          const term = current.terms ? words.term(current.terms) : t("nothing");
          return onRefused({ why: t("moved", { term }), current });
        },
      }),
  };
}
