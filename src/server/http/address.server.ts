import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { isLocal, readAddress } from '../../services/geolocation/address.server.ts';
import { holderOf, networkOf } from '../../services/limits/limits.server.ts';

type Options = {
  /** Addresses or networks (10.0.0.0/8) of our own proxies. */
  trusted: readonly string[];
  /** The settings name no proxy although there must be one: see `standInOf`. */
  isProxyUnnamed?: boolean;
};

/** What a proxy adds to a request; a browser sends none of them. */
const ADDED =
  /^(forwarded|via|x-forwarded.*|x-original-.*|(x-)?(real|client|cluster-client|true-client|fastly-client|cf-connecting)-ip)$/;

/**
 * Makes the function that tells a visitor's address: the last hop that is not one of our proxies, so that forged
 * headers change nothing (S10). A hop that cannot be read ends the search: what stands before it is anybody's word.
 */
export function clientAddress({
  trusted,
  isProxyUnnamed = false,
}: Options): (socketAddress: string, headers: Headers) => string {
  const proxies = new BlockList();
  for (const entry of trusted) addTo(proxies, entry);
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (socketAddress, headers) => {
    const socket = addressOf(socketAddress) ?? socketAddress;
    const hops = hopsOf(headers);
    if (isProxyUnnamed && isNear(socket) && isForwarded(headers)) return standInOf(hops.at(-1), headers);
    let address = socket;
    while (isIP(address) > 0 && isProxy(address)) {
      const before = hops.pop();
      if (before === undefined) return address;
      address = before;
    }
    return address;
  };
}

/** True for a request that somebody passed on. */
export function isForwarded(headers: Headers): boolean {
  return [...headers.keys()].some((name) => ADDED.test(name));
}

/**
 * Hops a request came by, the last one last; undefined where one cannot be read. `Forwarded` (RFC 7239) counts only
 * without `X-Forwarded-For`: a proxy that writes the one lets the other through as its visitor sent it.
 */
function hopsOf(headers: Headers): (string | undefined)[] {
  const list = headers.get('x-forwarded-for');
  if (list !== null) return list.split(',').map(addressOf);
  const forwarded = headers.get('forwarded') ?? '';
  const elements = forwarded.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? [];
  return elements.map((element) => addressOf(/(?:^|;)\s*for=("[^"]*"|[^;]*)/i.exec(element)?.[1] ?? ''));
}

/** The address in a hop as proxies write it: with quotes, brackets, a port; none in `unknown`, `_hidden` and the like. */
function addressOf(hop: string): string | undefined {
  const text = hop.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  // IPv4 within IPv6 is the IPv4; a zone is of no use to us.
  const address = (inBrackets ?? beforePort ?? text).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) > 0 ? address : undefined;
}

function isNear(socket: string): boolean {
  const address = readAddress(socket);
  return address !== undefined && isLocal(address);
}

/**
 * Behind a proxy that nobody named all visitors have its address, and one could use up what is meant for each. They
 * are counted by what the proxy says, under an address that nobody has (multicast): it keeps their networks and lines
 * apart, and is believed in nothing else. Where the proxy says no address, browsers of a kind share one.
 */
function standInOf(hop: string | undefined, headers: Headers): string {
  const browser = `${headers.get('user-agent')} ${headers.get('accept-language')}`;
  const network = createHash('sha256')
    .update(hop === undefined ? browser : networkOf(hop))
    .digest('hex');
  const line = hop === undefined ? '0' : (holderOf(hop).split(/[.:]/).at(3) ?? '0');
  return `ff${network.slice(0, 2)}:${network.slice(2, 6)}:${network.slice(6, 10)}:${line}::1`;
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}
