import { createTransport } from "nodemailer";

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
      const { id, to, subject, text, html, pictures = [] } = mail;
      await transport.sendMail({
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
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
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
