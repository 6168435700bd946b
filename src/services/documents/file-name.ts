/** A document's title as the name of a file that every disk can take. */
export function fileName(title: string, format: 'docx' | 'pdf'): string {
  return `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()}.${format}`;
}
