/** How many brands a product box shows (specification §9). */
const MOST_CIRCLES = 3;

/** The brands of a part, at most three, as circles with their first letters; read aloud by name. */
export function BrandCircles({ brands }: { brands: string }) {
  const names = brandNames(brands);
  return (
    <ul className="circles">
      {names.slice(0, MOST_CIRCLES).map((name) => (
        <li key={name} title={name}>
          <span aria-hidden="true">{initials(name)}</span>
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The names in a comma-separated list (specification §3), each once. */
export function brandNames(brands: string): string[] {
  const names = brands.split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}

function initials(name: string): string {
  const [first = "", second] = name.split(/[\s-]+/);
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
