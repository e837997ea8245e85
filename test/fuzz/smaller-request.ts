import type { MadeRequest } from "./make-request.ts";

/** The request with one part of its body less, each in turn: a fault that one of them shows as well is in what is left. */
export function* smallerRequests(request: MadeRequest): Generator<MadeRequest> {
  for (const body of smallerValues(request.body)) yield { ...request, body };
}

function* smallerValues(value: unknown): Generator {
  if (Array.isArray(value)) yield* smallerLists(value);
  else if (typeof value === "object" && value !== null) yield* smallerObjects(value);
  else if (typeof value === "string" && value.length > 1)
    yield value.slice(0, Math.floor(value.length / 2));
}

function* smallerLists(list: unknown[]): Generator {
  for (const at of list.keys()) {
    yield list.toSpliced(at, 1);
    for (const less of smallerValues(list[at])) yield list.with(at, less);
  }
}

function* smallerObjects(object: object): Generator {
  for (const [key, value] of Object.entries(object)) {
    yield Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
    for (const less of smallerValues(value)) yield { ...object, [key]: less };
  }
}
