import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { rebuildDomain } from '../rebuild.ts'
import { positionOf } from './ranking.ts'

let one: TestApp
let owner: pg.Client
let domainId = 0
beforeAll(async () => {
  one = await testApp()
  const others = [aStep({ resources: [aResource({ id: 'elsewhere' })] })]
  const trails = [aTrailDocument(), aTrailDocument({ id: 'other', steps: others })]
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails })
  owner = new pg.Client(one.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await one.close()
})

const counted = async (groupTrailId = 'trail') =>
  (await owner.query('select kind, players from player_count where group_trail_id = $1', [groupTrailId])).rows
const joins = (player: string, kind: string) =>
  owner.query(
    `insert into player (domain_id, group_trail_id, player_id, kind, group_user_id, version)
      values ($1, 'trail', $2, $3, 'trail:' || $2, 1)`,
    [domainId, player, kind],
  )
const placeOf = (playerId: string) =>
  one.database.as(domainId, (tx) => positionOf(tx, { groupTrailId: 'trail', playerId }))
const rebuild = () => rebuildDomain(one.database, one.services.trailCache, domainId)

test('the count of players follows inserts and deletes, and an upsert of a player does not change it', async () => {
  expect(await counted()).toEqual([{ kind: 'learner', players: 3 }])
  await owner.query("delete from player where group_trail_id = 'trail' and player_id = 'caio'")
  await owner.query(
    "update ranking_histogram set players = players - 1 where group_trail_id = 'trail' and total = 0",
  )
  expect(await counted()).toEqual([{ kind: 'learner', players: 2 }])
  await owner.query(`insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
    select domain_id, group_trail_id, player_id, group_user_id, version from player
    on conflict (domain_id, group_trail_id, player_id) do update set stamp = player.stamp + 1`)
  expect(await counted()).toEqual([{ kind: 'learner', players: 2 }])
  expect(await counted('other')).toEqual([{ kind: 'learner', players: 3 }])
  expect(await rebuild()).toMatchObject({ histogramOff: 0 })
})

test('learners and teams who join are counted by kind', async () => {
  await joins('caio', 'learner')
  expect(await counted()).toEqual([{ kind: 'learner', players: 3 }])
  for (const team of ['otters', 'herons']) await joins(team, 'team')
  expect(await counted()).toEqual([
    { kind: 'learner', players: 3 },
    { kind: 'team', players: 2 },
  ])
  await owner.query(
    "delete from player where group_trail_id = 'trail' and player_id in ('caio', 'otters', 'herons')",
  )
  expect((await counted()).filter(({ players }) => players > 0)).toEqual([{ kind: 'learner', players: 2 }])
  expect(await counted('other')).toEqual([{ kind: 'learner', players: 3 }])
})

test('a rebuild reports and corrects a wrong count of players', async () => {
  await owner.query("update player_count set players = 7 where group_trail_id = 'trail' and kind = 'learner'")
  expect(await placeOf('ana')).toMatchObject({ total: 7 })
  expect(await rebuild()).toMatchObject({ histogramOff: 1 })
  expect((await counted()).filter(({ players }) => players > 0)).toEqual([{ kind: 'learner', players: 2 }])
  expect(await placeOf('ana')).toMatchObject({ total: 2, ranked: 0, position: 1 })
})
