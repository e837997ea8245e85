import { gzipSync } from "node:zlib";

/** A body as it lies on the wire, and what its headers say of it. */
export type WireBody = {
  headers: readonly string[];
  bytes: Buffer;
  /** Whether less is sent than was announced: whoever waits for the rest may go without an answer. */
  isCut?: boolean;
};

const JSON_TYPE = "Content-Type: application/json";
const BOUNDARY = "repuesto";
/** No text in UTF-8, and no JSON. */
const NO_TEXT = Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x00]);
const MISSING = 20;

/** Ways to send what a call takes as JSON that no browser of the shop's has, right and wrong ones. */
const FORMS = {
  multipart: (json) => ofType(`multipart/form-data; boundary=${BOUNDARY}`, multipart(json)),
  "multipart without its boundary": (json) => ofType("multipart/form-data", multipart(json)),
  "a form": (json) =>
    ofType(
      "application/x-www-form-urlencoded",
      Buffer.from(new URLSearchParams({ body: json.toString() }).toString()),
    ),
  "plain text": (json) => ofType("text/plain", json),
  xml: (json) => ofType("application/xml", Buffer.from(`<body>${json.toString("base64")}</body>`)),
  "a stream of bytes": (json) => ofType("application/octet-stream", json),
  "a picture that is none": () => ofType("image/png", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  "no type": (json) => ({ headers: [lengthOf(json)], bytes: json }),
  "an unreadable type": (json) => ofType('application/json; charset="', json),
  "a type in capitals": (json) => ofType("APPLICATION/JSON;Charset=UTF-8", json),
  "another writing of letters": (json) =>
    ofType("application/json; charset=utf-16le", Buffer.from(json.toString(), "utf16le")),
  "a mark of bytes before it": (json) => asJson(Buffer.from(`\uFEFF${json.toString()}`)),
  "what is no text": (json) => asJson(Buffer.concat([NO_TEXT, json])),
  "half of it": (json) => asJson(json.subarray(0, json.length / 2)),
  "nothing at all": () => asJson(Buffer.alloc(0)),
  packed: (json) => withHeader("Content-Encoding: gzip", asJson(gzipSync(json))),
  "packed in part": (json) =>
    withHeader("Content-Encoding: gzip", asJson(gzipSync(json).subarray(0, 15))),
  "packed by its headers alone": (json) => withHeader("Content-Encoding: gzip", asJson(json)),
  "in pieces": (json) => inPieces(json, true),
  "in pieces that do not end": (json) => ({ ...inPieces(json, false), isCut: true }),
  "in pieces of no length": (json) => ({
    headers: [JSON_TYPE, "Transfer-Encoding: chunked"],
    bytes: Buffer.concat([Buffer.from("zz\r\n"), json, Buffer.from("\r\n0\r\n\r\n")]),
  }),
  "less than its length": (json) => ({
    headers: [JSON_TYPE, `Content-Length: ${json.length + MISSING}`],
    bytes: json,
    isCut: true,
  }),
  "of two lengths": (json) => withHeader(`Content-Length: ${json.length + MISSING}`, asJson(json)),
  "of a length below nothing": (json) => ({
    headers: [JSON_TYPE, "Content-Length: -1"],
    bytes: json,
  }),
  "of a length and in pieces": (json) => withHeader(lengthOf(json), inPieces(json, true)),
  "after a question whether it may come": (json) =>
    withHeader("Expect: 100-continue", asJson(json)),
} as const satisfies Record<string, (json: Buffer) => WireBody>;

export type BodyForm = keyof typeof FORMS;
export const BODY_FORMS: readonly BodyForm[] = Object.keys(FORMS).filter(isBodyForm);

/** A body in one of these forms; where a call takes none, a text stands for it. */
export function formedBody(form: BodyForm, body: unknown): WireBody {
  return FORMS[form](Buffer.from(JSON.stringify(body) ?? "anything"));
}

function isBodyForm(name: string): name is BodyForm {
  return Object.hasOwn(FORMS, name);
}

function lengthOf(bytes: Buffer): string {
  return `Content-Length: ${bytes.length}`;
}

function ofType(type: string, bytes: Buffer): WireBody {
  return { headers: [`Content-Type: ${type}`, lengthOf(bytes)], bytes };
}

function asJson(bytes: Buffer): WireBody {
  return { headers: [JSON_TYPE, lengthOf(bytes)], bytes };
}

function withHeader(header: string, body: WireBody): WireBody {
  return { ...body, headers: [...body.headers, header] };
}

function multipart(json: Buffer): Buffer {
  const part = (head: string, bytes: Buffer) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ];
  return Buffer.concat([
    ...part('name="body"', json),
    ...part('name="file"; filename="../../a.png"\r\nContent-Type: image/png', NO_TEXT),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

function inPieces(json: Buffer, isWhole: boolean): WireBody {
  const middle = Math.ceil(json.length / 2);
  const pieces = [json.subarray(0, middle), json.subarray(middle)].filter(
    ({ length }) => length > 0,
  );
  const written = pieces.flatMap((piece) => [
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from("\r\n"),
  ]);
  return {
    headers: [JSON_TYPE, "Transfer-Encoding: chunked"],
    bytes: Buffer.concat([...written, Buffer.from(isWhole ? "0\r\n\r\n" : "")]),
  };
}
