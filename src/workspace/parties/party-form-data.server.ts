import { textsOf, translator } from '../../locales/messages.server.ts';
import {
  CONTACT_KINDS,
  EMPTY_PROFILE,
  type PartyKind,
  type Profile,
} from '../../services/companies/profile.ts';
import type { ProfileFault, ProfileFaults } from '../../services/companies/read-profile.ts';
import { COUNTRY_NUMBERS, NUMBER_FIELDS } from '../../services/companies/tax-names.table.ts';
import { entriesOf, keysOf } from '../../shared/keys.ts';
import type { Locale } from '../../shared/locale.ts';
import { countries } from '../../shared/places.ts';
import type { PartyFormData } from './party-form.tsx';

type Refusal = 'tooMany' | 'hasNumbers';

/** What was typed into the form and cannot be kept so. */
export type PartyTyped = {
  kind: PartyKind;
  profile: Profile;
  faults: ProfileFaults;
  refusal?: Refusal;
  /** A company that is to stay one's own. */
  isPrivate?: boolean;
};

/** The form with what is kept, or with what was typed and why it cannot be. */
export function partyForm(locale: Locale, { kind, profile, faults, refusal }: PartyTyped): PartyFormData {
  const texts = textsOf(locale, 'companies');
  const isContact = kind !== 'own';
  return {
    texts,
    contactKinds: isContact ? CONTACT_KINDS.map((value) => ({ value, label: texts.kinds[value] })) : null,
    kind,
    profile,
    faults: Object.fromEntries(
      entriesOf(faults).map(([field, fault]) => [field, faultWords(locale, fault)] as const),
    ),
    refusal: refusal ? texts.form.faults[refusal] : null,
    countries: countries(locale),
    numbers: numberNames(),
    signatories: isContact ? 1 : Math.max(2, profile.signatories.length + 1),
  };
}

/** One that is new, in a country. */
export function newParty(kind: PartyKind, country: string): PartyTyped {
  return { kind, profile: { ...EMPTY_PROFILE, country }, faults: {} };
}

function faultWords(locale: Locale, fault: ProfileFault): string {
  const t = translator(locale, 'companies');
  return fault.kind === 'form'
    ? t('form.faults.form', { example: fault.example })
    : t(`form.faults.${fault.kind}`);
}

/** As the browser needs them: names and examples, without the forms. */
function numberNames(): PartyFormData['numbers'] {
  const rows = Object.entries(COUNTRY_NUMBERS).map(([country, numbers]) => {
    const names = keysOf(NUMBER_FIELDS).flatMap((field) => {
      const known = numbers[NUMBER_FIELDS[field]];
      return known ? [[field, { name: known.name, example: known.example }] as const] : [];
    });
    return [country, Object.fromEntries(names)] as const;
  });
  return Object.fromEntries(rows);
}
