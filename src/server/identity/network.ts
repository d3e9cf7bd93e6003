import { isIPv6, SocketAddress } from 'node:net';

/**
 * Returns the key by which an address is rate-limited: the IPv4 address, or the /64 network of an IPv6 address, which
 * is usually one home or office.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = new SocketAddress({ address: bare, family: 'ipv6' }).address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const all = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}
