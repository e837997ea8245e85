import { Icon } from "./icon.tsx";

/** An applied filter: a link to the same list without it. */
export function Chip({
  href,
  name,
  value,
  removeLabel,
}: {
  href: string;
  name?: string;
  value: string;
  removeLabel: string;
}) {
  return (
    <a className="chip" href={href} rel="nofollow">
      <span className="visually-hidden">{removeLabel} </span>
      {name !== undefined && <span className="chip-name">{name} </span>}
      <b>{value}</b>
      <Icon name="close" />
    </a>
  );
}
