import { Notice } from "#web/ui/notice.tsx";

/** Why something was not done, or would not be as it was seen; nothing where neither is so. */
export function NotDone({ why }: { why: string | undefined }) {
  return (
    why !== undefined && (
      <Notice kind="bad">
        <p>{why}</p>
      </Notice>
    )
  );
}
