/** A file to keep under its name, for old and new browsers (RFC 6266). */
export function attachment(name: string): string {
  return disposition('attachment', name);
}

/** A file to show, under the name it is kept by. */
export function inline(name: string): string {
  return disposition('inline', name);
}

function disposition(kind: 'attachment' | 'inline', title: string): string {
  const name = title.replace(NOT_IN_NAMES, '-');
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ {2,}/g, ' ');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`;
}

/** What a title may hold and the name of a file not, on some system. */
const NOT_IN_NAMES = /[<>:"/\\|?*]/g;

/** What encodeURIComponent leaves and the header does not (RFC 8187). */
function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
