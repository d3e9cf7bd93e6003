import * as v from 'valibot';

/** Maximum number of networks per key. */
const MAX_NETWORKS = 20;

/** Every address in the network shares the first `bits` of `bytes`: 4 bytes for IPv4, 16 for IPv6. */
interface IpNetwork {
  readonly bytes: readonly number[];
  readonly bits: number;
}

/** Addresses and networks as an owner types them: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export const IpNetworks = v.pipe(
  v.array(v.string()),
  v.maxLength(MAX_NETWORKS, 'too_many_networks'),
  v.check((networks) => networks.every((each) => readNetwork(each) !== null), 'network_invalid'),
);

/** The addresses and networks in a text, with spaces, commas or line breaks between them. */
export function networksIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((each) => each !== '');
}

/** True if an address lies in one of the networks; always true without networks. */
export function isFrom(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  // A link-local address names its interface.
  const bytes = readAddress(address.replace(/%.*$/, ''));
  return bytes !== null && networks.map(readNetwork).some((network) => network !== null && holds(network, bytes));
}

function holds({ bytes, bits }: IpNetwork, address: readonly number[]): boolean {
  if (bytes.length !== address.length) return false;
  return bytes.every((byte, index) => {
    const free = Math.min(8, Math.max(0, 8 * (index + 1) - bits));
    return byte >> free === (address[index] ?? 0) >> free;
  });
}

/**
 * Null if invalid. A network of all addresses is rejected because it limits nothing; so is an IPv4 network in IPv6
 * notation, because its prefix length is ambiguous.
 */
function readNetwork(text: string): IpNetwork | null {
  const [address = '', prefix, ...more] = text.split('/');
  const bytes = readAddress(address);
  if (bytes === null || more.length > 0) return null;
  if (prefix === undefined) return { bytes, bits: 8 * bytes.length };
  if (bytes.length === 4 && address.includes(':')) return null;
  const bits = /^[1-9]\d{0,2}$/.test(prefix) ? Number(prefix) : 0;
  return bits >= 1 && bits <= 8 * bytes.length ? { bytes, bits } : null;
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

function readAddress(text: string): readonly number[] | null {
  if (!text.includes(':')) return IPV4.test(text) ? text.split('.').map(Number) : null;
  const bytes = readIpv6(text);
  // A dual-stack server sees IPv4 addresses as IPv6: ::ffff:203.0.113.7.
  const isMapped = bytes?.slice(0, 12).every((byte, index) => byte === (index < 10 ? 0 : 255)) === true;
  return isMapped ? (bytes?.slice(12) ?? null) : bytes;
}

function readIpv6(text: string): readonly number[] | null {
  const last = text.slice(text.lastIndexOf(':') + 1);
  const [a = 0, b = 0, c = 0, d = 0] = IPV4.test(last) ? last.split('.').map(Number) : [];
  const hex =
    last.includes('.') && IPV4.test(last) ? [(a << 8) | b, (c << 8) | d].map((each) => each.toString(16)) : [last];
  const [head = [], tail, ...more] = (text.slice(0, text.length - last.length) + hex.join(':'))
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (more.length > 0 || (tail !== undefined && missing < 1)) return null;
  const groups = tail === undefined ? head : [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (groups.length !== 8 || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);
}
