import { translator } from '../../locales/messages.server.ts';
import type { Flag } from '../../services/affiliate-flags/flag.ts';
import { foundOf } from '../../services/affiliate-flags/found.server.ts';
import { foundWords } from '../../services/affiliate-flags/found-words.server.ts';
import type { WholeObjection } from '../../services/affiliate-statements/objection-desk.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { now } from '../../shared/clock.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, DONE, type Prepared, refused } from './act.server.ts';
import { minorOf } from './minor-of.ts';

const CURRENCY = 'USD';
const LONGEST = 1_000;

type OfFlag = (
  page: OperatorPage,
  flag: Flag,
  words: string,
) => Pick<Prepared, 'perform' | 'figure'> & { facts?: Prepared['facts'] };

/** Something about the flag whose number was posted, with words that its affiliate reads. */
function onFlag(prepare: OfFlag): Act {
  return async (page, fields) => {
    const words = wordsIn(fields);
    const flag = words === '' ? undefined : await page.services.flagDesk.find(fields['id'] ?? '');
    if (!flag) return undefined;
    const t = translator(page.locale, 'console-money');
    const { facts = [], ...prepared } = prepare(page, flag, words);
    return {
      ...prepared,
      facts: [
        { label: t('flag.affiliate'), value: `${flag.affiliateName} · A${flag.affiliateNumber}` },
        { label: t('flag.found'), value: foundWords(page.locale, foundOf(flag)).title },
        ...facts,
        { label: t('flag.words'), value: words },
      ],
      subject: { kind: 'flag', id: flag.id },
      back: `flags/${flag.id}/`,
    };
  };
}

function wordsIn(fields: Fields): string {
  return (fields['words'] ?? '').trim().slice(0, LONGEST);
}

function handOf({ operator }: OperatorPage): string {
  return `console (${operator.name})`;
}

const ask = onFlag((page, flag, question) => ({
  perform: async (note) =>
    (await page.services.flagDesk.ask(flag, { question, by: handOf(page), note: (query) => note(query) }))
      ? DONE
      : refused('notOpen'),
}));

function decide(isConfirmed: boolean): OfFlag {
  return (page, flag, why) => {
    const t = translator(page.locale, 'console-money');
    const { money } = wordsOf(page.locale);
    const fee = isConfirmed ? page.services.flagDesk.feeOf(flag) : 0;
    return {
      figure: fee,
      facts: fee > 0 ? [{ label: t('flag.fee'), value: money({ minor: fee, currency: CURRENCY }) }] : [],
      async perform(note) {
        const decided = await page.services.flagDesk.decide(flag, {
          ...{ isConfirmed, why, by: handOf(page) },
          note: (query) => note(query, { before: { state: flag.state }, after: { fee }, reason: why }),
        });
        if (decided === 'decided') return { outcome: 'done', onward: 'flags/' };
        return refused(decided === 'tooEarly' ? 'flagTooEarly' : 'notOpen');
      },
    };
  };
}

/** An answer to the objection whose number was posted. @param readAmount undefined: the amount that was typed is none */
function onObjection(readAmount: (fields: Fields) => number | null | undefined): Act {
  return async (page, fields) => {
    const answer = wordsIn(fields);
    const amount = readAmount(fields);
    if (answer === '' || amount === undefined) return undefined;
    const found = await page.services.objectionDesk.find(fields['id'] ?? '');
    return (
      found && {
        facts: objectionFacts(page, found, { answer, amount }),
        subject: { kind: 'objection', id: found.id },
        back: `objections/${found.id}/`,
        async perform(note) {
          const isAnswered = await page.services.objectionDesk.answer({
            ...{ id: found.id, amount, answer, by: handOf(page), at: now() },
            note: (query) => note(query, { after: { amount }, reason: answer }),
          });
          return isAnswered ? { outcome: 'done', onward: 'flags/' } : refused('notOpen');
        },
      }
    );
  };
}

type Answer = { answer: string; amount: number | null };

function objectionFacts({ locale }: OperatorPage, found: WholeObjection, { answer, amount }: Answer) {
  const t = translator(locale, 'console-money');
  const { money } = wordsOf(locale);
  const changed = amount === null ? t('objection.nothing') : money({ minor: amount, currency: CURRENCY });
  return [
    { label: t('flag.affiliate'), value: `A${found.affiliate}` },
    { label: t('objection.statement'), value: String(found.statement) },
    { label: t('objection.changes'), value: changed },
    { label: t('flag.words'), value: answer },
  ];
}

export const FLAG_ACTS = {
  'flag.ask': ask,
  'flag.confirm': onFlag(decide(true)),
  'flag.dismiss': onFlag(decide(false)),
  'objection.uphold': onObjection(({ amount = '' }) => minorOf(amount, CURRENCY)),
  'objection.deny': onObjection(() => null),
} as const satisfies Partial<Record<ActName, Act>>;
