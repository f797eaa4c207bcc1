import type { Domain } from '../../../capabilities/directory/domains.ts'
import type { Account } from '../../../capabilities/identity/accounts.ts'
import type { IdentityDependencies } from '../../../capabilities/identity/identity.ts'
import { endEverySession } from '../../../capabilities/identity/operator/end-sessions.ts'
import { unlock } from '../../../capabilities/identity/operator/unlock.ts'
import { keepResetTicket, resetLink } from '../../../capabilities/identity/sign-in/recovery.ts'
import { recordEvent } from '../../../capabilities/identity/sql/identity-events.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { PlainError } from '../../../platform/plain-error.ts'
import { readWords } from '../../read-words.ts'
import { domainNamed, personNamed } from './find.ts'
import { linkLines } from './link-lines.ts'
import type { Order } from './order.ts'
import { portraitOf } from './portrait.ts'

type Deed = (
  tx: Transaction,
  dependencies: IdentityDependencies,
  domain: Domain,
  account: Account,
) => Promise<string>

/** The actions on one existing person. Each answers what is printed. */
export const DEEDS = {
  async show(tx, _, domain, account) {
    return portraitOf(tx, domain, account)
  },
  async password(tx, { identity, hosts }, { hostkey }, { id, username }) {
    await recordEvent(tx, { what: 'operator-made-reset-link', accountId: id })
    const link = resetLink(hosts.appOrigin(hostkey), await keepResetTicket(tx, identity, id, null))
    return `${username} keeps the current password until a new one is chosen; then every session ends.\n${linkLines(link)}`
  },
  async 'end-sessions'(tx, _, __, { id, username }) {
    await endEverySession(tx, id)
    return `${username} is signed out everywhere.`
  },
  async unlock(tx, { identity }, _, { id, username }) {
    await unlock(tx, identity, id)
    return `${username} can try again now.`
  },
} satisfies Record<string, Deed>

/** Runs one of these actions on the person whom the words name. */
export function doing(deed: keyof typeof DEEDS, words: string[]): Order {
  const usage = `user ${deed} USERNAME [--domain KEY]`
  const { values, positionals } = readWords(words, { domain: { type: 'string' } }, usage, 1)
  const [username] = positionals
  if (!username) throw new PlainError(`Usage: vereda ${usage}`)
  return async (dependencies) => {
    const domain = await domainNamed(dependencies.database, values.domain)
    return dependencies.database.atomically(domain.id, async (tx) =>
      DEEDS[deed](tx, dependencies, domain, await personNamed(tx, domain, username)),
    )
  }
}
