import { LOCALES } from '../../../locales/locales.table.ts';
import { type Messages, textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { NOTICE_MANNERS, type NoticeKind } from '../../../services/contracts/contract-notice.ts';
import { printDate } from '../../../shared/dates.ts';
import { loadForm } from '../../forms/load-form.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { CONTRACT_FORMS } from './contract-forms.ts';
import type { ContractProps } from './contract-page.tsx';
import type { ReviewedNotice } from './reviewed-notice.ts';

/** Cancelling a contract, or withdrawing from one: who, which contract, and everything once more before it is sent. */
export function loadContract(page: PageContext): LoadedPage {
  const kind: NoticeKind = page.match?.row.record === 'withdraw' ? 'withdraw' : 'cancel';
  const texts = textsOf(page.contentLocale, 'contract');
  const reviewed = page.reviewedNotice?.kind === kind ? page.reviewedNotice : null;
  const form = loadForm(page, CONTRACT_FORMS[kind]);
  const other = kind === 'cancel' ? 'withdraw' : 'cancel-contract';
  const props: ContractProps = {
    kind,
    texts,
    words: texts[kind],
    // What was typed stands in the fields again, and nothing is wrong with it.
    form:
      reviewed?.step === 'change'
        ? { ...form, refused: { form: form.name, status: 400, values: reviewed.values, faults: {} } }
        : form,
    manners: NOTICE_MANNERS.map((value) => ({ value, label: texts.fields[value] })),
    review: reviewed?.step === 'review' ? reviewOf(page, texts.fields, reviewed) : null,
    other: { href: pathOf(other, page.locale) ?? '', label: texts.other[kind] },
    privacyHref: pathOf('privacy-policy', page.locale) ?? '',
  };
  return {
    page: { name: 'contract', props },
    title: texts[kind].head.title,
    description: texts[kind].head.description,
  };
}

type Fields = Messages['contract']['fields'];

function reviewOf(
  page: PageContext,
  fields: Fields,
  { kind, values }: ReviewedNotice,
): ContractProps['review'] {
  const { name = '', email = '', contract = '', manner, reason = '', endsOn = '' } = values;
  const isExtraordinary = manner === 'extraordinary';
  const day = endsOn
    ? printDate(new Date(`${endsOn}T00:00:00Z`), LOCALES[page.contentLocale].hreflang)
    : fields.soonest;
  return {
    rows: [
      { label: fields.name, value: name },
      { label: fields.email, value: email },
      { label: fields.contract, value: contract },
      ...(kind === 'cancel'
        ? [
            { label: fields.manner, value: isExtraordinary ? fields.extraordinary : fields.ordinary },
            ...(isExtraordinary ? [{ label: fields.reason, value: reason }] : []),
            { label: fields.endsOn, value: day },
          ]
        : []),
    ],
    hidden: Object.entries(values).map(([field, value]) => ({ name: field, value })),
  };
}
