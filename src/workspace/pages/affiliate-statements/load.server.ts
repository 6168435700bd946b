import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import {
  clauseWords,
  lineWords,
  statementTitle,
} from '../../../services/affiliate-statements/line-words.server.ts';
import {
  mayObject,
  type Objection,
  type Statement,
  statementState,
} from '../../../services/affiliate-statements/statements.ts';
import type { Owed } from '../../../services/affiliates/clauses.ts';
import { now } from '../../../shared/clock.ts';
import type { Locale } from '../../../shared/locale.ts';
import { affiliateIn, areaFrame, commissionText, printedDay } from '../../affiliate/area-frame.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { AffiliateStatementsProps } from './affiliate-statements-page.tsx';
import {
  NOTHING,
  type ObjectionWords,
  type OpenStatement,
  type OwedWords,
  type StatementLineWords,
} from './statement-words.ts';

export const FILE_FORMATS = ['pdf', 'csv', 'json'] as const;

/** The statements of an affiliate: the newest with its lines, or the one that is asked for. */
export async function loadAffiliateStatements(page: MemberContext): Promise<AffiliateStatementsProps> {
  const affiliate = await affiliateIn(page);
  const statements = await page.services.statements.list(affiliate.id);
  const { number } = page.params;
  const open = number === undefined ? statements[0] : statements.find((one) => String(one.number) === number);
  if (number !== undefined && !open) throw notFound();
  return statementsProps(page, { affiliate, statements, open, at: now() });
}

export type StatementsFacts = {
  affiliate: Affiliate;
  statements: readonly Statement[];
  open: Statement | undefined;
  at: Date;
};

/** The same in words. */
export function statementsProps(
  page: MemberContext,
  { affiliate, statements, open, at }: StatementsFacts,
): AffiliateStatementsProps {
  const { locale, link, url } = page;
  const texts = textsOf(locale, 'affiliate-money').statement;
  return {
    frame: areaFrame(page, affiliate, 'statements'),
    texts,
    isObjected: url.searchParams.has('objected'),
    open: open ? openWords(page, open, at) : null,
    all: statements.map((one) => ({
      number: one.number,
      href: link(`affiliate/statements/${one.number}/`),
      isOpen: one.number === open?.number,
      title: statementTitle(one, locale),
      due: commissionText(locale, one.data.closing.due),
      state: texts.states[statementState(one, at)],
    })),
  };
}

function openWords({ locale, link }: MemberContext, statement: Statement, at: Date): OpenStatement {
  const t = translator(locale, 'affiliate-money');
  const { number, issuedAt, objectUntil, hash, data, objections } = statement;
  const until = printedDay(locale, objectUntil);
  const isObjectable = mayObject(statement, at);
  const ofWhole = objections.find(({ lineId }) => lineId === null);
  return {
    title: statementTitle(statement, locale),
    final: data.final ? finalWords(locale, statement, { endedOn: data.final.endedOn, at }) : null,
    lead: t('statement.issued', { date: printedDay(locale, issuedAt) }),
    standing: t(isObjectable ? 'statement.objectUntil' : 'statement.approved', { date: until }),
    files: FILE_FORMATS.map((format) => ({
      label: format.toUpperCase(),
      href: link(`affiliate/statements/${number}/${format}/`),
    })),
    opening: owedWords(locale, data.opening),
    lines: data.lines.map((line): StatementLineWords => {
      const objection = objections.find(({ lineId }) => lineId === line.id);
      return {
        id: line.id,
        date: printedDay(locale, new Date(line.at)),
        what: lineWords(line, locale, data.inputs),
        clauses: clauseWords(line.clause, locale),
        owed: changeWords(locale, line),
        objection: objection ? objectionWords(locale, objection) : null,
        mayObject: isObjectable && !objection,
      };
    }),
    closing: owedWords(locale, data.closing),
    hash: hash.toString('hex'),
    action: link(`affiliate/statements/${number}/`),
    objection: ofWhole ? objectionWords(locale, ofWhole) : null,
    mayObject: isObjectable && !ofWhole,
  };
}

/** None follows a last statement, once nobody can object to it and no objection was upheld. */
function finalWords(
  locale: Locale,
  statement: Statement,
  { endedOn, at }: { endedOn: string; at: Date },
): string {
  const date = { date: printedDay(locale, endedOn) };
  const ended = translator(locale, 'affiliate-ended');
  if (statement.objections.some(({ answered }) => answered?.outcome === 'upheld'))
    return ended('statement.corrected', date);
  if (statementState(statement, at) !== 'final') return ended('statement.open', date);
  return translator(locale, 'affiliate-money')('statement.finalLead', date);
}

function owedWords(locale: Locale, { accrued, due, held }: Owed): OwedWords {
  const of = (minor: number) => commissionText(locale, minor);
  return { accrued: of(accrued), due: of(due), held: of(held) };
}

/** What a line changes; where it is nothing, a dash. */
function changeWords(locale: Locale, line: Owed): OwedWords {
  const words = owedWords(locale, line);
  const of = (name: keyof Owed) => (line[name] === 0 ? NOTHING : words[name]);
  return { accrued: of('accrued'), due: of('due'), held: of('held') };
}

function objectionWords(locale: Locale, { text, createdAt, answered }: Objection): ObjectionWords {
  const t = translator(locale, 'affiliate-money');
  const asked = t('statement.objectedOn', { date: printedDay(locale, createdAt) });
  if (!answered) return { asked, text, outcome: t('statement.waiting'), answer: null };
  const amount = commissionText(locale, answered.amount ?? 0);
  return { asked, text, outcome: t(`statement.${answered.outcome}`, { amount }), answer: answered.answer };
}
