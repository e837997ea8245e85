/** What is selected of a text: from `start` to before `end`; the cursor where they are the same. */
export type Selected = { text: string; start: number; end: number };

/** What is put in the place of a piece of a text, and what is selected then. */
export type TextEdit = { from: number; to: number; put: string; start: number; end: number };

const BOLD = "**";

/** Makes what is selected bold, or no more; blanks at its ends stay outside, since Markdown would not see it else. */
export function boldEdit({ text, start, end }: Selected): TextEdit {
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  const words = selected.trim();
  const to = from + words.length;
  if (isWithin(text, from, to))
    return edit({ from: from - BOLD.length, to: to + BOLD.length }, words, [0, words.length]);
  if (words.length > 2 * BOLD.length && words.startsWith(BOLD) && words.endsWith(BOLD)) {
    const plain = words.slice(BOLD.length, -BOLD.length);
    return edit({ from, to }, plain, [0, plain.length]);
  }
  return edit({ from, to }, BOLD + words + BOLD, [BOLD.length, words.length]);
}

function isWithin(text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  return before.endsWith(BOLD) && after.startsWith(BOLD);
}

/** What a line begins with that is a heading or an item. */
const MARKED = /^(?:#{1,6} |[-*+] |\d+[.)] )/;

/** Makes headings or items of the lines that are selected, or plain lines again where all are that already. */
export function linesEdit({ text, start, end }: Selected, mark: "## " | "- "): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const after = text.indexOf("\n", Math.max(end, from));
  const to = after === -1 ? text.length : after;
  const lines = text.slice(from, to).split("\n");
  const isAll = lines.every((line) => line.trim() === "" || line.startsWith(mark));
  const isNothing = lines.every((line) => line.trim() === "");
  const put = lines
    .map((line) => {
      if (line.trim() === "" && !isNothing) return line;
      const plain = line.replace(MARKED, "");
      return isAll && !isNothing ? plain : mark + plain;
    })
    .join("\n");
  return edit({ from, to }, put, start === end ? [put.length, 0] : [0, put.length]);
}

/** Puts words in the place of what is selected, and the cursor behind them. */
export function wordsEdit({ start, end }: Selected, words: string): TextEdit {
  return edit({ from: start, to: end }, words, [words.length, 0]);
}

/**
 * Puts a paragraph behind the one in which the selection ends, and the cursor behind it; at the end where the cursor
 * stands at the beginning, as it does where nobody put it anywhere.
 */
export function paragraphEdit({ text, end }: Selected, paragraph: string): TextEdit {
  const next = end === 0 ? -1 : text.indexOf("\n\n", end);
  const at = next === -1 ? text.trimEnd().length : next;
  const isFirst = text.slice(0, at).trim() === "";
  const put = (isFirst ? "" : "\n\n") + paragraph + (next === -1 ? "\n" : "");
  return edit({ from: at, to: next === -1 ? text.length : at }, put, [put.length, 0]);
}

type Piece = { from: number; to: number };

/** `within` says what is selected of what is put: after how many signs, and how many. */
function edit(
  { from, to }: Piece,
  put: string,
  within: [offset: number, length: number],
): TextEdit {
  const start = from + within[0];
  return { from, to, put, start, end: start + within[1] };
}
