import { type Finding, runChecks } from './finding.ts';
import { readMessages } from './messages.ts';
import { lineAt, readFiles } from './source-files.ts';

const MESSAGES = 'src/locales/messages/en';
const NEWSROOM = 'content/newsroom/en';

/** British words as their whole family, and what an American writes. */
const BRITISH: readonly { is: string; american: string }[] = [
  { is: 'licenc(?:es?|ed|ing)', american: 'license, noun and verb' },
  { is: 'practis(?:ed?|es|ing)', american: 'practice, noun and verb' },
  { is: '(?:de|of)fences?', american: 'defense, offense' },
  { is: 'programmes?', american: 'program' },
  { is: 'e-mail(?:s|ed|ing)?', american: 'email' },
  {
    is: '(?:behavi|col|fav|flav|hon|harb|lab|neighb|rum)our(?:s|ed|ing|ite|ites|able|al|less|ful|s’)?',
    american: '-or: color, honor, behavior',
  },
  {
    is: '(?:apologi|authori|capitali|categori|customi|finali|initiali|itemi|maximi|minimi|normali|optimi|organi|personali|priori?ti|recogni|reali|speciali|standardi|summari|synchroni|utili|visuali)s(?:e|es|ed|ing|er|ers|ation|ations)',
    american: '-ize: organize, recognize',
  },
  { is: '(?:ana|cata|para)lys(?:e|ed|ing)', american: '-yze: analyze' },
  {
    is: '(?:cancel|label|model|travel|total|signal|marvel|quarrel)l(?:ed|ing|er|ers)',
    american: 'one l: canceled, canceling',
  },
  {
    is: 'fulfils?|enrols?|enrolments?|instalments?|instils?|distils?',
    american: 'two: fulfill, installment',
  },
  { is: '(?:cent|theat|lit|fib|met)res?', american: '-er: center, liter' },
  { is: 'catalogues?|analogues?', american: 'catalog' },
  { is: 'judgements?|acknowledgements?', american: 'judgment, acknowledgment' },
  { is: 'cheques?|grey|greyed|tyres?|kerbs?|cosy|sceptical|plough|storeys?', american: 'check, gray, tire' },
  { is: 'learnt|spelt|burnt|dreamt', american: '-ed: learned' },
  { is: 'whilst|amongst', american: 'while, among' },
  { is: 'enquir(?:y|ies|e|ed|ing)', american: 'inquiry' },
  { is: '(?:to|back|for|after|up|down|out|on)wards', american: 'without the s: toward, afterward' },
  { is: 'postcodes?|mobile phones?|fortnights?', american: 'zip code, cell phone, two weeks' },
];
const WORDS = BRITISH.map(({ is, american }) => ({
  is: new RegExp(String.raw`(?<![\p{L}-])(?:${is})(?!\p{L})`, 'giu'),
  american,
}));

/** The English that visitors read is American: its texts and articles hold no British spelling. */
export function checkSpelling(root: string): Finding[] {
  const texts = readFiles(root, [MESSAGES], /\.json$/).flatMap(({ path: file, text: json }) =>
    [...readMessages(json).values()].map(({ text, line }) => ({
      file,
      line,
      text: text.replaceAll('\n', ' '),
    })),
  );
  const articles = readFiles(root, [NEWSROOM], /\.md$/).map(({ path: file, text }) => ({
    file,
    line: 1,
    text,
  }));
  return [...texts, ...articles].flatMap((read) => spotsOf(read));
}

function spotsOf({ file, line, text }: { file: string; line: number; text: string }): Finding[] {
  // The names of arguments are the product's own words, not the reader's.
  const read = text.replace(/\{\w+/g, (name) => ' '.repeat(name.length));
  return WORDS.flatMap(({ is, american }) =>
    [...read.matchAll(is)].map(({ 0: found, index }) => ({
      file,
      line: line - 1 + lineAt(read, index),
      rule: 'american',
      expected: american,
      found: `'${found}'`,
    })),
  );
}

if (import.meta.main) await runChecks({ spelling: checkSpelling });
