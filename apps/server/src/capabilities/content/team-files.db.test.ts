import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../tests/harness/team-stage.ts'
import { publishOwn } from '../trails/publish.ts'
import { adoptVersion } from '../trails/published-trails.ts'
import { openTrailCache } from '../trails/trail-cache.ts'
import { foreignFiles } from './file-access.ts'

const OLD = 'a'.repeat(64)
const NEW = 'b'.repeat(64)

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
})

/** Publishes the trail anew with this one file, for players who have not begun. */
const publishWith = (trail: string, hash: string) =>
  stage.one.database.atomically(stage.acme, async (tx) => {
    const fileHashes = { 'index.html': { hash, size: 1 } }
    const data = { type: 'post', id: 'page', html: '', link: null, files: [], fileHashes } as const
    const resources = [aResource({ id: `${trail}-one`, data: { ...data, files: [] } })]
    const { version } = await publishOwn(
      tx,
      aTrailDocument({ id: trail, title: trail, steps: [aStep({ resources })] }),
    )
    await adoptVersion(tx, trail, version)
  })

const mayNotRead = (who: string) =>
  stage.one.database.as(stage.acme, (tx) =>
    foreignFiles(tx, openTrailCache(), { playerId: who, isEditor: false }, [OLD, NEW]),
  )

/** Dates every version as published two days ago. */
const publishedLongAgo = () =>
  stage.owner.query("update trail_version set published_at = now() - interval '2 days'")

test('only people with the trail may read the files of a replaced version, for one day after a new one', async () => {
  await publishWith('together', OLD)
  await publishWith('together', NEW)
  expect(await mayNotRead('caio')).toEqual([])
  expect(await mayNotRead('gil')).toEqual([OLD, NEW])
  await publishedLongAgo()
  expect(await mayNotRead('caio')).toEqual([OLD])
})

test('a team’s members may read the files of the version that it began with, others of the trail may not', async () => {
  await publishWith('together', OLD)
  const team = await stage.registered('ana', ['ana', 'bia'])
  await stage.play('ana', team, ['ana'])
  await publishWith('together', NEW)
  await publishedLongAgo()
  for (const who of ['ana', 'bia']) expect(await mayNotRead(who)).toEqual([])
  expect(await mayNotRead('caio')).toEqual([OLD])
})

test('everybody of an event may read the files of the version that one of its teams began with', async () => {
  await publishWith('event', OLD)
  await stage.eventTeam('1', ['bia'], 'Raízes')
  await stage.play('bia', '1', ['bia'], { trail: 'event' })
  await publishWith('event', NEW)
  expect(await mayNotRead('ana')).toEqual([])
  expect(await mayNotRead('gil')).toEqual([OLD, NEW])
})
