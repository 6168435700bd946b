/**
 * The sheet of a layout, section or page, written where it is used: React puts it into the head once, so a
 * page carries the styles it shows and no others (see docs/decisions/0005-sheets.md).
 */
export function Sheet({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="page">
      {css}
    </style>
  );
}

/**
 * The sheet of what lies below the fold, as a file: it is fetched while what stands above is read, and the next page has it
 * already. What comes after it waits for it, and for nothing else.
 * @param href of a sheet imported with `?url`
 */
export function LateSheet({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} />;
}
