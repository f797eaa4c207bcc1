import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Addresses that lead nowhere, to this machine or into its own network (RFC 6890 and its registries). A manager or a learner's browser
// names the addresses that the server sends to, and must not lead it there. An IPv6 address that contains an IPv4 address is judged by
// that one.
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23], // Teredo and similar ones
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, which contains an IPv4 address
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')

const MAY_BE_PUBLIC = new BlockList()
MAY_BE_PUBLIC.addSubnet('2000::', 3, 'ipv6') // everything that is allocated
MAY_BE_PUBLIC.addSubnet('::ffff:0:0', 96, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return isIP(address) === 6 && MAY_BE_PUBLIC.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** The error for an address that is not asked: it is no web address, or not of the public internet. */
export class NotAllowed extends Error {}

/**
 * Looks a name up for a connection, and fails where any of its addresses is not of the public internet. The connection uses the very
 * addresses that were checked, so a name that resolves differently a moment later gains nothing.
 */
export const publicLookup: LookupFunction = (name, options, done) =>
  dns.lookup(name, { ...options, all: true }, (fault, found) => {
    const [first] = found ?? []
    if (fault || !first) return done(fault ?? new Error('no address'), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new NotAllowed(`${name} is not of the public internet`), '', 0)
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
