import type { DocumentTemplate, DocumentValues, Field } from '../../src/document/document.ts';

/** Stands in every hostile value, so that one can count whether all of them arrived. */
export const MARKER = 'Zyxw';

/** What no word processor types: none of it may break a file or become more than text. */
const HOSTILE = [
  `${MARKER} a\u0000b\u0007c\u001bd\ufffe\uffff`,
  `${MARKER} \ud800 half \udc00 a pair`,
  `${MARKER} ]]></w:t></w:r><w:r><w:t>&amp;<b>&#0;`,
  `${MARKER} 😀👩‍👩‍👧‍👦 🇬🇧`,
  `${MARKER} עברית العربية \u202Etxt.exe`,
  `${MARKER} { INCLUDEPICTURE "http://evil.example/x.png" } { DDEAUTO c:\\\\windows "calc" }`,
  `${MARKER} <Relationship TargetMode="External" Target="http://evil.example/"/>`,
  `${MARKER} one\r\ntwo\rthree\n\n\nfour\tfive`,
  `${MARKER} =HYPERLINK("http://evil.example") <</JS (app.alert(1))>> endobj`,
  `${MARKER} ${'words without an end '.repeat(100)}`,
  `${MARKER} ${'x'.repeat(600)}`,
] as const;

/** Hostile texts for every field of a template, three lines for rows; choices as they are. */
export function hostileValues(template: DocumentTemplate): DocumentValues {
  let next = template.id;
  const text = () => {
    next += 1;
    return HOSTILE[next % HOSTILE.length] ?? MARKER;
  };
  const filled = (field: Field) => {
    if (field.type === 'choice' || field.type === 'yesno') return field.example;
    if (field.type !== 'rows') return text();
    return [1, 2, 3].map(() => Object.fromEntries(field.columns.map(({ key }) => [key, text()])));
  };
  return Object.fromEntries(template.fields.map((field) => [field.key, filled(field)]));
}
