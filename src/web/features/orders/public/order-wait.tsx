import { PageHead } from "#web/seo/page-head.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

import "#web/styles/order-sheet.css";

/** The HTML that everybody gets of a page by link, and what stands there until the order or the return has come. */
export function OrderWait({ title, loading }: { title: string; loading: string }) {
  return (
    <div className="order order-wait">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <div aria-live="polite">
        <span className="visually-hidden">{loading}</span>
        <Skeleton width="m" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
