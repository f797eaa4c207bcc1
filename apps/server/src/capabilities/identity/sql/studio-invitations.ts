import type { HalfWay, makeInvitation, StudioInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import type * as z from 'zod/mini'
import type { Queries } from '../../../platform/database/database.ts'
import { JOURNEY_NAME } from '../../directory/journey-name.ts'

const SELECT = `select i.id, i.group_key as "groupKey", i.title, i.type, i.form, i.taken, i.uses_left as "usesLeft", i.expires_at as "expiresAt",
    i.created_at as "createdAt",
    case when i.revoked_at is not null then 'revoked' when i.expires_at <= now() then 'expired' when i.uses_left = 0 then 'full' else 'open' end as state,
    (select coalesce(json_agg(json_build_object('id', j.id, 'name', ${JOURNEY_NAME}) order by j.position, j.id), '[]') from journey j
      where j.domain_id = i.domain_id and j.id = any(i.journeys)) as journeys,
    (select count(*) from signup s where s.domain_id = i.domain_id and s.invitation_id = i.id and s.account_id is null
      and s.created_at > now() - interval '1 day') as "underWay"
  from invitation i where i.domain_id = $1 and i.made_by is not null`
const LIST = { name: 'studio-invitations', text: `${SELECT} order by i.created_at desc, i.id limit 200` }
const ONE = { name: 'studio-invitation', text: `${SELECT} and i.id = $2` }

export type InvitationRow = Omit<StudioInvitation, 'link' | 'expires' | 'createdDate'> & {
  groupKey: string
  expiresAt: Date | null
  createdAt: Date
}

/** The invitations that managers made, the newest first. */
export const managersInvitations = (tx: Queries): Promise<InvitationRow[]> =>
  tx.rows<InvitationRow>(LIST, [tx.domainId])

export const managersInvitation = async (tx: Queries, id: string): Promise<InvitationRow | undefined> =>
  (await tx.rows<InvitationRow>(ONE, [tx.domainId, id]))[0]

const ADD = {
  name: 'make-invitation',
  text: `insert into invitation (domain_id, id, group_key, token_hash, title, type, form, journeys, uses_left, expires_at, made_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
}
type Making = z.infer<typeof makeInvitation.body> & { groupKey: string; tokenHash: Buffer; by: string }

/** Stores an invitation. One that exists already under its id stays as it is. */
export const keepInvitation = (tx: Queries, one: Making) => {
  const { id, groupKey, tokenHash, title, type, form, journeys, uses, expires, by } = one
  return tx.rows(ADD, [
    ...[tx.domainId, id, groupKey, tokenHash, title, type, form],
    ...[[...new Set(journeys)], uses, expires, by],
  ])
}

const REVOKE = {
  name: 'revoke-invitation',
  text: 'update invitation set revoked_at = now() where domain_id = $1 and id = $2 and made_by is not null and revoked_at is null returning 1',
}

/** Closes an invitation; false where it was closed already. */
export const closeInvitation = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx.rows(REVOKE, [tx.domainId, id])).length > 0

const HALF_WAY = {
  name: 'half-way-signups',
  text: `select id, coalesce(name, nickname) as name, coalesce(email, phone) as contact, verified_at is not null as "isVerified",
      created_at as "createdAt"
    from signup where domain_id = $1 and invitation_id = $2 and account_id is null and created_at > now() - interval '1 day'
    order by created_at desc, id limit 200`,
}

/** The people who began to sign up by an invitation and have not finished. */
export async function halfWayOf(tx: Queries, id: string): Promise<HalfWay[]> {
  const rows = await tx.rows<Omit<HalfWay, 'date'> & { createdAt: Date }>(HALF_WAY, [tx.domainId, id])
  return rows.map(({ createdAt, ...one }) => ({ ...one, date: createdAt.toISOString() }))
}
