import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Addresses that lead nowhere, to this machine or into somebody's own network: a learner's browser names where to send, and must not lead us there.
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
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23], // Teredo and its like
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, which holds an IPv4 address
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL_V6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** Looks a name up for a connection, and fails where any of its addresses is none of the public internet: what was looked at is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (fault, found) => {
    const addresses = fault ? [] : found
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(fault ?? new Error('an address that is not public'), '', 0)
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })
