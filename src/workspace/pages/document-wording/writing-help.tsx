import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { OpenField, WordingTexts } from './wording-data.ts';

type Texts = WordingTexts['write'];
type WritingHelpProps = {
  texts: Texts;
  open: OpenField;
  lang: string | undefined;
  onInsert: (sign: string) => void;
};

/** How it is written: a few signs, and the blanks and clauses of this document to choose from. */
export function WritingHelp({ texts, open, lang, onInsert }: WritingHelpProps) {
  const { signs } = texts;
  const rows = [
    [signs.bold, signs.boldIs],
    ...(open.isLine || open.isTable
      ? []
      : [
          [signs.bullet, signs.bulletIs],
          [signs.number, signs.numberIs],
        ]),
    ...(open.isTable ? [[signs.cell, signs.cellIs]] : []),
    [signs.plain, signs.plainIs],
  ];
  return (
    <details className="wording-help">
      <summary>{texts.how}</summary>
      {open.isLine ? null : <p>{signs.line}</p>}
      <dl className="wording-signs">
        {rows.map(([sign, is]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
      <Choices title={texts.blanks} texts={texts} signs={open.blanks} lang={lang} onInsert={onInsert} />
      <Choices title={texts.clauses} texts={texts} signs={open.clauses} lang={lang} onInsert={onInsert} />
    </details>
  );
}

type ChoicesProps = Omit<WritingHelpProps, 'open'> & { title: string; signs: readonly string[] };

function Choices({ title, texts, signs, lang, onInsert }: ChoicesProps) {
  const hydrated = useHydrated();
  if (signs.length === 0) return null;
  return (
    <>
      <p className="workspace-strong">{title}</p>
      <p>{hydrated ? texts.insert : texts.copy}</p>
      <ul className="wording-choices" lang={lang}>
        {signs.map((sign) => (
          <li key={sign}>
            {hydrated ? (
              <button type="button" onClick={() => onInsert(sign)}>
                {sign}
              </button>
            ) : (
              <code>{sign}</code>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
