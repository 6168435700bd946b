import { textsOf } from '../../../locales/messages.server.ts';
import { lineWords } from '../../../services/affiliate-statements/line-words.server.ts';
import { statementPaper } from '../../../services/affiliate-statements/statement-paper.server.ts';
import type { Statement } from '../../../services/affiliate-statements/statements.ts';
import type { Owed } from '../../../services/affiliates/clauses.ts';
import {
  canonicalJson,
  type StatementData,
  type StatementLine,
} from '../../../services/affiliates/statement.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { type Cell, csvAnswer } from '../../books/csv.server.ts';
import { attachment } from '../../shell/attachment.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import { FILE_FORMATS } from './load.server.ts';

/** A statement as a file: to read, to count with, and with every input to compute it from again. */
export async function loadStatementFile(page: MemberContext): Promise<Response> {
  const affiliate = await affiliateIn(page);
  const { number = '' } = page.params;
  const format = FILE_FORMATS.find((one) => one === page.params['format']);
  const statement = await page.services.statements.find(affiliate.id, number);
  if (!format || !statement) throw notFound();
  const name = `statement-${affiliate.number}-${statement.month.slice(0, 7)}.${format}`;
  if (format === 'csv') return csvAnswer(page.locale, name, csvRows(page, statement));
  // As it was hashed: whoever takes the SHA-256 of the file finds the fingerprint of the statement.
  if (format === 'json') return file(name, 'application/json', canonicalJson(statement.data));
  const recipient = await page.services.statements.recipient(affiliate.id);
  const paper = statementPaper(statement, recipient, page.locale);
  return file(name, 'application/pdf', new Uint8Array(await page.services.documents.producePaper(paper)));
}

function file(name: string, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
    },
  });
}

/** A row for each line, as wide as its head; of a commission that was earned its basis and share too. */
function csvRows({ locale }: MemberContext, { data }: Statement): Cell[][] {
  const words = textsOf(locale, 'affiliate-money').statement;
  const { basis } = textsOf(locale, 'affiliate-area').sales;
  const amount = (minor: number): Cell => ({ minor, digits: 2 });
  const owed = (what: string, { accrued, due, held }: Owed): Cell[] => [
    ...['', what, '', '', '', '', amount(accrued), amount(due), amount(held), data.currency],
  ];
  return [
    [
      ...[words.date, words.what, words.sale, words.clause, basis, words.share],
      ...[words.accrued, words.due, words.held, words.currency],
    ],
    owed(words.opening, data.opening),
    ...data.lines.map((line): Cell[] => [
      ...[line.at.slice(0, 10), lineWords({ ...line, sale: null }, locale), line.sale ?? '', line.clause],
      ...earnedFrom(line, data.inputs),
      ...[amount(line.accrued), amount(line.due), amount(line.held), data.currency],
    ]),
    owed(words.closing, data.closing),
    ...(data.final ? [[data.final.endedOn, words.final, ...Array.from({ length: 8 }, () => '')]] : []),
  ];
}

/** What a commission is a share of, and its percentage. */
function earnedFrom({ kind, sale }: StatementLine, inputs: StatementData['inputs']): Cell[] {
  const input = kind === 'earned' ? inputs.find((one) => one.sale === sale) : undefined;
  const first = input?.movements[0];
  return input && first ? [{ minor: first.sales, digits: 2 }, String(input.percent)] : ['', ''];
}
