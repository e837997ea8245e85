/**
 * A link to the back office, which is another document: with a target the shop's own navigation leaves it to the
 * browser (ADR 0047).
 */
export function DeskLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_top" rel="nofollow">
      {children}
    </a>
  );
}
