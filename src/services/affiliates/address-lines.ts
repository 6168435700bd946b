/** The lines of a postal address, as an affiliate's row keeps it; none where it is erased. */
export function addressLines(address: Readonly<Record<string, unknown>>): string[] {
  const { lines } = address;
  return Array.isArray(lines) ? lines.map(String) : [];
}
