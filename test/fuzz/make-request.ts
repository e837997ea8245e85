import type { DescribedCall } from "#server/api-docs/call-list.ts";
import { ACCESS_CLASSES, type AccessClass } from "#server/platform/http/api-routes.ts";

import type { BodyForm } from "./body-forms.ts";
import { makeValue, type Making } from "./make-value.ts";

/** Who asks: a guest, or the holder of one of the roles. */
const CALLERS = ["guest", "customer", "staff", "manager", "owner"] as const;
export type CallerName = (typeof CALLERS)[number];

/** One request to a call, as it is sent. */
export type MadeRequest = {
  call: DescribedCall;
  caller: CallerName;
  /** With its query. */
  url: string;
  headers: Record<string, string>;
  /** Undefined where the call takes none. */
  body: unknown;
  /** How the body lies on the wire; absent is JSON, as every client sends it. */
  form?: BodyForm;
};
export type FormedRequest = MadeRequest & { form: BodyForm };

/** The least of the callers who may make a call of a class. */
const LEAST_CALLER: Readonly<Record<AccessClass, CallerName>> = {
  reference: "guest",
  open: "guest",
  customer: "customer",
  staff: "staff",
  manager: "manager",
  owner: "owner",
};

const LOCALES = ["es", "en", "fr", "*"];
/** What is longer leads to no call (`maxParamLength` of the server). */
const LONGEST_PART = 100;
const TOP = { name: "", depth: 0 };

/** A request to a call as its description tells it, by somebody who mostly may make it. */
export function makeRequest(call: DescribedCall, making: Making): MadeRequest {
  const { random } = making;
  const sent = call.parameters
    .filter(({ required, in: place }) => required || place === "path" || random.chance(0.5))
    .map(({ name, in: place, schema }) => {
      return { name, place, text: textOf(makeValue(schema, making, { name, depth: 1 })) };
    });
  const inPlace = (place: string) => sent.filter((one) => one.place === place);
  const path = inPlace("path").reduce(
    (written, { name, text }) =>
      written.replace(`{${name}}`, encodeURIComponent(text.slice(0, LONGEST_PART)) || "x"),
    call.path,
  );
  const query = new URLSearchParams(inPlace("query").map(({ name, text }) => [name, text]));
  const headers = inPlace("header").filter(({ text }) => /^[\x20-\x7E]*$/.test(text));
  return {
    call,
    caller: callerOf(call.access, making),
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      "accept-language": random.pick(LOCALES),
      ...Object.fromEntries(headers.map(({ name, text }) => [name.toLowerCase(), text])),
    },
    body: call.body === undefined ? undefined : makeValue(call.body, making, TOP),
  };
}

/** Mostly somebody who may, of a higher role at times; and at times anybody. */
function callerOf(access: string, { random }: Making): CallerName {
  if (random.chance(0.1)) return random.pick(CALLERS);
  const known = ACCESS_CLASSES.find((one) => one === access) ?? "owner";
  const least = LEAST_CALLER[known];
  return random.chance(0.6) ? random.pick(CALLERS.slice(CALLERS.indexOf(least))) : least;
}

/** Lone surrogates have no address. */
function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.toWellFormed();
}
