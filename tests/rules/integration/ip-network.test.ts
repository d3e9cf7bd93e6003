import { BlockList, SocketAddress } from 'node:net';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { IpNetworks, isFrom, networksIn } from '#freight/integration/ip-network.ts';

const isNetwork = (text: string) => v.is(IpNetworks, [text]);

describe('an address or a network', () => {
  it.each([
    '203.0.113.7',
    '0.0.0.0',
    '10.0.0.0/8',
    '10.1.2.3/8',
    '203.0.113.7/32',
    '::1',
    '2001:db8::',
    '2001:DB8::/32',
    '1:2:3:4:5:6:7:8/128',
    '::ffff:203.0.113.7',
    '64:ff9b::203.0.113.7',
  ])('is %s', (text) => expect(isNetwork(text)).toBe(true));

  it.each([
    '',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '203.0.113.7.',
    '10.0.0.0/',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '::/0',
    '2001:db8::/129',
    '::ffff:203.0.113.0/120',
    '::ffff:203.0.113.0/24',
    '::ffff:cb00:7100/24',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
    '1::2::3',
    ':::',
    '2001:db8::12345',
    'fe80::1%eth0',
    '203.0.113.7:443',
  ])('is not “%s”', (text) => expect(isNetwork(text)).toBe(false));

  it('stands in a text beside others, whatever is between them', () => {
    expect(networksIn(' 10.0.0.0/8,\n203.0.113.7;::1\r\n')).toEqual(['10.0.0.0/8', '203.0.113.7', '::1']);
    expect(networksIn(' \n')).toEqual([]);
  });
});

describe('where a request comes from', () => {
  it.each([
    ['203.0.113.7', [], true],
    ['no address', [], true],
    ['no address', ['10.0.0.0/8'], false],
    ['10.255.0.1', ['203.0.113.7', '10.0.0.0/8'], true],
    ['11.0.0.0', ['10.0.0.0/8'], false],
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['::ffff:cb00:7107', ['203.0.113.0/24'], true],
    ['203.0.113.7', ['::ffff:203.0.113.7'], true],
    ['::1', ['127.0.0.1'], false],
    ['0.0.0.1', ['::1'], false],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['2001:db8:7fff::1', ['2001:db8::/33'], true],
    ['2001:db8:8000::1', ['2001:db8::/33'], false],
  ] as const)('%s, and %j: %s', (address, networks, expected) => expect(isFrom(address, networks)).toBe(expected));

  it.each([
    ['ipv4', fc.ipV4(), 32],
    ['ipv6', fc.ipV6(), 128],
  ] as const)('is what Node says of any %s address and network', (family, addresses, most) => {
    // Node judges IPv4 addresses by networks of IPv6 too, where they stand inside one.
    const isMapped = (address: string) => new SocketAddress({ address, family }).address.startsWith('::ffff:');
    const lengths = fc.integer({ min: 1, max: most });
    fc.assert(
      fc.property(addresses, lengths, addresses, fc.boolean(), (network, bits, other, isItself) => {
        const address = isItself ? network : other;
        fc.pre(![network, address].some(isMapped));
        const list = new BlockList();
        list.addSubnet(network, bits, family);
        expect(isFrom(address, [`${network}/${bits}`])).toBe(list.check(address, family));
      }),
    );
  });
});
