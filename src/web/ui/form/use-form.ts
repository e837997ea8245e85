import { type ComponentProps, useEffect, useRef, useState } from "react";

import type { FieldProblem } from "#domain/account/field-problem.ts";
import { fieldSentence } from "#texts/field-sentence.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { type FormValues, valuesOf } from "./form-values.ts";
import { readRefusal, type Refusal } from "#web/api/refusal.ts";

/** A form is busy for at least this long, so that one sees that something happened (specification §9). */
const SHORTEST_WAIT_MS = 200;

type Sent<Reply> = {
  /** The fields that fail a rule, in the order of the form; the server judges by the same functions. */
  judge: (values: FormValues) => FieldProblem[];
  /** The call's path under /api, and its body. */
  path: string;
  body: (values: FormValues) => object;
  onDone: (reply: Reply, values: FormValues) => void | Promise<void>;
  /** It was refused: what was good for one try is used up. */
  onRefused?: () => void;
  /** What the whole form says when a field fails, where it says anything. */
  incomplete?: string;
};

export type Form = {
  /** For <form>. */
  props: Pick<
    ComponentProps<"form">,
    "ref" | "method" | "noValidate" | "onSubmit" | "onReset" | "onInput" | "onBlur" | "aria-busy"
  >;
  /** The sentence under a field: the first rule that it fails (specification §5). */
  errorOf: (field: string) => string | undefined;
  /** Takes a sentence away: what it said of the field may be mended in another one. */
  clear: (field: string) => void;
  refusal: Refusal | undefined;
  isBusy: boolean;
};

/**
 * A form that is judged before it is sent, keeps what was typed when it is refused, leads to the
 * first wrong field, and is sent once however often it is submitted.
 */
export function useForm<Reply>(sent: Sent<Reply>): Form {
  const { judge, path, body, onDone, onRefused, incomplete } = sent;
  const locale = useShopLocale();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const leadToError = useFocusOnError(form);

  const refuse = (fields: Record<string, string>, refused?: Refusal) => {
    setErrors(fields);
    setRefusal(refused);
    if (refused) onRefused?.();
    leadToError();
  };
  const send = async (values: FormValues) => {
    const problems = judge(values);
    if (problems.length > 0) {
      const fields = sentencesOf(problems, locale);
      return refuse(fields, refusalOf(incomplete, fields));
    }
    refuse({});
    setBusy(true);
    const reply = await outcomeOf(ask<Reply>({ path, locale, body: body(values) }));
    if ("refused" in reply) refuse(reply.refused.fields, reply.refused);
    else await onDone(reply.answer, values);
    return setBusy(false);
  };
  const change = (name: string, sentence?: string) =>
    setErrors(({ [name]: _before, ...others }) =>
      sentence === undefined ? others : { ...others, [name]: sentence },
    );

  return {
    props: {
      ref: form,
      method: "post", // sent by the browser itself it must not show what was typed in an address
      noValidate: true,
      "aria-busy": isBusy,
      onSubmit: (event) => {
        event.preventDefault();
        if (isSending.current) return;
        isSending.current = true;
        void send(valuesOf(event.currentTarget)).finally(() => (isSending.current = false));
      },
      onReset: () => refuse({}),
      onInput: ({ target }) => {
        if (nameOf(target) in errors) change(nameOf(target));
      },
      onBlur: ({ target, currentTarget }) => {
        const values = valuesOf(currentTarget);
        const name = filledName(target, values);
        if (name !== "") change(name, sentencesOf(judge(values), locale)[name]);
      },
    },
    errorOf: (field) => errors[field],
    clear: change,
    refusal,
    isBusy,
  };
}

/** The sentence of each field, by its name. */
function sentencesOf(problems: FieldProblem[], locale: Locale): Record<string, string> {
  return Object.fromEntries(problems.map((one) => [one.field, fieldSentence(one, locale)]));
}

function refusalOf(
  message: string | undefined,
  fields: Record<string, string>,
): Refusal | undefined {
  return message === undefined ? undefined : { message, fields };
}

/** The reply or the refusal of a call, not before the shortest wait is over. */
async function outcomeOf<Reply>(
  reply: Promise<Reply>,
): Promise<{ answer: Reply } | { refused: Refusal }> {
  const [outcome] = await Promise.all([
    reply.then(
      (answer) => ({ answer }),
      async (error: unknown) => ({ refused: await readRefusal(error) }),
    ),
    new Promise((resolve) => setTimeout(resolve, SHORTEST_WAIT_MS)),
  ]);
  return outcome;
}

/** The first marked field gets the focus; a form that is refused as a whole shows its notice. */
function useFocusOnError(form: { current: HTMLFormElement | null }): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const marked = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    const place = marked ?? form.current?.querySelector<HTMLElement>("[role=alert]");
    if (marked) marked.focus();
    else place?.scrollIntoView({ block: "nearest" });
  }, [refusals, form]);
  return () => setRefusals((times) => times + 1);
}

/** The name of a field that is filled in; what is not yet is no mistake. */
function filledName(target: EventTarget, values: FormValues): string {
  const name = nameOf(target);
  return name === "" || values(name).trim() === "" ? "" : name;
}

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
    ? target.name
    : "";
}
