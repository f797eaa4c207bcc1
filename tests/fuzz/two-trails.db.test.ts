import { afterAll, beforeAll, expect, test } from 'vitest'
import { putTeam } from '../../apps/server/src/capabilities/teams/sql/put-team.ts'
import { asOwner } from '../../apps/server/src/platform/database/owner.ts'
import { type Call, callPath, type Schema } from '../../packages/contract/src/call.ts'
import { CALLS } from '../../packages/contract/src/calls.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { writeTeamEntry } from '../../packages/domain/src/team/team-entry.ts'
import { as, type TestApp, testApp } from '../harness/app.ts'
import { type Dice, diceOf } from './dice.ts'
import { fitting, UUID } from './fitting.ts'
import { idsIn, rowsOf } from './rows-of.ts'

const SEED = 12
const SECRET = 'Okapis'
const ASKED_FIRST = 400
const ASKED = 3_000
const SIGNED_IN_FOR = 50 // requests: some of them sign out
const CALLS_OF_LEARNERS = Object.values<Call>(CALLS).filter(
  ({ answer, access }) => answer !== 'stream' && access === 'learner',
)
const MINE = 'my-learner'
const THEIRS = ['their-learner', 'their-second']
const TEAMS = { theirs: 'their-team', together: 'their-otters' }
const ENTRIES = Object.values(TEAMS).map((team) => writeTeamEntry(['default', team, ...THEIRS]))

const TRAILS = ['their-trail', 'together']
/** The other learners' ids, by the fields that they fit. */
const IDS = {
  groupTrail: TRAILS,
  groupTrailId: TRAILS,
  trailId: TRAILS,
  preview: ['their-trail'],
  resourceId: TRAILS.map((id) => `${id}-post`),
  team: ENTRIES,
  journey: ['their-class'],
  users: THEIRS,
  person: THEIRS,
  accountId: THEIRS,
}

const trailOf = (id: string, title: string) =>
  aTrailDocument({
    id,
    title,
    reaction: { questions: [{ id: 'why', prompt: title }] },
    steps: [aStep({ resources: [aResource({ id: `${id}-post`, title })] })],
  })

let one: TestApp
let acme: number
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({
    hostkey: 'acme',
    learners: [MINE, ...THEIRS],
    trails: [trailOf('their-trail', SECRET), trailOf('together', 'Together'), trailOf('mine', 'Mine')],
    teamTypes: { 'their-trail': 'event', together: 'default' },
  })
  await asOwner(one.owner, (client) =>
    client.query(`delete from player where (player_id = '${MINE}') = (group_trail_id = 'their-trail') and group_trail_id <> 'together';
      insert into journey (domain_id, id, hostkey, name) values (${acme}, 'their-class', 'their-class', 'A class');
      update group_trail set journey_id = 'their-class' where id = 'their-trail';
      insert into notification (domain_id, account_id, type, key, subject, text)
        select ${acme}, a, 'notice', n, '${SECRET}', '${SECRET}' from unnest(array['${THEIRS.join("','")}']) a, unnest(array['one', 'two']) n`),
  )
  for (const [groupTrailId, id] of [
    ['their-trail', TEAMS.theirs],
    ['together', TEAMS.together],
  ] as const)
    await one.database.atomically(acme, (tx) =>
      putTeam(tx, {
        id,
        groupTrailId,
        groupIdentifier: `${SECRET}-${id}`,
        name: null,
        createdBy: null,
        members: THEIRS,
        confirmed: [],
      }),
    )
})
afterAll(() => one.close())

type Fields = Record<string, unknown>
const encoded = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))

/** Replaces the ids in a value, by their fields' names, with the other learners' ids. */
function withIds(value: unknown, dice: Dice, ids: Record<string, readonly string[]>): unknown {
  if (Array.isArray(value)) return value.map((each) => withIds(each, dice, ids))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => {
    const known = ids[name]
    return [name, known ? dice.oneOf(known) : withIds(inner, dice, ids)]
  })
  return Object.fromEntries(fields)
}

/** Makes a valid request to a call, with these ids. */
function requestWith(call: Call, dice: Dice, ids: Record<string, readonly string[]>) {
  const known = Object.values(ids).flat()
  const part = (schema: Schema | undefined) =>
    (schema ? withIds(fitting(schema, dice, known), dice, ids) : {}) as Fields
  const [params, query] = [part(call.params), part(call.query)]
  const path = callPath(call).replace(/:(\w+)/g, (_, name: string) => encoded(params[name]))
  const asked = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const body = call.body && { payload: part(call.body) }
  return { method: call.method, url: `${path}?${asked.join('&')}`, ...body }
}

/** Makes this many random calls as these people, with these ids. Returns the answers. */
async function askAtRandom(names: readonly string[], requests: number, ids: Record<string, string[]>) {
  const dice = diceOf(SEED)
  const told: string[] = []
  let tokens: string[] = []
  for (let n = 0; n < requests; n++) {
    if (n % SIGNED_IN_FOR === 0) tokens = await Promise.all(names.map((name) => one.signIn('acme', name)))
    const call = dice.oneOf(CALLS_OF_LEARNERS)
    const asked = requestWith(call, dice, ids)
    const headers = as('acme', dice.oneOf(tokens))
    told.push(`${call.path} ${(await one.app.inject({ ...asked, headers })).body}`)
  }
  return told
}

/** Makes the other learners' data that could be read or changed: plays, a moment and a reaction. */
async function theyPlay() {
  const token = await one.signIn('acme', THEIRS[0]!)
  const post = (path: string, payload: object) =>
    one.app.inject({ method: 'POST', url: `/rest/enrollctl/${path}`, headers: as('acme', token), payload })
  for (const [n, groupTrailId] of ['their-trail', 'together'].entries())
    for (const team of [ENTRIES[n], null]) {
      const on = { groupTrailId, ...(team && { team }) }
      const tracked = await post('trackItem', { ...on, resourceId: `${groupTrailId}-post` })
      expect(tracked.statusCode).toBe(200)
      await post(`track/${tracked.json().result.replace('track:', '')}`, aPlay({ points: [30] }))
      // a tracking id without a play yet
      await post('trackItem', { ...on, resourceId: `${groupTrailId}-post` })
      await post('trackIntroduction', on)
      const said = { stars: 4, texts: { why: SECRET }, date: '2026-03-01T10:00:00Z' }
      await post(`trackreaction/${groupTrailId}`, { ...said, ...(team && { team }) })
    }
}

/** The rows of the other learners only. */
async function theirRows(): Promise<Record<string, string[]>> {
  const rows = await asOwner(one.owner, (client) => rowsOf(client, acme))
  const ofTheirs = (text: string) =>
    text.split('\n').filter((row) => row.includes('their-') && !row.includes(MINE))
  return Object.fromEntries(Object.entries(rows).map(([table, text]) => [table, ofTheirs(text)]))
}

test(`${ASKED} requests of a learner with ids of another trail, team or play reveal nothing and change nothing`, async () => {
  await theyPlay()
  const ids = { ...IDS }
  await askAtRandom(THEIRS, ASKED_FIRST, ids)
  const before = await theirRows()
  const theirs = Object.fromEntries(Object.entries(before).map(([table, rows]) => [table, rows.join('\n')]))
  const uuids = idsIn(theirs).filter((id) => UUID.test(id))
  expect(uuids.length).toBeGreaterThan(5)

  const told = await askAtRandom([MINE], ASKED, { ...ids, id: uuids, uuid: uuids })
  expect(told.filter((text) => text.includes(SECRET))).toEqual([])
  expect(await theirRows()).toEqual(before)
}, 240_000)
