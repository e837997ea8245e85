import type { DeskCase } from "./desk-case.ts";

/** The list of invoices and credit notes, and one of them. */
export function paperCases(account: (round: number) => string | undefined): DeskCase[] {
  const questions: [string, (round: number) => object][] = [
    ["newest", () => ({})],
    ["a page far inside", (round) => ({ after: 1 + round * 9_000 })],
    ["dearest", () => ({ sort: "dearest" })],
    ["credit notes", () => ({ filters: { kind: "credit_note" } })],
    ["replaced, of one storefront", () => ({ filters: { kind: "replaced", storefront: "us" } })],
    ["owed", () => ({ filters: { state: "owed" } })],
    ["overdue, oldest first", () => ({ filters: { state: "overdue" }, sort: "oldest" })],
    ["of some days", () => ({ filters: { fromDay: "2026-03-01", toDay: "2026-03-31" } })],
    ["a customer's", (round) => ({ filters: { account: account(round) } })],
    ["by number", (round) => ({ filters: { text: String(1 + round * 9_000) } })],
    ["by company", (round) => ({ filters: { text: `transportes ${round * 13}` } })],
    ["by two common words", () => ({ filters: { text: "maria jose" } })],
    ["by identification", (round) => ({ filters: { text: `3-101-${100_000 + round}` } })],
    ["by nothing that there is", (round) => ({ filters: { text: `zzz ${round}` } })],
  ];
  return [
    ...questions.map(([name, body]) => ({ name: `papers, ${name}`, call: "invoices", body })),
    {
      name: "one invoice",
      call: "invoices/get",
      body: (round) => ({ number: String(1 + round * 9_000) }),
    },
  ];
}
