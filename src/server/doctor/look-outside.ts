import { randomUUID } from "node:crypto";
import { connect } from "node:tls";

import type { FileStore } from "#adapters/storage/file-store.ts";
import type { PaymentGateway } from "#adapters/payments/payment-gateway.ts";
import { DAY_MS } from "#domain/clock/durations.ts";

import { type Finding, findingsOf } from "./finding.ts";

/** The longest that an address may take to answer, in ms. */
const ANSWER_MS = 5_000;
/** Certificates are renewed a month before their end; with less left something does not renew them, in days. */
const CERTIFICATE_DAYS = 14;

/** Whether files are kept and given back: one is written, read and removed. */
export async function lookAtFiles(files: FileStore): Promise<Finding[]> {
  const name = `doctor-${randomUUID()}.txt`;
  const bytes = Buffer.from(name);
  await files.put(name, bytes);
  const kept = await files.get(name);
  await files.remove(name);
  return findingsOf(
    "files",
    [
      {
        is: kept?.equals(bytes) !== true,
        state: "broken",
        sentence:
          "A file that was kept did not come back as it was: pictures and catalogues are lost. Look at DATA_DIR/uploads, or at the bucket.",
      },
    ],
    "What people send is kept and given back.",
  );
}

/** Whether a provider takes the shop's keys: it is asked for a payment that there never was. */
export async function lookAtGateway(gateway: PaymentGateway, now: Date): Promise<Finding[]> {
  const { status } = await gateway.find({
    attemptId: randomUUID(),
    startedAt: now,
    paypalOrderId: "0DOCTOR0DOCTOR0AA",
  });
  return findingsOf(
    gateway.name,
    [
      {
        is: status !== "none",
        state: "broken",
        sentence: `${gateway.name} did not answer a question with these keys: nobody can pay with it. Look at the keys, whether they are those of its test mode, and at its status.`,
      },
    ],
    "It answers, and takes the shop's keys.",
  );
}

/** Whether the shop answers at an address that people use, and for how long its certificate is good. */
export async function lookAtAddress(origin: string, now: Date): Promise<Finding[]> {
  const about = new URL(origin).host;
  const fault = await answerFault(origin);
  const days = fault === undefined ? await certificateDays(origin, now) : undefined;
  return findingsOf(
    about,
    [
      {
        is: fault !== undefined,
        state: "mend",
        sentence: `${origin}/healthz does not answer this machine (${fault ?? ""}). Where people reach it all the same, this machine only cannot go out and come back in; else look at the proxy and at the name.`,
      },
      {
        is: days !== undefined && days < CERTIFICATE_DAYS,
        state: "mend",
        sentence: `The certificate of ${about} ends in ${days ?? 0} days. Look why it is not renewed.`,
      },
    ],
    days === undefined ? "It answers." : `It answers; its certificate is good for ${days} days.`,
  );
}

async function answerFault(origin: string): Promise<string | undefined> {
  try {
    const { status } = await fetch(`${origin}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return status === 200 ? undefined : `status ${status}`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof Error && "code" in cause) return String(cause.code);
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** Days for which the certificate of an address is good; undefined where there is none to see. */
async function certificateDays(origin: string, now: Date): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return undefined;
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      servername: hostname,
      port: Number(port) || 443,
      timeout: ANSWER_MS,
    });
    const end = (days: number | undefined) => {
      resolve(days);
      socket.destroy();
    };
    socket.once("secureConnect", () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      end(Math.floor((until - now.getTime()) / DAY_MS));
    });
    socket.once("error", () => end(undefined));
    socket.once("timeout", () => end(undefined));
  });
}
