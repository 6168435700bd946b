import { translator } from '../../../locales/messages.server.ts';
import { dateWords } from '../../../services/calendar/date-words.server.ts';
import type { Contract } from '../../../services/register/contract.ts';
import type { Locale } from '../../../shared/locale.ts';
import { booksFrame, linkedDocument } from '../../books/books-data.server.ts';
import { shownDay, todayOf } from '../../books/today.server.ts';
import { daysBetween, whenWords } from '../../books/when.server.ts';
import { hasChoice, hasTeam, placeIn, whoseNav, withWhose } from '../../books/whose/whose.server.ts';
import { ofWhose, type Whose, whoseIn } from '../../books/whose/whose.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { ContractLine, RegisterProps } from './register-page.tsx';

/** Days before which something has to be acted on soon. */
const URGENT = 30;

/** The agreements of the member, by what comes next. */
export async function loadRegister(page: MemberContext): Promise<RegisterProps> {
  const today = await todayOf(page);
  const [contracts, isInTeam] = await Promise.all([
    page.services.register.contracts(page.identity.accountId, today),
    hasTeam(page),
  ]);
  return registerProps(page, { contracts, today, isInTeam });
}

type Gathered = { contracts: readonly Contract[]; today: string; isInTeam: boolean };

/** The same in words. */
export function registerProps(page: MemberContext, { contracts, today, isInTeam }: Gathered): RegisterProps {
  const frame = booksFrame(page);
  const words = frame.texts.contracts;
  const whose = whoseIn(page.url);
  const chosen = ofWhose(contracts, whose);
  const linesOf = (state: Contract['state']) =>
    chosen
      .filter((one) => one.state === state)
      .map((one) => contractLine(page, one, { today, place: placeIn(page, one, whose) }));
  const address = (one: Whose) => withWhose(page.link('apps/contracts/'), one);
  return {
    ...frame,
    whose: isInTeam && hasChoice(whose, contracts) ? whoseNav(page, { whose, address }) : null,
    none: chosen.length === 0 ? words.none : null,
    start: { label: words.start, href: page.link('legal/') },
    running: linesOf('running'),
    undated: linesOf('undated'),
    ended: linesOf('ended'),
  };
}

function contractLine(
  page: MemberContext,
  contract: Contract,
  { today, place }: { today: string; place: string },
): ContractLine {
  const { locale } = page;
  const { documentId, templateId, name, next } = contract;
  return {
    ...linkedDocument(page, templateId, documentId),
    id: documentId,
    name,
    term: [termOf(locale, contract), place].filter((text) => text !== '').join(' · '),
    next: next && {
      what: dateWords(locale, next),
      when: whenWords(locale, next.day, today),
      isUrgent: next.kind !== 'starts' && daysBetween(today, next.day) <= URGENT,
    },
  };
}

function termOf(locale: Locale, { starts, ends, state }: Contract): string {
  const t = translator(locale, 'books');
  const day = (iso: string) => shownDay(locale, iso);
  if (ends && state === 'ended') return t('contracts.endedOn', { date: day(ends) });
  if (starts && ends) return t('contracts.between', { start: day(starts), end: day(ends) });
  if (starts) return t('contracts.from', { date: day(starts) });
  return ends ? t('contracts.until', { date: day(ends) }) : '';
}
