import pg from 'pg'
import { addJourneys } from '../../apps/server/src/capabilities/directory/journeys.ts'
import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { addAccounts } from '../../apps/server/src/capabilities/identity/add-accounts.ts'
import { addTeam } from '../../apps/server/src/capabilities/teams/add-team.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import type { TrailDocument } from '../../packages/domain/src/trail/trail-document.ts'
import { COURSE, ENDED, TEAMS, TRAILS, USERS } from './course.ts'

const JOURNEY = 'acme'

/** The course without the refused resource: the real server refuses for good a resource that its trail does not have. */
const withoutEnded = COURSE.steps.map((step) => ({
  ...step,
  resources: step.resources.filter(({ id }) => id !== ENDED),
}))
const question = {
  id: 'n',
  kind: 'short-text',
  prompt: 'n',
  options: [],
  correct: ['never'],
  points: 0,
} as const

const document: TrailDocument = {
  ...COURSE,
  steps: withoutEnded,
  test: { questions: [{ ...question, options: [], correct: ['never'] }], attempts: 10_000 },
}

const learner = (username: string) => ({
  id: username,
  username,
  name: username,
  nickname: null,
  email: null,
  customNameType: 0,
  jobName: null,
  unitTree: [],
  permissions: [],
  passwordHash: 'nobody signs in by password',
  isShown: false,
  journeys: [JOURNEY],
})

async function fill(client: pg.Client, domainId: number, enrolledAt: Date): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  await addJourneys(tx, [{ hostkey: JOURNEY, name: JOURNEY, logo: null }])
  await addAccounts(tx, USERS.map(learner))
  const { version } = await publishOwn(tx, document)
  for (const id of TRAILS) {
    await addGroupTrail(tx, {
      id,
      trailId: document.id,
      version,
      journeyId: JOURNEY,
      categories: [],
      teamType: 'default',
    })
    await enrol(
      tx,
      id,
      USERS.map((accountId) => ({ accountId, enrolledAt })),
    )
  }
  for (const team of TEAMS) await addTeam(tx, { ...team, groupIdentifier: team.id, name: null, members: [] })
}

export type SimDomain = { id: number; hostkey: string; enrolledAt: Date }

let made = 0

/** Makes a domain for each schedule, with every learner in both trails, and teams without members. */
export async function addSimDomains(
  owner: pg.ClientConfig,
  count: number,
  enrolledAt: Date,
): Promise<SimDomain[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    const domains: SimDomain[] = []
    for (let n = 0; n < count; n++) {
      const hostkey = `schedule${made++}`
      const text = 'insert into domain (hostkey, name) values ($1, $1) returning id'
      const { id } = (await client.query<{ id: number }>(text, [hostkey])).rows[0]!
      await fill(client, id, enrolledAt)
      domains.push({ id, hostkey, enrolledAt })
    }
    await client.query('commit')
    return domains
  } finally {
    await client.end()
  }
}
