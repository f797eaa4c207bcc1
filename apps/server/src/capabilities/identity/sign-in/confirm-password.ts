import { accepted } from '@vereda/domain/result/result.ts'
import { isSecretOf } from '../../../platform/argon2.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { OneAtATime } from '../../../platform/limits/one-at-a-time.ts'
import type { Domain } from '../../directory/domains.ts'
import { passwordOf } from '../accounts.ts'
import type { From } from '../from.ts'
import { refuseFullQueue } from '../hash-prepared.ts'
import type { IdentityDependencies } from '../identity.ts'
import { preparedParts } from '../prepared-parts.ts'
import { giveBackAttempts } from '../sql/attempts.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { attemptWentWell, blocked, takeAttempt } from './attempt.ts'
import { confirmLimits } from './limits.ts'

// an attempt counts as wrong until it is checked, so right ones that come at once would block each other
const confirmations = new OneAtATime()

/** Whether a password is the account's own. */
export async function isOwnPassword(
  { database }: IdentityDependencies,
  domain: Domain,
  id: string,
  password: string,
): Promise<Outcome<boolean>> {
  const { passwordHash, passwordScheme } = await database.as(domain.id, (tx) => passwordOf(tx, id))
  const parts = preparedParts(password)
  const part = passwordScheme === 'md5' ? parts?.md5 : parts?.sha256
  return isSecretOf(part ?? '', part ? passwordHash : null).then(accepted, refuseFullQueue)
}

type Told = { accountId: string; from: From; password: string }

/** Checks that a password is the account's own, or that `isRightToo` accepts the request. Wrong passwords are counted for the account. */
export const confirmPassword = (
  dependencies: IdentityDependencies,
  domain: Domain,
  told: Told,
  isRightToo = async (): Promise<boolean> => false,
): Promise<Outcome<null>> =>
  confirmations.run(`${domain.id} ${told.accountId}`, () =>
    confirmCounted(dependencies, domain, told, isRightToo),
  )

async function confirmCounted(
  dependencies: IdentityDependencies,
  domain: Domain,
  { accountId, from, password }: Told,
  isRightToo: () => Promise<boolean>,
): Promise<Outcome<null>> {
  const { database, identity } = dependencies
  const limits = confirmLimits(identity, accountId)
  const attempt = await database.as(domain.id, (tx) => takeAttempt(tx, limits))
  if (!attempt.isAllowed) return blocked(attempt, 'oldPassword')
  const isOwn = await isOwnPassword(dependencies, domain, accountId, password)
  if (!isOwn.ok) {
    // the password was not checked
    const subjects = limits.map(({ subject }) => subject)
    await database.as(domain.id, (tx) => giveBackAttempts(tx, subjects))
    return isOwn
  }
  const isRight = isOwn.value || (await isRightToo())
  return database.evenIfRefused(domain.id, async (tx) => {
    if (isRight) {
      await attemptWentWell(tx, limits)
      return accepted(null)
    }
    const what = attempt.isLast ? 'confirm-blocked' : 'confirm-failed'
    const { addressHash, deviceHash } = from
    await recordEvent(tx, { what, accountId, addressHash, deviceHash })
    return refuse('wrong-credentials', { field: 'oldPassword' })
  })
}
