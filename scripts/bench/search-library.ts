import { type CatalogueEntry, DEPARTMENTS } from '../../src/services/catalogue/catalogue.ts';
import type { Locale } from '../../src/shared/locale.ts';

/** A library that does not exist, with titles, keywords and summaries as long and as varied as those of a real one. */
const QUALIFIERS =
  'mutual general standard basic simple exclusive temporary annual monthly quarterly internal external commercial residential corporate international domestic small verbal written joint revised master final interim conditional unilateral fixed flexible partial'.split(
    ' ',
  );
const SUBJECTS =
  'loan office vehicle equipment software consulting licensing vendor client travel safety budget audit project quality training marketing supply retail import export branch partner shareholder tax data website warehouse catering cleaning construction renovation insurance franchise agency distribution employment internship apprentice volunteer volunteer overtime holiday sickness bonus commission pension recruitment onboarding dismissal payroll expense invoice refund deposit credit collection receipt inventory delivery shipping warranty return complaint survey newsletter campaign press event sponsorship trademark patent copyright design photography translation research laboratory hosting maintenance support network security privacy backup archive meeting board committee election donation charity grant scholarship lease rental parking storage farm livestock vineyard bakery restaurant hotel clinic pharmacy school nursery gym studio garage workshop'.split(
    ' ',
  );
const KINDS =
  'agreement contract plan policy letter form notice report checklist proposal order handbook manual minutes resolution invoice receipt statement application questionnaire schedule budget certificate declaration guide'.split(
    ' ',
  );
const FILLING =
  'lets a business set out who does what by when and what happens if it is late with names dates amounts signed by both sides clear rules for payment delivery notice and ending so that nobody is surprised later and everything stands on one page'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bi bo da de di do fa fe ga go ka ke la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se si so ta te ti to va ve vi'.split(
    ' ',
  );
const TYPES = ['agreement', 'form', 'plan', 'proposal', 'handbook'];
const LANGUAGES: readonly Locale[] = ['en', 'en', 'en', 'fr', 'es'];
/** Far from the numbers of real templates. */
const FIRST_ID = 1_000_000;

/** The same library every time. */
export function madeUpLibrary(count: number): CatalogueEntry[] {
  const pick = picker();
  return Array.from({ length: count }, (_, index) => madeUpEntry(index, pick));
}

type Pick = <T>(from: readonly T[]) => T;

function madeUpEntry(index: number, pick: Pick): CatalogueEntry {
  const subject = pick(SUBJECTS);
  const name = [pick(SYLLABLES), pick(SYLLABLES), pick(SYLLABLES)].join('');
  const title = [pick(QUALIFIERS), subject, ...(index % 3 === 0 ? [pick(SUBJECTS)] : []), pick(KINDS)].join(
    ' ',
  );
  return {
    id: FIRST_ID + index,
    family: `made-up-${index}`,
    locale: LANGUAGES[index % LANGUAGES.length] ?? 'en',
    slug: title.replaceAll(' ', '-'),
    title: title.replace(/\b\w/g, (letter) => letter.toUpperCase()),
    department: pick(DEPARTMENTS),
    type: pick(TYPES),
    summary: [subject, ...Array.from({ length: 18 }, () => pick(FILLING)), name].join(' '),
    keywords: [subject, name, ...Array.from({ length: 6 }, () => pick(SUBJECTS))],
    pages: null,
    contentHash: String(index),
    suggested: null,
  };
}

/** Searches for templates of a library: by their whole title, its beginning or two of its words, half with an error. */
export function searchesOf(
  library: readonly CatalogueEntry[],
  count: number,
): { text: string; locale: Locale }[] {
  const pick = picker();
  return Array.from({ length: count }, (_, index) => {
    const { title, locale } = pick(library);
    const words = title.toLowerCase().split(' ');
    const asked = [
      title,
      title.slice(0, Math.ceil(title.length * 0.6)),
      words.slice(-2).join(' '),
      words[1] ?? title,
    ];
    const text = asked[index % asked.length] ?? title;
    return { text: index % 8 < 4 ? text : mistyped(text, pick), locale };
  });
}

/** Swaps, drops or doubles one letter of the longest word. */
export function mistyped(text: string, pick: Pick): string {
  const word = [...text.split(' ')].sort((a, b) => b.length - a.length)[0] ?? text;
  const at = 1 + Math.floor(word.length / 2);
  const wrong = pick([
    word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at] ?? 'e') + word.slice(at),
  ]);
  return text.replace(word, wrong);
}

/** Picks of a generator that begins anew each time: a run can be repeated. */
function picker(): Pick {
  let state = 20_261_121;
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const picked = from[Math.floor((state / 2 ** 32) * from.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
}
