import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import type { FillingTexts } from './filling-data.ts';

/** What an account can do about files: have them, or what is missing. */
export type FilesData =
  | { kind: 'ready' }
  | { kind: 'unproven'; href: string }
  /** There is a seat in somebody's licence, but that has no room for it now. */
  | { kind: 'seat'; href: string }
  /** An operator holds its files back, or has ended it. */
  | { kind: 'restricted' | 'ended'; href: string }
  /** A renewal was refused: the account's own, or that of the licence it has a seat of. */
  | { kind: 'owed' | 'seatOwed'; href: string }
  /** A bank asks its payment back, in the same way. */
  | { kind: 'disputed' | 'seatDisputed'; href: string }
  /** There was a plan. */
  | { kind: 'lapsed'; href: string | null }
  | { kind: 'noPlan'; href: string | null };

export type Lacking = Exclude<FilesData, { kind: 'ready' }>;

/** What happened to a licence is told before the form: whoever fills it in must not learn at its end. */
const TOLD_FIRST: readonly FilesData['kind'][] = [
  ...(['owed', 'seatOwed', 'disputed', 'seatDisputed'] as const),
  ...(['lapsed', 'ended', 'restricted'] as const),
];

export function isToldFirst({ kind }: FilesData): boolean {
  return TOLD_FIRST.includes(kind);
}

export type Offer = { files: Lacking; texts: FillingTexts['files'] };

/** Stands at the top of the document. */
export function FilesNotice({ files, texts }: { files: FilesData; texts: Offer['texts'] }) {
  if (files.kind === 'ready' || !isToldFirst(files)) return null;
  return (
    <aside className="workspace-notice">
      <OfferWords files={files} texts={texts} />
    </aside>
  );
}

/** The same over the foot of the document, where the details are out of sight; it can be put away. */
export function FilesWarning({
  files,
  texts,
  close,
}: {
  files: FilesData;
  texts: Offer['texts'];
  close: string;
}) {
  const [isClosed, setClosed] = useState(false);
  if (files.kind === 'ready' || !isToldFirst(files) || isClosed) return null;
  return (
    <aside className="filling-warning">
      <p>
        <OfferWords files={files} texts={texts} />
      </p>
      <button
        className="bar-button fields-script"
        type="button"
        onClick={() => setClosed(true)}
        aria-label={close}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

/** What is missing, and the way to it; plans are pages of the site. */
export function OfferWords({ files, texts }: Offer) {
  if (files.kind !== 'noPlan' && files.kind !== 'lapsed')
    return (
      <>
        {texts[files.kind]} <Link to={files.href}>{texts[`${files.kind}Link`]}</Link>
      </>
    );
  return (
    <>
      {files.kind === 'lapsed' ? texts.lapsed : texts.plan}{' '}
      {files.href ? <a href={files.href}>{texts.planLink}</a> : null}
    </>
  );
}
