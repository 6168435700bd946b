import type { DocumentValues } from '../../document/document.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import type { PaperRequest } from '../documents/papers.server.ts';
import type { Recipient, SignaturePicture } from './envelope.ts';
import { eventWords } from './event-words.server.ts';
import { successorOf } from './states.ts';
import type { Trail } from './trail.ts';

/** Printed where there is nothing to say. */
const NONE = '–';

type Certified = {
  locale: Locale;
  trail: Trail;
  people: readonly Recipient[];
  /** What they drew or brought. */
  pictures: readonly (SignaturePicture & { name: string })[];
  /** SHA-256 of the certificate that the file is sealed with, in hexadecimal. */
  fingerprint: string;
  at: Date;
};

/** What the document engine makes a certificate of: who signed, when, what they were shown, and what that proves. */
export function certificatePaper({
  locale,
  trail,
  people,
  pictures,
  fingerprint,
  at,
}: Certified): PaperRequest {
  const texts = textsOf(locale, 'signing-certificate');
  const { envelope, head } = trail;
  const values: DocumentValues = {
    document: envelope.title,
    sender: envelope.sender,
    sender_email: envelope.senderEmail,
    sent: `${momentOf(new Date(envelope.sentAt), locale)} UTC`,
    sealed: `${momentOf(at, locale)} UTC`,
    number: envelope.id,
    shown: grouped(envelope.shown.sha256),
    bytes: new Intl.NumberFormat(LOCALES[locale].hreflang, { useGrouping: 'always' }).format(
      envelope.shown.bytes,
    ),
    head: grouped(head),
    fingerprint: grouped(fingerprint),
    people: people.map((one) => ({
      name: [one.name, one.role, whatTheyDo(locale, one, people), byCode(locale, one)]
        .filter((text) => text !== '')
        .join(', '),
      email: one.email,
      signed: one.signedAt ? momentOf(one.signedAt, locale) : NONE,
      signature: one.signature ?? (one.signedAt ? texts.approved : NONE),
    })),
    events: eventRows(locale, trail),
  };
  const t = translator(locale, 'signing-certificate');
  const captioned = pictures.map(({ name, kind, png, width, height }) => ({
    ...{ caption: t(`pictures.${kind}`, { name }), png, width, height },
  }));
  return { name: 'certificate', locale, title: texts.title, values, createdAt: at, pictures: captioned };
}

function whatTheyDo(locale: Locale, one: Recipient, people: readonly Recipient[]): string {
  const next = successorOf(one, people);
  if (next) return translator(locale, 'signing-certificate')('handedOn', { name: next.name });
  return textsOf(locale, 'signing-certificate').parts[one.part];
}

/** Nobody signs whom a code is asked of, and who has not typed it. */
function byCode(locale: Locale, { asksCode, signedAt }: Recipient): string {
  return asksCode && signedAt ? textsOf(locale, 'signing-certificate').byCode : '';
}

function eventRows(locale: Locale, trail: Trail) {
  return eventWords(locale, trail).map(({ event, what, who }) => ({
    ...{ number: String(event.seq), when: momentOf(new Date(event.at), locale), what, who },
  }));
}

/** Day and time to the second, in UTC: the only clock there is. The heads of tables say so. */
function momentOf(at: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALES[locale].hreflang, {
    ...{ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC', hourCycle: 'h23' },
  });
  return format.format(at);
}

/** Sixteen groups of four digits, which a line can be broken between. */
function grouped(hex: string): string {
  return hex.match(/.{1,4}/g)?.join(' ') ?? NONE;
}
