import { type LookupAddress, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Settings } from '../../../settings.ts';

/** Networks that are not public, from the registries of IANA. */
const CLOSED = blocked(
  ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ['224.0.0.0/4', '240.0.0.0/4'],
  // Excluded ranges within public IPv6: those that embed an IPv4 address, and documentation.
  ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
);
const OPEN_V6 = blocked(['2000::/3']);
const LOOPBACK = blocked(['127.0.0.0/8', '::1/128']);

function blocked(...networks: readonly (readonly string[])[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flat()) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** True if requests to a numerical address are allowed. */
export type MayReach = (address: string) => boolean;

/** Allows public addresses and, if set so, this machine. */
export function reachable({ WEBHOOKS_TO_LOOPBACK }: { readonly WEBHOOKS_TO_LOOPBACK: '0' | '1' }): MayReach {
  return (address) => {
    const family = familyOf(address);
    if (WEBHOOKS_TO_LOOPBACK === '1' && LOOPBACK.check(address, family)) return true;
    return !CLOSED.check(address, family) && (family === 'ipv4' || OPEN_V6.check(address, family));
  };
}

/**
 * True if webhooks go to the port of a URL: to those of the settings, so that nobody has us knock at others. One of this
 * machine without https, which the settings must let, has any.
 */
export function isOpenPort({ protocol, port }: URL, { WEBHOOK_PORTS }: Pick<Settings, 'WEBHOOK_PORTS'>): boolean {
  return protocol !== 'https:' || WEBHOOK_PORTS.includes(port === '' ? 443 : Number(port));
}

/** Returns the IP address in a URL; null if it has a host name. */
export function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}

/** An address that is not public. */
export class ClosedAddress extends Error {}

/**
 * Resolves the host of a connection and rejects it if any address is closed. The checked addresses are the ones
 * connected to, so that DNS rebinding has no effect.
 */
export function guardedLookup(mayReach: MayReach): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '');
      if (!found.every(({ address }) => mayReach(address))) return callback(new ClosedAddress(hostname), '');
      if (options.all === true) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}
