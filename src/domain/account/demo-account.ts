/** The password of every demonstration account; they exist in the demonstration alone. */
export const DEMO_PASSWORD = "repuesto-demo-2026";

export const DEMO_NAMES = [
  "retail",
  "repair",
  "wholesale",
  "credit",
  "exempt",
  "admin",
  "staff",
] as const;
export type DemoName = (typeof DEMO_NAMES)[number];

/** The address of a demonstration account. */
export function demoEmail(name: DemoName): string {
  return `${name}@repuesto.example`;
}
