import { useState } from 'react';
import type { Messages } from '../../locales/messages.server.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

type OnceShownProps = {
  lines: readonly string[];
  texts: Messages['console']['shown'];
  /** Of the file they are saved in. */
  name: string;
};

/** What is shown this once, with the ways to keep it. Without script it is read and written down. */
export function OnceShown({ lines, texts, name }: OnceShownProps) {
  const [isCopied, setCopied] = useState(false);
  const isLive = useHydrated();
  const text = lines.join('\n');
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <>
      <ul className="console-codes">
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
      <p className="console-small">{texts.once}</p>
      {isLive ? (
        <p className="console-keep">
          <button className="console-button" type="button" onClick={() => void copy()}>
            {isCopied ? texts.copied : texts.copy}
          </button>
          <button className="console-button" type="button" onClick={() => window.print()}>
            {texts.print}
          </button>
          <a
            className="console-button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download={name}
          >
            {texts.download}
          </a>
        </p>
      ) : null}
    </>
  );
}
