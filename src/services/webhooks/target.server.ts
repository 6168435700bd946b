import { BlockList, isIP } from 'node:net';
import { LONGEST_URL } from './webhook.ts';

/** Networks of IPv4 in which nobody’s server stands that is meant: one’s own, a cloud’s, examples, many at once. */
const REFUSED_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3', '168.63.129.16/32'],
];
/** Of IPv6 all that is not handed out to be reached, and what holds an IPv4 address inside. */
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused = new BlockList();
for (const [list, family] of [
  [REFUSED_V4, 'ipv4'],
  [REFUSED_V6, 'ipv6'],
] as const)
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    refused.addSubnet(address, Number(bits), family);
  }
const reachable = new BlockList();
reachable.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public network, which a webhook may go to. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && reachable.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Where web servers listen; 443 is none that is written. */
const PORTS = ['8443'];

/** Names that stand for a machine of one’s own. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/;

/** The address inside a host name in brackets, or the name itself. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * An endpoint as its owner wrote it: https, at a public name. Undefined for anything else. What its name leads to is
 * looked at when it is connected to, because that may change.
 */
export function parseTarget(text: string): URL | undefined {
  const trimmed = text.trim();
  const url = trimmed.length <= LONGEST_URL ? URL.parse(trimmed) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  // At 22 or 25 something else answers, and whoever asked would learn of it.
  if (url.port !== '' && !PORTS.includes(url.port)) return undefined;
  url.hash = '';
  const host = bareHost(url).replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined;
  return host.includes('.') && !OWN_NAMES.test(host) ? url : undefined;
}
