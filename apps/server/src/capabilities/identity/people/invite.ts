import type { makeInvitation, StudioInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type * as z from 'zod/mini'
import type { Services } from '../../../calls/services.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import type { Identity, IdentityDependencies } from '../identity.ts'
import { invitationHash } from '../invited.ts'
import { keyedHash } from '../keyed-hash.ts'
import { knowsJourneys } from '../sql/person-states.ts'
import {
  closeInvitation,
  type InvitationRow,
  keepInvitation,
  managersInvitation,
} from '../sql/studio-invitations.ts'

const GROUP = 'studio'
const TOKEN_BYTES = 16

/**
 * The token of an invitation's link. It is made of the invitation's id and the installation's
 * secret, so the link can be shown again and is stored nowhere.
 */
const tokenOf = ({ secret }: Identity, domainId: number, id: string): string =>
  keyedHash(secret, 'invitation token', String(domainId), id).subarray(0, TOKEN_BYTES).toString('base64url')

/** An invitation in the form in which managers are told of it. */
export function toldInvitation(
  { identity, hosts }: Pick<IdentityDependencies, 'identity' | 'hosts'>,
  { id: domainId, hostkey }: Domain,
  { groupKey, expiresAt, createdAt, ...row }: InvitationRow,
): StudioInvitation {
  const token = tokenOf(identity, domainId, row.id)
  return {
    ...row,
    link: `${hosts.appOrigin(hostkey)}/signup/${groupKey}/${token}`,
    expires: expiresAt?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
  }
}

type Making = z.infer<typeof makeInvitation.body> & { by: string }

/** Makes a link by which people come into groups of the domain. */
export async function inviteByManager(
  tx: Transaction,
  dependencies: IdentityDependencies & Pick<Services, 'clock'>,
  domain: Domain,
  making: Making,
): Promise<Outcome<StudioInvitation>> {
  const { id, by, journeys, expires } = making
  const title = making.title.trim()
  if (title === '') return refuse('malformed', { field: 'title' })
  if (!(await knowsJourneys(tx, journeys))) return refuse('malformed', { field: 'journeys' })
  if (expires !== null && Date.parse(expires) <= dependencies.clock.now())
    return refuse('malformed', { field: 'expires' })
  const known = await managersInvitation(tx, id)
  if (known) return accepted(toldInvitation(dependencies, domain, known))
  const tokenHash = invitationHash(tokenOf(dependencies.identity, domain.id, id))
  await keepInvitation(tx, { ...making, title, groupKey: GROUP, tokenHash })
  await recordStudioEvent(tx, { what: 'invitation-made', accountId: by, subject: id, detail: { title } })
  return accepted(toldInvitation(dependencies, domain, (await managersInvitation(tx, id))!))
}

/** Closes an invitation for good. */
export async function revokeByManager(
  tx: Transaction,
  dependencies: IdentityDependencies,
  domain: Domain,
  { id, by }: { id: string; by: string },
): Promise<Outcome<StudioInvitation>> {
  const known = await managersInvitation(tx, id)
  if (!known) return refuse('not-found')
  if (await closeInvitation(tx, id)) {
    const detail = { title: known.title }
    await recordStudioEvent(tx, { what: 'invitation-revoked', accountId: by, subject: id, detail })
  }
  return accepted(toldInvitation(dependencies, domain, (await managersInvitation(tx, id))!))
}
