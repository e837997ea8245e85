import type { VisitedBranch } from "#contract/branches.ts";

/** A branch as people find it: its name, where it is, its phone, and when it is open. */
export function BranchLines({ branch: { name, place, phone, hours } }: { branch: VisitedBranch }) {
  const lines = [...place, phone, ...hours].filter((line) => line !== "");
  return (
    <address>
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
