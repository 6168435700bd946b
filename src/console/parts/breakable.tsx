import { Fragment } from 'react';

/** Behind an @, a slash or an underscore, and behind a dot within a word: 'sophie@/studio.example'. */
const SEAMS = /(?<=[@/_])(?=\w)|(?<=[\p{L}\d]\.)(?=\p{L})/u;

/** Words whose long parts, such as addresses, go on in the next line where somebody who reads them would divide them. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(SEAMS);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    // Parts never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
