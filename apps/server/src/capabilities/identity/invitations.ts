import type { SignupForm, SignupType } from '@vereda/domain/signup/signup-course.ts'
import type { Queries } from '../../platform/database/database.ts'

/** An invitation as a signup uses it. The fields of a person are set where the invitation is for one person. */
export type Invitation = {
  id: string
  type: SignupType
  form: SignupForm
  company: string | null
  journeys: string[]
  needsCode: boolean
  codeHash: Buffer | null
  nickname: string | null
  name: string | null
  identifier: string | null
  email: string | null
  phone: string | null
}

const COLUMNS = `i.id, i.type, i.form, i.company, i.journeys, i.code_hash is not null as "needsCode", i.code_hash as "codeHash",
  i.nickname, i.name, i.identifier, i.email, i.phone`
const STANDS = `i.revoked_at is null and (i.expires_at is null or i.expires_at > now())`

const BY_TOKEN = {
  name: 'invitation-of-token',
  // an invitation without places left still serves the signups that began with it
  text: `select ${COLUMNS}, i.uses_left is distinct from 0 as "hasRoom" from invitation i
    where i.domain_id = $1 and i.token_hash = $2 and i.group_key = $3 and ${STANDS}`,
}

/** The invitation that a group key and a token open, or undefined where they open none. */
export async function invitationOf(
  tx: Queries,
  groupKey: string,
  tokenHash: Buffer,
): Promise<(Invitation & { hasRoom: boolean }) | undefined> {
  return (await tx.rows<Invitation & { hasRoom: boolean }>(BY_TOKEN, [tx.domainId, tokenHash, groupKey]))[0]
}

const TAKE = {
  name: 'take-seat-of-invitation',
  text: `update invitation i set uses_left = uses_left - 1, taken = taken + 1
    where i.domain_id = $1 and i.id = $2 and i.uses_left is distinct from 0 and ${STANDS} returning 1`,
}

/** Takes one of an invitation's places; false when there is none left or it is over. */
export async function takeSeat(tx: Queries, invitationId: string): Promise<boolean> {
  return (await tx.rows(TAKE, [tx.domainId, invitationId])).length > 0
}

export type NewInvitation = Omit<Invitation, 'needsCode'> & {
  groupKey: string
  tokenHash: Buffer
  usesLeft: number | null
  expiresAt: Date | null
}

const ADD = {
  name: 'add-invitation',
  text: `insert into invitation (domain_id, id, group_key, token_hash, type, form, company, journeys, code_hash, nickname, name, identifier,
      email, phone, uses_left, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict do nothing`,
}

export async function addInvitation(tx: Queries, one: NewInvitation): Promise<void> {
  const { id, groupKey, tokenHash, type, form, company, journeys, codeHash } = one
  const { nickname, name, identifier, email, phone, usesLeft, expiresAt } = one
  await tx.rows(ADD, [
    ...[tx.domainId, id, groupKey, tokenHash, type, form, company, journeys, codeHash],
    ...[nickname, name, identifier, email, phone, usesLeft, expiresAt],
  ])
}
