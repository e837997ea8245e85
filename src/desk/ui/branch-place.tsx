import type { VisitedBranch } from "#contract/branches.ts";

/** Where somebody fetches something, a line each. */
export function BranchPlace({ branch: { name, place, phone, hours } }: { branch: VisitedBranch }) {
  return [name, ...place, phone, ...hours].map(
    (line) =>
      line !== "" && (
        <span key={line} className="place-line">
          {line}
        </span>
      ),
  );
}
