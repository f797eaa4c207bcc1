import * as z from 'zod/mini'

const DAY_MS = 86_400_000
/** How many days a member can confirm without a network after their password was checked on the device. */
export const VERIFIER_DAYS = 14
/** After so many wrong passwords in a row the verifier is deleted, and only the server can check the password. */
export const WRONG_MAX = 5
/** Rounds of PBKDF2-HMAC-SHA-256: one guess takes a laptop a good part of a second. */
export const VERIFIER_ROUNDS = 600_000

/**
 * What a device stores to check a member's password without a network: a slow hash of the password with its own salt, made on that device
 * (docs/decisions/confirming-offline.md). `made` is the device's clock in ms. `wrong` counts the wrong passwords in a row.
 */
export const Verifier = z.object({
  salt: z.string(),
  hash: z.string(),
  made: z.number(),
  wrong: z.int(),
})
export type Verifier = z.infer<typeof Verifier>

/** Whether a verifier may be used at this time (ms). A clock that was set back to before `made` ends the verifier too. */
export const isVerifierGood = ({ made, wrong }: Verifier, now: number): boolean =>
  wrong < WRONG_MAX && now >= made && now - made < VERIFIER_DAYS * DAY_MS

/** The verifier after a password was tried; null once it must be deleted. */
export function triedVerifier(verifier: Verifier, isRight: boolean): Verifier | null {
  if (isRight) return { ...verifier, wrong: 0 }
  const wrong = verifier.wrong + 1
  return wrong < WRONG_MAX ? { ...verifier, wrong } : null
}
