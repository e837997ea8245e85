/** A key as the audit log has it: by its name, which it keeps. */
export function keySubject(name: string): string {
  return `apikey:${name}`;
}
