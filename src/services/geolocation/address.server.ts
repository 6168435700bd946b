import { BlockList, isIP } from 'node:net';

/** An IP address in one spelling: IPv4 wherever there is one inside. */
export type Address = { family: 4 | 6; text: string };

/** Networks of one's own: the visitor sits beside the server. */
const LOCAL = networks(`127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10
  ::1/128 fe80::/10 fc00::/7`);

/** Networks that are examples in documents and no visitor's, although registries file them under a country. */
const NOBODYS = networks(`0.0.0.0/8 192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 198.18.0.0/15 224.0.0.0/3
  ::/128 2001:db8::/32 3fff::/20 ff00::/8`);

/** Longest text that can be an address, with a zone (`fe80::1%eth0`). */
const LONGEST = 80;

/** Reads an address; undefined when it is none. IPv4 inside IPv6 (mapped, NAT64, 6to4) counts as the IPv4 it is. */
export function readAddress(text: string): Address | undefined {
  if (text.length > LONGEST) return undefined;
  const trimmed = text.trim();
  const family = isIP(trimmed);
  if (family === 4) return { family, text: trimmed };
  if (family !== 6) return undefined;
  const groups = groupsOf(trimmed.replace(/%.*$/s, ''));
  const inside = ipv4Inside(groups);
  return inside === undefined ? { family: 6, text: spelled(groups) } : { family: 4, text: inside };
}

/** Loopback, private, link-local and carrier networks. */
export function isLocal({ family, text }: Address): boolean {
  return LOCAL.check(text, `ipv${family}`);
}

/** Networks no visitor comes from. */
export function isNobodys({ family, text }: Address): boolean {
  return NOBODYS.check(text, `ipv${family}`);
}

/** The network of `bits` leading bits an address lies in, as CIDR. */
export function networkOf({ family, text }: Address, bits: number): string {
  const width = family === 4 ? 8 : 16;
  const parts = family === 4 ? text.split('.').map(Number) : groupsOf(text);
  const kept = parts.map((part, index) => {
    const free = Math.min(Math.max((index + 1) * width - bits, 0), width);
    return (part >> free) << free;
  });
  if (family === 4) return `${kept.join('.')}/${bits}`;
  return `${spelled(kept)}/${bits}`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [left = '', right] = inBrackets(address).split('::');
  const head = left.split(':').filter(Boolean);
  const tail = (right ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** An IPv6 address in its short spelling (RFC 5952). */
function spelled(groups: readonly number[]): string {
  return inBrackets(groups.map((group) => group.toString(16)).join(':'));
}

/** The address parser of URL reads every spelling, with a dotted ending too, and writes one. */
function inBrackets(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function ipv4Inside(groups: readonly number[]): string | undefined {
  const start = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  const [, second = 0, third = 0] = groups;
  const [seventh = 0, eighth = 0] = groups.slice(6);
  if (start === '0:0:0:0:0:ffff' || start === '64:ff9b:0:0:0:0') return dotted(seventh, eighth);
  return start.startsWith('2002:') ? dotted(second, third) : undefined;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function networks(list: string): BlockList {
  const found = new BlockList();
  for (const entry of list.trim().split(/\s+/)) {
    const [address = '', bits] = entry.split('/');
    found.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return found;
}
