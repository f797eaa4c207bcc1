import { addJobs, addSchools } from '../../apps/server/src/capabilities/demo/seeding/joining-lists.ts'
import { addInvitation, type NewInvitation } from '../../apps/server/src/capabilities/identity/invitations.ts'
import { invitationCodeHash, invitationHash } from '../../apps/server/src/capabilities/identity/invited.ts'
import type { TestApp } from './app.ts'

export type GivenInvitation = Partial<Omit<NewInvitation, 'tokenHash' | 'codeHash'>> & { code?: string }
export type Invited = { group: string; token: string }

/** Makes an invitation of a domain, and returns the two parts of its link. */
export async function invite(
  { database, services }: TestApp,
  domainId: number,
  { code, ...given }: GivenInvitation = {},
): Promise<Invited> {
  const id = given.id ?? 'invitation'
  const [group, token] = [given.groupKey ?? 'all', `token-of-${id}-${domainId}`]
  const person = { nickname: null, name: null, identifier: null, email: null, phone: null }
  const codeHash = code === undefined ? null : invitationCodeHash(services.identity, code)
  const defaults = { type: 'company', form: 'steps', company: null, journeys: [] } as const
  await database.as(domainId, (tx) =>
    addInvitation(tx, {
      ...person,
      ...defaults,
      journeys: [],
      usesLeft: null,
      expiresAt: null,
      codeHash,
      ...given,
      id,
      groupKey: group,
      tokenHash: invitationHash(token),
    }),
  )
  return { group, token }
}

/** Gives a domain two jobs, and a school whose one class is a journey of the domain. */
export async function giveLists({ database }: TestApp, domainId: number, journeyId: string): Promise<void> {
  const school = { id: 'ipe', name: 'Escola Ipê', state: 'SP', cityId: '3550308', city: 'São Paulo' }
  await database.atomically(domainId, async (tx) => {
    await addJobs(tx, [
      { id: 'clerk', name: 'Clerk' },
      { id: 'guide', name: 'Guide' },
    ])
    await addSchools(tx, [
      { ...school, classes: [{ journeyId, subjects: [{ id: 'music', name: 'Music' }] }] },
    ])
  })
}
