import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4 // a household or an office has a /64, whose addresses count as one

function expanded(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  if (tail === undefined) return before
  const after = tail ? tail.split(':') : []
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'), ...after]
}

/** The place on the network that an address counts as: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%')[0]!
  if (!isIPv6(plain)) return plain
  const groups = expanded(plain).slice(0, NETWORK_GROUPS)
  return groups.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')
}
