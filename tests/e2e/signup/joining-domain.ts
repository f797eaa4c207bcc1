import type { DemoAccount, DemoDomain } from '../../../apps/server/src/demo/demo-domain.ts'
import type { DemoInvitation } from '../../../apps/server/src/demo/invitations/invitation.ts'
import { aCpf } from '../../harness/a-cpf.ts'
import { emptyDomain } from '../../harness/empty-domain.ts'
import { plantDomains } from '../../harness/plant-domain.ts'

export const PASSWORD = 'vereda'
/** A national id that a user of the domain already has. */
const TAKEN_CPF = aCpf(1)
const TAKEN_PHONE = '+5531988880001'

/** The e-mail of a user with an account. The first of them has a national id and a phone too. */
export const emailOf = (hostkey: string, username: string) => `${username}@${hostkey}.example`

const account = (hostkey: string, username: string): DemoAccount => ({
  username,
  name: `${username} of the garden`,
  nickname: null,
  email: emailOf(hostkey, username),
  customNameType: 0,
  role: 'learner',
  jobName: 'Clerk',
  unitTree: [],
  journeys: [hostkey],
})

const classOf = (hostkey: string) => `${hostkey}-6a`

/** An invitation to the domain's journey. Its group is `all` and its token is its id. */
const invitationOf = (hostkey: string, given: Partial<DemoInvitation> & { id: string }): DemoInvitation => ({
  group: 'all',
  token: given.id,
  type: 'company',
  form: 'steps',
  company: 'Shops',
  journeys: [hostkey],
  ...given,
})

export type Joining = { accounts?: string[]; invitations: (Partial<DemoInvitation> & { id: string })[] }

const domain = (hostkey: string, { accounts = [], invitations }: Joining): DemoDomain => ({
  ...emptyDomain(hostkey, 'Test garden'),
  journeys: [
    { hostkey, name: 'Test garden', logo: '' },
    { hostkey: classOf(hostkey), name: 'Class 6A', logo: '' },
  ],
  accounts: accounts.map((username) => account(hostkey, username)),
  jobs: ['Clerk', 'Guide', 'Baker', 'Driver', 'Teacher', 'Student', 'Cook', 'Gardener'],
  schools: [
    {
      id: 'ipe',
      name: 'Escola Ipê',
      state: 'MG',
      cityId: '3106200',
      city: 'Belo Horizonte',
      classes: [{ journeyId: classOf(hostkey), subjects: [{ id: 'music', name: 'Music' }] }],
    },
  ],
  invitations: invitations.map((given) => invitationOf(hostkey, given)),
})

const CONTACTS = `update account a set phone = $3, identifier = $4 from domain d
  where d.hostkey = $1 and a.domain_id = d.id and a.username = $2`

/** Adds a domain that can be joined. Its first user has the taken national id and phone. */
export async function plantJoining(hostkey: string, joining: Joining): Promise<void> {
  await plantDomains([domain(hostkey, joining)], async (client) => {
    await client.query(CONTACTS, [hostkey, joining.accounts?.[0] ?? '', TAKEN_PHONE, TAKEN_CPF])
  })
}
