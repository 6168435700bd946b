import { hasKey } from '../../shared/keys.ts';
import type { ListedSale, Sandbox, SandboxParts } from '../sandbox.ts';

/** Digits after the prefix with which an id is not registered, and with which its country's register is away. */
const [UNREGISTERED, AWAY] = ['404', '503'] as const;

/** What somebody at /dev/pay has a register say of an id that it was silent about. */
const ACTS = { confirm: true, refute: false } as const;

/** Ids whose register is away, and what it says since it is back. */
type Asked = { isValid: boolean | null };

/** Stands in for VIES, the European Union's register of VAT ids (docs/providers.md). */
export function createViesSandbox({ state, now }: SandboxParts): Sandbox {
  const asked = state.table<Asked>('vies-asked');
  const away = (number: string): Response | undefined => {
    if (!isMarked(number, AWAY)) return undefined;
    const known = asked.get(number) ?? { isValid: null };
    if (!asked.has(number)) {
      asked.set(number, known);
      state.save();
    }
    return known.isValid === null ? failed('MS_UNAVAILABLE') : undefined;
  };
  return {
    name: 'vies',
    async fetch(request) {
      if (request.method !== 'POST' || !request.url.endsWith('/vies/check-vat-number'))
        return new Response('', { status: 404 });
      // Only our own client asks the stand-in.
      const { countryCode = '', vatNumber = '' } = (await request.json()) as Record<string, string>;
      if (!/^[A-Z]{2}$/.test(countryCode) || vatNumber === '') return failed('INVALID_INPUT');
      const number = `${countryCode}${vatNumber}`;
      const isValid = asked.get(number)?.isValid ?? !isMarked(number, UNREGISTERED);
      return away(number) ?? answer({ countryCode, vatNumber, isValid, at: now() });
    },
    list: () => [...asked].map(([number, { isValid }]) => listed(number, isValid)).toReversed(),
    act(reference, action) {
      if (hasKey(ACTS, action)) asked.set(reference, { isValid: ACTS[action] });
      state.save();
      return Promise.resolve();
    },
    tick: () => Promise.resolve(),
  };
}

/** The mark stands where the digits begin: letters of a prefix (ATU) and the two characters of a French key aside. */
function isMarked(number: string, mark: string): boolean {
  const digits = number.startsWith('FR') ? number.slice(4) : number.slice(2).replace(/^\D+/, '');
  return digits.startsWith(mark);
}

function answer(about: { countryCode: string; vatNumber: string; isValid: boolean; at: Date }): Response {
  const { countryCode, vatNumber, isValid, at } = about;
  return Response.json({
    countryCode,
    vatNumber,
    requestDate: at.toISOString(),
    valid: isValid,
    requestIdentifier: '',
    name: '---',
    address: '---',
  });
}

function failed(error: string): Response {
  return Response.json({ actionSucceed: false, errorWrappers: [{ error }] });
}

function listed(number: string, isValid: boolean | null): ListedSale {
  const said = isValid ? 'registered' : 'not registered';
  return {
    provider: 'vies',
    reference: number,
    email: '',
    product: 'VAT id',
    amount: number,
    status: isValid === null ? 'its register is away' : said,
    actions: Object.keys(ACTS),
  };
}
