import { Outlet } from "react-router";

/** What every page stands in. */
export function Layout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
