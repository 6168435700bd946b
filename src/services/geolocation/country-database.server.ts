import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { type Address, isNobodys, networkOf } from './address.server.ts';

/** What the database says of an address: ISO 3166-1 code, and the network (CIDR) that it says so of. */
export type Found = { country: string | undefined; network: string | undefined };

const require = createRequire(import.meta.url);

const FILES = {
  4: () => require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb'),
  6: () => require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb'),
} as const;

/**
 * Countries by address, from the CC0 database of registries (WHOIS and ASN). One file for each family of addresses,
 * read when the first one of that family asks: 3 MB and 5 MB, five milliseconds each.
 */
export class CountryDatabase {
  readonly #readers = new Map<4 | 6, Reader<CountryResponse>>();

  find(address: Address): Found {
    if (isNobodys(address)) return { country: undefined, network: undefined };
    const [answer, bits] = this.#reader(address.family).getWithPrefixLength(address.text);
    return { country: codeIn(answer), network: answer ? networkOf(address, bits) : undefined };
  }

  #reader(family: 4 | 6): Reader<CountryResponse> {
    const known = this.#readers.get(family);
    if (known) return known;
    const reader = new Reader<CountryResponse>(readFileSync(FILES[family]()));
    this.#readers.set(family, reader);
    return reader;
  }
}

/** The database has one flat field; its reader's type knows another maker's records only. */
function codeIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('country_code' in answer)) return undefined;
  const code = answer.country_code;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined;
}
