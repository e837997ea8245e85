/** Opens a section with its rule: title, a remark, and the way to all of it. */
export function SectionHead({
  id,
  title,
  note,
  more,
}: {
  id: string;
  title: string;
  note?: string;
  more?: { href: string; text: string };
}) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p>{note}</p>}
      {more && (
        <a className="more" href={more.href}>
          {more.text}
        </a>
      )}
    </div>
  );
}
