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
