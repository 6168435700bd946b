import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import * as v from 'valibot';
import { COMPANY } from '../../src/shared/company.table.ts';
import type { Known } from './people.ts';
import type { Stage } from './stage.ts';

/** Whoever says what its VAT ID is has us write its invoices. */
export async function agreeToInvoices({ invoices, payoutAccounts }: Stage, who: Known): Promise<void> {
  if (!who.vatId) return;
  const { kind, country } = who.answers;
  const told = { kind, country, vatId: who.vatId, paper: 'none', signedOn: '' } as const;
  await payoutAccounts.tellTax(who.id, told);
  await invoices.agree(who.id, { locale: who.locale, words: wordsIn(who.locale) });
}

const textsSchema = v.object({ way: v.object({ words: v.string() }) });

/** What the page shows: messages are read by the bundler there, and from their file here. */
function wordsIn(locale: string): string {
  const file = `src/locales/messages/${locale}/affiliate-invoices.json`;
  const { way } = v.parse(textsSchema, JSON.parse(readFileSync(file, 'utf8')));
  return way.words.replaceAll('{company}', COMPANY.company);
}

/** Whoever writes them itself has sent the one of its first payout. */
export async function sendInvoice({ invoices }: Stage, who: Known): Promise<void> {
  const { selfBilling, payouts } = await invoices.standingOf(who.id);
  const first = payouts.at(-1);
  if (selfBilling || !first) return;
  const content = await pdfOf(`${who.answers.name}, ${first.month}: $${(first.amount / 100).toFixed(2)}`);
  const name = `${who.answers.name} 001.pdf`;
  await invoices.send({
    ...{ affiliateId: who.id, affiliate: who.number, statement: first.statement, name, content },
  });
}

function pdfOf(text: string): Promise<Buffer> {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
  });
  document.text(text);
  document.end();
  return whole;
}
