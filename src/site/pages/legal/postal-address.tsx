/** The postal address with which a legal text ends; nothing where it has none. */
export function PostalAddress({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <address>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}
