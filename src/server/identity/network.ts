import { isIPv6, SocketAddress } from 'node:net';

/**
 * Returns the key by which an address is rate-limited: the IPv4 address, or the /64 network of an IPv6 address, which
 * is usually one home or office.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return groups === null ? bareOf(address) : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the networks around an address, the narrowest first: /64, /56 and /48 of IPv6, which are a home, a site and a
 * customer of a provider; the address and its /24 of IPv4.
 */
export function networksAround(address: string): readonly { readonly network: string; readonly bits: number }[] {
  const groups = groupsOf(address);
  const narrow = networkOf(address);
  if (groups === null) {
    const [first, second, third] = narrow.split('.');
    return [
      { network: narrow, bits: 32 },
      { network: `${first}.${second}.${third}.0/24`, bits: 24 },
    ];
  }
  const site = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return [
    { network: narrow, bits: 64 },
    { network: `${groups.slice(0, 3).join(':')}:${site}::/56`, bits: 56 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, bits: 48 },
  ];
}

/** Returns an address as IPv4 where it is one mapped into IPv6. */
function bareOf(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Returns the eight groups of an IPv6 address; null of any other. */
function groupsOf(address: string): readonly string[] | null {
  const bare = bareOf(address).replace(/%.*$/, '');
  if (!isIPv6(bare)) return null;
  const [head = '', tail] = new SocketAddress({ address: bare, family: 'ipv6' }).address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}
