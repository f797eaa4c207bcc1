import type { KeyObject } from 'node:crypto'
import type { DemoDomain } from '../../../demo/demo-domain.ts'
import type { DemoInvitation } from '../../../demo/invitations/invitation.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { addInvitation } from '../../identity/invitations.ts'
import { invitationCodeHash, invitationHash } from '../../identity/invited.ts'
import { addJobs, addSchools } from './joining-lists.ts'

const NOBODY = { nickname: null, name: null, identifier: null, email: null, phone: null }

function rowOf(secret: KeyObject, invitation: DemoInvitation) {
  const { id, group, token, type, form, company, journeys, code, person } = invitation
  return {
    id,
    type,
    form,
    company,
    journeys,
    expiresAt: null,
    ...(person ?? NOBODY),
    groupKey: group,
    tokenHash: invitationHash(token),
    codeHash: code === undefined ? null : invitationCodeHash({ secret }, code),
    // an invitation with a code is for one person, so it makes one account
    usesLeft: code === undefined ? null : 1,
  }
}

/** Adds what people need to join a domain of the demo: its jobs (a job's id is its name), its schools, and its invitations. */
export async function seedJoining(
  tx: Transaction,
  secret: KeyObject,
  { jobs = [], schools = [], invitations = [] }: DemoDomain,
): Promise<void> {
  await addJobs(
    tx,
    jobs.map((name) => ({ id: name, name })),
  )
  await addSchools(tx, schools)
  for (const invitation of invitations) await addInvitation(tx, rowOf(secret, invitation))
}
