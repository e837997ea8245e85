import type { Socket } from "node:net";

import { STATUS_CODES } from "node:http";

import { LOCALES } from "#domain/i18n/locale.ts";

import { refusalSentence } from "./refusals.ts";

/** The status of what Node's parser refuses, by its code; anything else is 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no HTTP, or whose headers are too long or too slow, before there is a request that a
 * language could be read from; then the connection ends, and says so.
 */
export function answerUnreadableRequest(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => answer(error, socket, headers);
}

function answer(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE[error.code ?? ""] ?? 400;
  const body = JSON.stringify({
    status: "error",
    code: "invalid_request",
    message: LOCALES.map((locale) => refusalSentence("unreadable", locale)).join(" / "),
  });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    "Cache-Control: no-store",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
