import type { DemoDomain } from '../../../apps/server/src/demo/demo-domain.ts'
import { emptyDomain } from '../../harness/empty-domain.ts'
import { plantDomains } from '../../harness/plant-domain.ts'

export type Resident = { username: string; phone: string }

const emailOf = (hostkey: string, username: string) => `${username}@${hostkey}.example`

const domain = (hostkey: string, residents: readonly Resident[]): DemoDomain => ({
  ...emptyDomain(hostkey, 'Test house'),
  accounts: residents.map(({ username, phone }) => ({
    username,
    phone,
    name: `${username} of the house`,
    nickname: null,
    email: emailOf(hostkey, username),
    customNameType: 2,
    role: 'learner',
    jobName: 'Porter',
    unitTree: [],
    journeys: [hostkey],
  })),
  jobs: ['Porter', 'Gardener', 'Cook', 'Baker', 'Driver', 'Clerk', 'Guide', 'Painter'],
})

/** Adds a domain with these people, who may be signed in on several devices. */
export async function plantHouse(hostkey: string, residents: readonly Resident[]): Promise<void> {
  await plantDomains([domain(hostkey, residents)], async (client) => {
    await client.query('update domain set one_device = false where hostkey = $1', [hostkey])
  })
}
