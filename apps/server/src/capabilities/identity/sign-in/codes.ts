import { randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS, codeOf, readCode } from '@vereda/domain/account/one-time-code.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { KeptTransaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'
import type { Identity, IdentityDependencies } from '../identity.ts'
import { keyedHash } from '../keyed-hash.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { lockUser } from '../sql/licences.ts'
import { type CodePurpose, hasAskedForCode, useCode } from '../sql/one-time-codes.ts'
import { attemptWentWell, blocked, takeAttempt } from './attempt.ts'
import { guessesFrom, guessLimits, whoIs } from './limits.ts'

const LINK_BYTES = 16

/** Six random digits. */
export const newCode = (): string => codeOf(randomInt(10 ** CODE_DIGITS))
/** A random token for a link. It is checked without an account's name. */
export const newLinkToken = (): string => randomBytes(LINK_BYTES).toString('base64url')

export const codeHash = ({ secret }: Identity, purpose: CodePurpose, subject: string, code: string) =>
  keyedHash(secret, 'code', purpose, subject, code)
export const linkHash = ({ secret }: Pick<Identity, 'secret'>, purpose: CodePurpose, token: string) =>
  keyedHash(secret, 'link', purpose, token)

/** A typed code, for an account or for a name that no account has. */
export type Guess = {
  purpose: CodePurpose
  person: { id: string; isKnownDevice: boolean } | undefined
  name: string
  code: string
  from: From
}

/**
 * Checks a typed code once, and answers what it is exchanged for. `exchange` gets the account, and runs in one
 * transaction with the code. A request that sets another password meanwhile waits for that transaction and ends what it
 * made, or has ended the code before. Wrong codes are counted for the device that asked for a code, or for strangers.
 */
export async function guessCode<T>(
  { database, identity }: IdentityDependencies,
  domain: Domain,
  { purpose, person, name, code, from }: Guess,
  exchange: (tx: KeptTransaction, accountId: string) => Promise<T>,
): Promise<Outcome<T>> {
  const { addressHash, deviceHash } = from
  const who = whoIs(person?.id, name)
  const subject = person?.id ?? who
  return database.evenIfRefused(domain.id, async (tx) => {
    const isKnownDevice = person?.isKnownDevice === true
    const hasAsked = await hasAskedForCode(tx, purpose, subject, deviceHash)
    const own = guessLimits(identity, who, from, { isOwn: hasAsked || isKnownDevice })
    const limits = isKnownDevice ? own : [...own, ...guessesFrom(identity, from)]
    const attempt = await takeAttempt(tx, limits)
    if (!attempt.isAllowed) return blocked(attempt)
    const secretHash = codeHash(identity, purpose, subject, readCode(code) ?? 'none')
    // a stranger's device that asks for codes gets guesses of its own, at those codes alone
    const askedBy = hasAsked && !isKnownDevice ? deviceHash : null
    const owner = await useCode(tx, { purpose, secretHash, subject, askedBy })
    if (owner === undefined) {
      const what = attempt.isLast ? 'code-blocked' : 'code-failed'
      await recordEvent(tx, { what, accountId: person?.id ?? null, addressHash, deviceHash })
      return refuse('code-invalid')
    }
    await attemptWentWell(tx, limits)
    await lockUser(tx, owner)
    return accepted(await exchange(tx, owner))
  })
}
