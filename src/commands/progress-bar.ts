import cliProgress from "cli-progress";

export type TerminalBar = { show: (share: number, note: string) => void; stop: () => void };

/** A bar on the error output from 0 to 1 with a note beside it; where nobody looks, a line now and then. */
export function openProgressBar(title: string): TerminalBar {
  const bar = new cliProgress.SingleBar({
    format: `${title} {bar} {percentage}% {note}`,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
  });
  bar.start(1, 0, { note: "" });
  return {
    show: (share, note) => bar.update(share, { note }),
    stop: () => bar.stop(),
  };
}
