import * as v from 'valibot';
import { parseEmail } from '../../shared/email.ts';
import { tableOf } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { passwordProblem } from './password.ts';

/** What a traffic source says of where a visitor came from (section 3); each text is kept to 200 characters. */
const sourceText = v.pipe(
  v.nullish(
    v.union([v.string(), v.number(), v.boolean(), v.record(v.string(), v.unknown()), v.array(v.unknown())]),
  ),
  v.transform((value) => (typeof value === 'string' ? printable(value).slice(0, 200).toWellFormed() : '')),
);

const shortText = (limit: number) =>
  v.pipe(
    v.nullish(v.string(), null),
    v.transform((value) => (value ? printable(value).slice(0, limit).toWellFormed() : null)),
  );

const TRAFFIC_FIELDS = [
  'SourceChannel',
  'SourceCampaign',
  'SourceAdGroup',
  'CustomTracking',
  'SourceAccount',
  'SourceKeyword',
  'SourceQParam',
  'SourceGuid',
] as const;

/** As the site's form sends it, an object with the affiliate's name; the name alone is kept. */
const customTracking = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'object' && value && 'affiliate' in value ? value.affiliate : value,
    ),
    v.transform((value) => (typeof value === 'string' ? value : '')),
    sourceText,
  ),
  '',
);

const traffic = tableOf(TRAFFIC_FIELDS, () => sourceText);

/**
 * The sign-up request of section 3, as `POST {user service}/user/` takes it. Unknown fields are dropped;
 * what the caller says of itself (device, address, page) is kept as claimed and decides nothing.
 */
export const signUpSchema = v.pipe(
  v.object({
    Email: v.pipe(
      v.string('expected an e-mail address'),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const address = parseEmail(dataset.value);
        if (address) return address;
        addIssue({ message: 'expected a valid e-mail address' });
        return NEVER;
      }),
    ),
    Password: v.nullish(v.string('expected text or null'), null),
    AutogeneratePassword: v.optional(v.boolean('expected true or false'), true),
    Device: v.nullish(
      v.picklist(['desktop', 'mobile', 'tablet'], 'expected desktop, mobile or tablet'),
      null,
    ),
    IpAddress: shortText(64),
    Language: v.optional(v.picklist(LOCALE_CODES, 'expected one of the six languages'), 'en'),
    DocName: shortText(120),
    CreationPage: shortText(300),
    ...traffic,
    CustomTracking: customTracking,
  }),
  v.forward(
    v.partialCheck(
      [['Password'], ['AutogeneratePassword']],
      (input) => (input.Password === null ? input.AutogeneratePassword : !passwordProblem(input.Password)),
      'expected at least 8 characters with a letter and a digit, or null with AutogeneratePassword',
    ),
    ['Password'],
  ),
);

/** Who may show a proof of work or a form token again: the same submit for the same address, and no other. */
export function proofHolder(idempotencyKey: string, email: string): string {
  return `${idempotencyKey} ${email.toLowerCase()}`;
}

export type SignUpRequest = v.InferOutput<typeof signUpSchema>;
export type SignUpInput = v.InferInput<typeof signUpSchema>;

/** The answer of the user service: tokens for the new session. */
export type SignUpAnswer = { jwt: string; ssojwt: string };

/** The traffic-source fields of a request that say something, in the form in which pages tell them. */
export function trafficSource(request: SignUpRequest): Record<string, unknown> {
  const { CustomTracking: affiliate } = request;
  const told = TRAFFIC_FIELDS.filter((name) => request[name] !== '').map((name) => [name, request[name]]);
  return { ...Object.fromEntries(told), ...(affiliate ? { CustomTracking: { affiliate } } : {}) };
}

function printable(text: string): string {
  // Control characters and direction marks have no place in a name or an address.
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
}
