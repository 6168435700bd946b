import { BlockList, isIP } from 'node:net';

/**
 * Makes the function that tells a visitor's address: the last hop that is not one of our proxies, so that a
 * forged `X-Forwarded-For` changes nothing (S10).
 *
 * @param trusted addresses or networks (10.0.0.0/8) of our own proxies
 */
export function clientAddress(
  trusted: readonly string[],
): (socketAddress: string, forwardedFor: string | null) => string {
  const proxies = new BlockList();
  for (const entry of trusted) addTo(proxies, entry);
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (socketAddress, forwardedFor) => {
    const hops = (forwardedFor ?? '')
      .split(',')
      .map(plain)
      .filter((hop) => isIP(hop) > 0);
    let address = plain(socketAddress);
    while (isIP(address) > 0 && isProxy(address)) {
      const before = hops.pop();
      if (!before) return address;
      address = before;
    }
    return address;
  };
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

/** An address without white space and without the IPv4-in-IPv6 mapping. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
