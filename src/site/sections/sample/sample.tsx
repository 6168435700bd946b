import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './sample.css?inline';
import type { SampleProps } from './sample-files.ts';

/** A whole document to keep, as PDF and for a word processor. Nobody is asked for anything. */
export function Sample({ label, lang, files }: SampleProps) {
  return (
    <ul className="sample" aria-label={label}>
      <Sheet name="sample" css={css} />
      {files.map(({ href, label: name, format }) => (
        <li key={format}>
          <a
            className="button button-outline"
            href={href}
            hrefLang={lang}
            rel="nofollow"
            download={format === 'docx' || undefined}
          >
            <Icon name={format === 'pdf' ? 'document' : 'download'} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
