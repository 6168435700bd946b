import type { ButtonName, DialogName, Row } from '../../../routes/manifest.table.ts';
import type { Locale } from '../../../shared/locale.ts';

export type VariantName = Exclude<DialogName, 'none'> | 'password';

/** What a dialog may show besides its headline, the form and the legal line, which all of them have. */
export type Part =
  | 'logo'
  | 'count'
  | 'subtitle'
  /** The chosen document's first page: large beside the form, or small beside the headline. */
  | 'picture'
  | 'thumb'
  | 'benefits'
  | 'credibility'
  | 'secure'
  | 'free';

/** Looks of the e-mail field (A50): 00 outlined, 01 filled, 02 underlined, 03 rounded, 04 large. */
export type InputLook = '00' | '01' | '02' | '03' | '04';

export type Variant = {
  /** `chosen` follows the table of headlines (STATE.md 1.1), the others have a title of their own. */
  readonly title: 'chosen' | 'unlock' | 'boost';
  readonly parts: readonly Part[];
  /** Its own wording; an address whose landing button has one keeps that (A97). */
  readonly button: ButtonName;
  readonly label: 'label' | 'labelShort';
  readonly input: InputLook;
  readonly closable: boolean;
};

/**
 * The sign-up dialog's variants (sections 2.4 and 4.3). Stated by the specification: the names, the routes, the
 * two titles, and what belongs to each of them. Ours, where it is silent: which of v1, v2 and v3 has which (A94),
 * the wordings (A97), the fields' looks (A50), that only AB4 cannot be closed (A96), that v5 has the short label,
 * the places of the picture, and that AB3 repeats the key benefits.
 */
export const VARIANTS: Readonly<Record<VariantName, Variant>> = {
  AB2: simple({}),
  password: simple({}),
  AB3: simple({ parts: ['picture', 'benefits', 'free'] }),
  AB4: simple({ parts: ['logo', 'thumb', 'free'], input: '04', closable: false }),
  v1: simple({
    title: 'unlock',
    parts: ['thumb', 'benefits', 'credibility', 'free', 'secure'],
    button: 'getStartedFree',
    input: '01',
  }),
  v2: simple({ title: 'boost', parts: ['subtitle', 'thumb', 'free'], button: 'getStartedNow', input: '02' }),
  v3: simple({ parts: ['logo', 'count', 'picture', 'free'], input: '03' }),
  v5: simple({ parts: ['thumb', 'free'], button: 'getInstantAccess', label: 'labelShort' }),
};

/** The subtitle of 'Boost Your Business Efficiency' is there in English only. */
export const SUBTITLE_LOCALES: readonly Locale[] = ['en'];

/** Addresses that look different from their variant: /docs/ab/15.10.24/04/ is AB2 with a large field. */
const INPUTS: Readonly<Record<string, InputLook>> = { 'docs-ab-15.10.24-04': '04' };

function simple(own: Partial<Variant>): Variant {
  return {
    title: 'chosen',
    parts: ['picture', 'free'],
    button: 'download',
    label: 'label',
    input: '00',
    closable: true,
    ...own,
  };
}

type Place = Pick<Row, 'key' | 'dialog' | 'opening' | 'button'>;
export type ChosenVariant = Variant & { name: VariantName };

/** The dialog of an address: its row's variant, or the password dialog, with the row's own wording and look. */
export function variantOf(row: Place | undefined): ChosenVariant {
  const name = nameOf(row);
  const variant = VARIANTS[name];
  const own = row && row.button !== 'download' ? row.button : variant.button;
  return { ...variant, name, button: own, input: INPUTS[row?.key ?? ''] ?? variant.input };
}

function nameOf(row: Place | undefined): VariantName {
  if (row?.opening === 'password') return 'password';
  return row && row.dialog !== 'none' ? row.dialog : 'AB2';
}
