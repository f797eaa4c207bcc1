import { isTeamMonitor } from '@vereda/domain/account/is-team-monitor.ts'
import { opened } from '@vereda/domain/account/studio-access.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { KeptTransaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { tellActed } from '../../notifications/tell-acted.ts'
import type { Account } from '../accounts.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { newToken } from '../new-token.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { openSession, type SessionAccount } from '../sql/sessions.ts'
import { tokenHash } from '../token-hash.ts'
import type { Basic, Identified } from './identify.ts'
import { licenceFor } from './licence-for.ts'
import { openFor } from './open-for.ts'

/** A monitor, with the session that they are in. */
export type Monitor = { account: SessionAccount; tokenHash: Buffer }
export type ActingRequest = { leader: Basic; monitor: Monitor; from: From }

/** Only a monitor of teams may act, and not while they already act in somebody's name. */
const mayAct = ({ account }: Monitor) => account.monitorId === null && isTeamMonitor(account)

async function open(
  tx: KeptTransaction,
  domain: Domain,
  { account: leader, oneTime }: Identified,
  { monitor, from }: ActingRequest,
): Promise<Outcome<{ leader: Account; token: string }>> {
  if (oneTime) return refuse('wrong-credentials')
  if (opened(leader).length > 0 || leader.id === monitor.account.id) return refuse('not-permitted')
  const licence = await licenceFor(tx, domain, leader.id)
  if (!licence.ok) return licence
  const { account, tokenHash: monitorToken } = monitor
  const { addressHash, deviceHash } = from
  const token = newToken()
  const hash = tokenHash(token)
  await openSession(tx, {
    tokenHash: hash,
    accountId: leader.id,
    // it is no device of the leader: it neither makes a device known nor counts as one
    fingerprint: `monitor ${account.id}`,
    device: [account.name, from.device].filter(Boolean).join(' · '),
    monitor: { id: account.id, tokenHash: monitorToken },
  })
  await recordEvent(tx, {
    what: 'monitor-began',
    accountId: leader.id,
    byAccountId: account.id,
    addressHash,
    deviceHash,
  })
  await tellActed(tx, {
    leaderId: leader.id,
    monitorName: account.name,
    sessionId: hash.toString('hex').slice(0, 32),
  })
  return accepted({ leader: { ...leader, permissions: [] }, token })
}

/**
 * Opens a monitor's session as a team's leader (specification 4, 6). The leader's own sessions go on, and the new one ends with the monitor's.
 * Guesses at the leader's password are counted as those of a stranger. Nobody may act for an account that has a part of the studio.
 */
export async function actAsLeader(
  dependencies: IdentityDependencies,
  domain: Domain,
  request: ActingRequest,
): Promise<Outcome<{ leader: Account; token: string }>> {
  if (!mayAct(request.monitor)) return refuse('not-permitted')
  const { leader: basic, from } = request
  return openFor(dependencies, domain, { basic, from }, (tx, identified) =>
    open(tx, domain, identified, request),
  )
}
