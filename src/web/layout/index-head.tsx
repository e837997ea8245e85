import type { ReactNode } from "react";

import { Breadcrumbs } from "./breadcrumbs.tsx";

type Props = { path: string; heading: string; children: ReactNode };

/** What a list of pages begins with: where it stands, what it is called, and a sentence about what is on it. */
export function IndexHead({ path, heading, children }: Props) {
  return (
    <>
      <Breadcrumbs crumbs={[{ name: heading, path }]} />
      <div className="index-head">
        <h1>{heading}</h1>
        <p className="secondary">{children}</p>
      </div>
    </>
  );
}
