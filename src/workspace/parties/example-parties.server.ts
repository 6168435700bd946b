import { EMPTY_PROFILE, type Party, type PartyKind } from '../../services/companies/profile.ts';
import { LONG_WORD } from '../../ui/examples.ts';

/** A company or contact that is known well. */
export function exampleParty(kind: PartyKind, name = 'Bäckerei Huber GmbH'): Party {
  return {
    id: `${kind}-${name}`,
    spaceId: 'own',
    kind,
    name,
    createdBy: null,
    profile: {
      ...EMPTY_PROFILE,
      name,
      street: 'Marktplatz 1',
      postcode: '94032',
      city: 'Passau',
      country: 'DE',
      vatId: 'DE123456789',
      email: 'post@huber.example',
      phone: '0171 3920000',
      account: 'DE89 3704 0044 0532 0130 00',
      bank: 'Sparkasse Passau',
      signatories: [{ name: 'Anna Huber', title: 'Geschäftsführerin' }],
    },
  };
}

/** One whose name fits nowhere. */
export const LONG_NAME = `${LONG_WORD} & Söhne Grundstücksverwaltungsgesellschaft mbH & Co. KG`;
