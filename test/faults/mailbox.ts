import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Arrived = { messageId: string; subject: string };

export type Mailbox = {
  url: string;
  arrived: Arrived[];
  /** Told of each mail that has come, before its sender is told so. */
  onArrival: (listener: (() => void) | undefined) => void;
  close: () => Promise<void>;
};

/** A mail server that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const arrived: Arrived[] = [];
  let listener: (() => void) | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        void keep(Buffer.concat(pieces)).finally(done);
      });
    },
  });
  async function keep(raw: Buffer): Promise<void> {
    const { messageId = "", subject = "" } = await PostalMime.parse(raw);
    arrived.push({ messageId, subject });
    listener?.();
  }
  server.on("error", () => {}); // a sender that was killed
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    arrived,
    onArrival: (heard) => void (listener = heard),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
