import type { LocalizationRecord } from '../../shared/localization.ts';
import { type Address, isLocal, readAddress } from './address.server.ts';
import { SERVICE_CONTACTS, type ServiceContact } from './contacts.table.ts';
import { type Country, countryFacts } from './countries.ts';
import { CountryDatabase, type Found } from './country-database.server.ts';
import { badge } from './flag.ts';
import { localizationRecord } from './record.ts';

/** Country of visitors from one's own network, and the facts told where nobody knows the country. */
const DEFAULT_COUNTRY = 'US';
const NOWHERE: Found = { country: undefined, network: undefined };

type Options = {
  /** The database could not be read: everybody's country is unknown then. Told once. */
  onError: (error: unknown) => void;
  contacts?: Readonly<Record<string, ServiceContact>>;
  database?: Pick<CountryDatabase, 'find'>;
};

/** Where a request comes from, as far as a database of countries can tell. */
export class GeolocationService {
  readonly #options: Options;
  readonly #database: Pick<CountryDatabase, 'find'>;
  #broken = false;

  constructor(options: Options) {
    this.#options = options;
    this.#database = options.database ?? new CountryDatabase();
  }

  /**
   * The country of a caller: ISO 3166-1 code. Loopback, private and carrier addresses have the built-in default;
   * undefined: nobody knows, or it is no address.
   */
  countryOf(address: string): string | undefined {
    const read = readAddress(address);
    return read && this.#find(read).country;
  }

  /**
   * The country of a caller as the database has it: unlike {@link countryOf} it takes nobody from one's own network for
   * a visitor of the default country.
   */
  seenCountryOf(address: string): string | undefined {
    const read = readAddress(address);
    return read && !isLocal(read) ? this.#find(read).country : undefined;
  }

  /**
   * The localization record of a caller (section 3). Where the country is not known, its facts are those of the
   * built-in default, and consent is asked for.
   */
  record(request: { address: string; userAgent: string }): LocalizationRecord {
    const read = readAddress(request.address);
    const { country, network } = read ? this.#find(read) : NOWHERE;
    const contacts = this.#options.contacts ?? SERVICE_CONTACTS;
    return localizationRecord({
      address: read?.text ?? '',
      network: network ?? (read ? `${read.text}/${read.family === 4 ? 32 : 128}` : ''),
      facts: factsOf(country),
      country,
      contact: (country && Object.hasOwn(contacts, country) && contacts[country]) || {},
      userAgent: request.userAgent,
    });
  }

  /** A picture for a country, as SVG; undefined for what is none. */
  flag(code: string): string | undefined {
    return countryFacts(code) && badge(code);
  }

  #find(address: Address): Found {
    if (isLocal(address)) return { ...NOWHERE, country: DEFAULT_COUNTRY };
    if (this.#broken) return NOWHERE;
    try {
      const found = this.#database.find(address);
      return found.country && countryFacts(found.country) ? found : { ...found, country: undefined };
    } catch (error) {
      this.#broken = true;
      this.#options.onError(error);
      return NOWHERE;
    }
  }
}

function factsOf(country: string | undefined): Country {
  const facts = countryFacts(country ?? DEFAULT_COUNTRY);
  if (!facts) throw new Error(`expected facts of ${country} in countries.table.ts`);
  return facts;
}
