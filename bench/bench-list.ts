/** A measurement: a script of package.json without `bench:`, and what it is given. */
export type BenchCommand = { script: string; args?: readonly string[] };

/** Everything that is measured, what takes longest last. */
export const EVERYTHING: readonly BenchCommand[] = [
  { script: "vin" },
  { script: "offline" },
  { script: "reading" },
  { script: "limits" },
  { script: "bodies" },
  { script: "relevance" },
  { script: "search" },
  { script: "vehicles" },
  { script: "cart" },
  { script: "orders" },
  { script: "logins" },
  { script: "pages" },
  { script: "verify" },
  { script: "lists" },
  { script: "imports" },
  { script: "large-imports", args: ["csv", "--megabytes", "200"] },
  { script: "search", args: ["--parts", "200000"] },
  { script: "vehicles", args: ["--parts", "200000"] },
  { script: "prices" },
  { script: "admin" },
  { script: "load" },
  { script: "soak" },
  { script: "search", args: ["--parts", "1000000"] },
];

/** What is not measured but proved: `npm run torture` runs it. */
export const NOT_MEASURED = ["faults"];

/** A few seconds each, on one catalogue: whoever changes something looks at them before and after. */
export const SHORT_FORMS: readonly BenchCommand[] = [
  { script: "vin" },
  { script: "offline", args: ["40"] },
  { script: "reading", args: ["5"] },
  { script: "search", args: ["--queries", "30", "--seconds", "2"] },
  { script: "vehicles", args: ["--vehicles", "40"] },
  { script: "cart", args: ["100"] },
  { script: "orders", args: ["15", "4"] },
];

/** As it is called after `npm run bench:`. */
export function nameOf({ script, args = [] }: BenchCommand): string {
  return args.length === 0 ? script : `${script} -- ${args.join(" ")}`;
}
