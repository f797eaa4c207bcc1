import type { DemoAccount, DemoDomain, DemoTrail } from '../../../apps/server/src/demo/demo-domain.ts'
import { emptyDomain } from '../../harness/empty-domain.ts'
import { plantDomains } from '../../harness/plant-domain.ts'

export const PASSWORD = 'vereda'
const DAY_MS = 86_400_000

/** A person whom the tests sign in. Each walk has its own, because a person can be signed in on only one device. */
export type Visitor = {
  username: string
  /** Without e-mail and phone, and with a national id. */
  isBare?: boolean
  phone?: string
  identifier?: string
  isManager?: boolean
}

const account = (hostkey: string, { username, isManager }: Visitor): DemoAccount => ({
  username,
  name: `${username} of the door`,
  nickname: null,
  email: emailOf(hostkey, username),
  customNameType: 0,
  role: isManager ? 'manager' : 'learner',
  jobName: 'Porter',
  unitTree: [],
  journeys: [hostkey],
})

export const emailOf = (hostkey: string, username: string) => `${username}@${hostkey}.example`

/** Gives everybody every trail, and nobody has begun one. */
function* everywhere(accounts: readonly Visitor[], trails: readonly DemoTrail[], now: Date) {
  for (const { username } of accounts)
    for (const { document } of trails)
      yield {
        ...{ username, trailId: document.id, plays: [], stepsSeen: [] },
        ...{ introductionSeen: false, conclusionSeen: false, rankingSeen: false },
        enrolledDate: new Date(now.getTime() - DAY_MS).toISOString(),
      }
}

type DoorSettings = { licences?: number; trails?: DemoTrail[]; isGiven?: boolean }

const domain = (
  hostkey: string,
  accounts: readonly Visitor[],
  { trails = [], isGiven = false }: DoorSettings,
): DemoDomain => ({
  ...emptyDomain(hostkey, 'Test door'),
  legal: '<h2>What we keep</h2><p>Only your plays.</p>',
  accounts: accounts.map((visitor) => account(hostkey, visitor)),
  trails,
  attempts: (now) => (isGiven ? everywhere(accounts, trails, now) : []),
})

const CONTACTS = `update account a set phone = v.phone, identifier = v.identifier,
  email = case when v."isBare" then null else a.email end
  from json_to_recordset($2) v(username text, phone text, identifier text, "isBare" boolean), domain d
  where d.hostkey = $1 and a.domain_id = d.id and a.username = v.username`

/** Adds a domain with these people. With `isGiven`, each of them has every trail. */
export async function plantDoor(
  hostkey: string,
  visitors: readonly Visitor[],
  settings: DoorSettings = {},
): Promise<void> {
  await plantDomains([domain(hostkey, visitors, settings)], async (client) => {
    await client.query(CONTACTS, [hostkey, JSON.stringify(visitors)])
    await client.query('update domain set licences = $2 where hostkey = $1', [
      hostkey,
      settings.licences ?? null,
    ])
  })
}
