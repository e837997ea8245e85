/** Longer links are cut by mail programs. */
const LONGEST_QUOTED = 1_200;

type Answered = {
  email: string;
  subject: string;
  /** What stands above the words that are answered. */
  greeting: string;
  message: string;
};

/** A link that begins a mail to whoever wrote, with their words below, as mail programs quote them. */
export function replyLink({ email, subject, greeting, message }: Answered): string {
  const words = message.length > LONGEST_QUOTED ? `${message.slice(0, LONGEST_QUOTED)}…` : message;
  const quoted = words
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(`${greeting}\r\n\r\n\r\n${quoted}`)}`,
  ].join("&");
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query}`;
}
