import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import type { InvoicesStanding } from '../../../services/affiliate-invoices/invoices.server.ts';
import type { Invoiced, OwnInvoice, SelfBill } from '../../../services/affiliate-invoices/invoices.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { AFFILIATE_INVOICES_PATH } from '../../../shared/uploads.ts';
import {
  affiliateIn,
  areaFrame,
  commissionText,
  printedDay,
  printedMonth,
} from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateInvoicesProps } from './affiliate-invoices-page.tsx';
import type { InvoicedPayout, InvoiceFile, InvoiceTexts, UploadProblem } from './invoice-words.ts';
import { selfBillingWords } from './self-billing-words.server.ts';

/** An affiliate's payouts with their invoices, and who writes them. */
export async function loadAffiliateInvoices(page: MemberContext): Promise<AffiliateInvoicesProps> {
  const affiliate = await affiliateIn(page);
  const standing = await page.services.affiliateInvoices.standingOf(affiliate.id);
  return invoicesProps(page, affiliate, standing);
}

/** The same in words. */
export function invoicesProps(
  page: MemberContext,
  affiliate: Affiliate,
  standing: InvoicesStanding,
): AffiliateInvoicesProps {
  const { locale, link, url } = page;
  const texts = textsOf(locale, 'affiliate-invoices');
  const t = translator(locale, 'affiliate-invoices');
  const { selfBilling, payouts } = standing;
  return {
    frame: { ...areaFrame(page, affiliate, 'paid'), title: texts.title },
    texts,
    told: toldIn(url, texts),
    action: link('affiliate/invoices/'),
    agreed: selfBilling && {
      text: t('way.ours', { date: printedDay(locale, selfBilling.agreedAt) }),
      words: selfBilling.words,
      locale: selfBilling.locale,
    },
    offer: selfBilling ? null : selfBillingWords(locale),
    payouts: payouts.map((payout) => payoutWords(page, payout, standing)),
  };
}

function toldIn({ searchParams }: URL, texts: InvoiceTexts): string | null {
  if (searchParams.has('kept')) return texts.kept;
  return searchParams.has('changed') ? texts.saved : null;
}

function payoutWords(page: MemberContext, payout: Invoiced, standing: InvoicesStanding): InvoicedPayout {
  const { locale } = page;
  const t = translator(locale, 'affiliate-invoices');
  const texts = textsOf(locale, 'affiliate-invoices');
  const bills = standing.bills.filter(({ statementId }) => statementId === payout.statementId);
  const own = standing.own.filter(({ statementId }) => statementId === payout.statementId);
  const isOurs = standing.selfBilling !== null || bills.length > 0;
  const mayUpload = !isOurs && payout.state !== 'returned' && payout.state !== 'failed';
  return {
    key: payout.payoutId,
    statement: t('list.statement', { number: String(payout.statement) }),
    detail: printedMonth(locale, payout.month),
    amount: commissionText(locale, payout.amount),
    files: [...bills.map((bill) => billFile(page, bill)), ...own.map((one) => ownFile(page, one))],
    note: bills.length + own.length > 0 ? null : noteOf(payout, isOurs, texts),
    upload: mayUpload
      ? {
          action: `${AFFILIATE_INVOICES_PATH}${payout.statement}/`,
          label: own.length > 0 ? texts.upload.another : texts.upload.open,
          problem: problemOf(page, payout.statement, texts),
        }
      : null,
  };
}

function noteOf({ state }: Invoiced, isOurs: boolean, { list }: InvoiceTexts): string {
  if (state === 'returned') return list.back;
  return isOurs && state !== 'paid' ? list.coming : list.missing;
}

function billFile({ link, locale }: MemberContext, { id, number, data }: SelfBill): InvoiceFile {
  const t = translator(locale, 'affiliate-invoices');
  return {
    key: id,
    label: data.kind === 'invoice' ? data.number : t('list.creditNote', { number: data.number }),
    detail: printedDay(locale, data.issued),
    href: link(`affiliate/invoices/ours/${number}/`),
  };
}

function ownFile({ link, locale }: MemberContext, { id, name, bytes, receivedAt }: OwnInvoice): InvoiceFile {
  const t = translator(locale, 'affiliate-invoices');
  return {
    key: id,
    label: name,
    detail: t('list.size', {
      size: printBytes(bytes, LOCALES[locale].hreflang),
      date: printedDay(locale, receivedAt),
    }),
    href: link(`affiliate/invoices/own/${id}/`),
  };
}

const PROBLEMS: readonly UploadProblem[] = [
  'missing',
  'notPdf',
  'tooLarge',
  'tooMany',
  'selfBilled',
  'unknown',
];

/** What was wrong with the file that was sent for a statement a moment ago. */
function problemOf({ url }: MemberContext, statement: number, { upload }: InvoiceTexts): string | null {
  if (url.searchParams.get('of') !== String(statement)) return null;
  const problem = PROBLEMS.find((one) => one === url.searchParams.get('problem'));
  return problem ? upload[problem] : null;
}
