import { isIP } from 'node:net'
import * as z from 'zod/mini'

const BITS = { 4: 32, 6: 128 } as const

/** Whether a text is a mask like 255.255.0.0: at least one 1, then only zeros. */
function isMask(text: string): boolean {
  const bits = text.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  return /^1+0*$/.test(bits.join(''))
}

/** An address or a network. A network of all addresses (a mask of no bits) is refused: any caller's headers would be trusted. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  if (version === 4 && isIP(bits) === 4) return isMask(bits)
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= BITS[version as 4 | 6]
}

/** Addresses and networks, separated by commas. */
export const NetworkList = z
  .string()
  .check(
    z.refine(
      (text) => text.split(/, */).every(isNetwork),
      'TRUSTED_PROXIES is not a list of addresses or networks like 10.0.0.0/8,127.0.0.1, or one of them covers every address.',
    ),
  )
