import { createTransport } from "nodemailer";

import { RefusedMail } from "#domain/error/refused-mail.ts";

import { type MailTransport, requireSafeHeaders } from "./mail-transport.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Mails by SMTP. `url` is smtp:// or smtps:// with login and port; `from` is the sender people see.
 */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport(
    {
      ...serverOf(url),
      pool: true,
      maxConnections: 2,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = from.replace(/^.*@/s, "").replaceAll(/[^\w.-]/g, "");
  return {
    send: async (mail) => {
      requireSafeHeaders(mail);
      const { id, to, subject, text, html, replyTo, pictures = [] } = mail;
      const sending = transport.sendMail({
        messageId: `<${id}@${domain}>`,
        to: { name: "", address: to },
        subject,
        text,
        html,
        attachments: pictures.map(({ cid, png }) => ({
          cid,
          filename: `${cid}.png`,
          content: png,
          contentType: "image/png",
          contentDisposition: "inline",
        })),
        ...(replyTo ? { replyTo } : { headers: { "Auto-Submitted": "auto-generated" } }),
      });
      await sending.catch((error: unknown) => {
        throw isRefusal(error) ? new RefusedMail(error.message, { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** What servers say at these of a recipient and of a mail; at others of the login and the sender, which are the shop's. */
const OF_THE_MAIL: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"]);

/** Whether a server says that it never takes a mail: codes from 500 on are for good (RFC 5321, 4.2.1). */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error && "responseCode" in error && "command" in error)) return false;
  const { responseCode: code, command } = error;
  return typeof code === "number" && code >= 500 && OF_THE_MAIL.has(command);
}

/** Greets the server and logs in, and sends nothing; rejects with what the server says against it. */
export async function greetSmtp({ url }: { url: string }): Promise<void> {
  const transport = createTransport(serverOf(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** How the server of an address is reached. */
function serverOf(url: string) {
  const address = new URL(url);
  const { user, pass } = loginOf(address);
  return {
    host: address.hostname.replaceAll(/[[\]]/g, ""),
    port: Number(address.port) || (address.protocol === "smtps:" ? 465 : 587),
    secure: address.protocol === "smtps:",
    ...(user !== "" && { auth: { user, pass } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}

function loginOf({ username, password }: URL): { user: string; pass: string } {
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}
