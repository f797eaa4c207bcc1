import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { playWorth } from '@vereda/domain/play/clamp.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { within } from '../../../platform/database/database.ts'
import { rebuildDomain } from '../../learning/rebuild.ts'
import { openTrailCache } from '../../trails/trail-cache.ts'
import { addDemoPlays } from './demo-plays.ts'
import { stableUuid } from './stable-uuid.ts'

const resources = ['a', 'b'].map((id) => aResource({ id }))
const trail = aTrailDocument({ id: 'way', steps: [aStep({ resources })] })
const unseen = { introductionSeen: true, conclusionSeen: false, rankingSeen: false, teamId: null }
let one: TestApp
let domainId: number

/**
 * The first play of each named resource, a day apart, and a second play of the first. The last resource also has an earlier play that was not
 * finished.
 */
const playsOf = (username: string, ids: readonly string[]) =>
  [ids.at(-1), ...ids, ids[0]]
    .filter((id) => id !== undefined)
    .map((resourceId, n) => {
      const play = aPlay({ finished: n > 0, seq: n + 1, date: `2026-03-0${n + 1}T12:00:00.000Z` })
      const worth = playWorth(resources[0]!, play)
      return { trackingId: stableUuid(`${username} ${n}`), resourceId, version: trail.version, play, worth }
    })

async function seed(username: string, ids: readonly string[]) {
  const [account] = await one.database.as(domainId, (tx) =>
    tx.rows<{ id: string }>({ name: 'id-of', text: 'select id from account where username = $1' }, [
      username,
    ]),
  )
  const who = { groupTrailId: 'way', playerId: account!.id, accountId: account!.id }
  await one.database.atomically(domainId, (tx) =>
    addDemoPlays(tx, trail, { ...who, ...unseen }, playsOf(username, ids)),
  )
}

beforeAll(async () => {
  one = await testApp()
  const people = { learners: ['ana', 'bruno', 'boss'], permissions: { boss: ['MANAGER'] } }
  domainId = await one.addDomain({ hostkey: 'acme', ...people, trails: [trail] })
  await seed('ana', ['a', 'b'])
  await seed('bruno', ['a'])
  await seed('boss', [])
  await one.database.atomically(domainId, (tx) =>
    rebuildDomain(within(tx), openTrailCache(), domainId, { whom: 'who played' }),
  )
})
afterAll(() => one.close())

test('only a learner seeded with everything finished has completed the trail, on the day of their last play', async () => {
  const headers = as('acme', await one.signIn('acme', 'boss'))
  const told = (await one.app.inject({ url: '/rest/studio/results/way', headers })).json()
  expect(told.result).toMatchObject({ players: 3, begun: 2, completed: 1 })
  const days = told.days.filter(({ completed }: { completed: number }) => completed > 0)
  expect(days).toMatchObject([{ day: '2026-03-03', completed: 1 }])
})

test('a learner seeded with plays saw the introduction on the day of the last one; one without saw nothing', async () => {
  const seen = await one.database.as(domainId, (tx) =>
    tx.rows(
      {
        name: 'seen',
        text: `select a.username, p.introduction_seen_at as introduction, p.conclusion_seen_at as conclusion, p.last_played_at as last
          from player p join account a on a.domain_id = p.domain_id and a.id = p.player_id order by a.username`,
      },
      [],
    ),
  )
  const nothing = { introduction: null, conclusion: null, last: null }
  const on = (day: string) => {
    const last = new Date(`${day}T12:00:00.000Z`)
    return { introduction: last, conclusion: null, last }
  }
  expect(seen).toEqual([
    { username: 'ana', ...on('2026-03-04') },
    { username: 'boss', ...nothing },
    { username: 'bruno', ...on('2026-03-03') },
  ])
})

test('a rebuild of the seeded domain changes no player, with or without plays', async () => {
  const rebuilt = await rebuildDomain(one.database, openTrailCache(), domainId)
  expect(rebuilt).toEqual({ players: 3, changed: 0, histogramOff: 0 })
})
