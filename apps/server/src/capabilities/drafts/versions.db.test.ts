import { randomUUID } from 'node:crypto'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { publishOwn } from '../trails/publish.ts'
import { latestTrail, publishedTrail } from '../trails/published-trails.ts'

let one: TestApp
let acme: number
const tokens: Record<string, string> = {}
const page = aResource({
  id: 'look',
  title: 'Look',
  type: 'contenttool',
  size: 0,
  data: { type: 'contenttool', id: 'look', blocks: [{ kind: 'text', html: '<p>Up</p>' }], fileHashes: {} },
})
const trail = (id: string, prefix = '') =>
  aTrailDocument({
    id,
    title: id,
    steps: [
      aStep({
        id: `${prefix}step`,
        title: 'Before',
        resources: ['look', 'hear'].map((id) => ({
          ...page,
          id: `${prefix}${id}`,
          data: { ...page.data, id },
        })),
      }),
    ],
  })

beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['ana', 'bia', 'boss'], permissions: { boss: ['MANAGER'] } }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [trail('caves'), trail('dunes', 'd-')] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const who of ['ana', 'bia', 'boss']) tokens[who] = await one.signIn('acme', who, who)
  tokens.other = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

async function ask(who: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = as(who === 'other' ? 'escola' : 'acme', tokens[who])
  return (await one.app.inject({ method, url: `/rest/${path}`, headers, payload })).json()
}
const studio = (method: 'GET' | 'POST', path: string, payload?: object) =>
  ask('boss', method, `studio/${path}`, payload)

async function edit(trailId: string, operations: Operation[]): Promise<number> {
  const { revision } = await studio('POST', `drafts/${trailId}`)
  const sent = await studio('POST', `drafts/${trailId}/operations`, {
    change: randomUUID(),
    revision,
    operations,
  })
  return sent.revision
}
const publish = async (trailId: string, revision: number, newest?: number) =>
  studio('POST', `drafts/${trailId}/publish`, { revision, newest })
const document = (trailId: string, version: number) =>
  one.database.as(acme, async (tx) => (await publishedTrail(tx, trailId, version))!.document)
const rename = (id: string, title: string): Operation => ({ op: 'set', id, field: 'title', value: title })
const points = (value: number): Operation => ({ op: 'set', id: 'resource:look', field: 'maxPoints', value })
const titleFor = async (who: string, trailId: string) =>
  (await ask(who, 'GET', `enrollctl/listUser?groupTrail=${trailId}`)).trails[0].steps[0].title

test('an unchanged draft lists no changes; a changed one lists exactly those that its publication makes', async () => {
  await studio('POST', 'drafts/caves')
  expect(await studio('GET', 'drafts/caves/changes')).toEqual({
    version: 1,
    changes: [],
    underWay: 0,
    notBegun: 3,
  })
  const revision = await edit('caves', [rename('step:step', 'Long before'), points(40)])
  const { changes } = await studio('GET', 'drafts/caves/changes')
  expect(changes).toEqual([
    { what: 'step', kind: 'renamed', title: 'Long before', before: 'Before' },
    { what: 'activity', kind: 'points', title: 'Look', before: String(page.maxPoints) },
  ])
  await publish('caves', revision)
  expect(await studio('GET', 'trails/caves/versions/2/changes')).toEqual({ from: 1, changes })
  expect((await studio('GET', 'drafts/caves/changes')).changes).toEqual([])
})

test('a restored version equals the old one; a learner under way stays on theirs, one who has not begun gets it', async () => {
  // bia begins version 2, ana has not begun
  const plays = async (resourceId: string) => {
    const { result } = await ask('bia', 'POST', 'enrollctl/trackItem', { groupTrailId: 'caves', resourceId })
    await ask('bia', 'POST', `enrollctl/track/${result.replace('track:', '')}`, aPlay())
  }
  await plays('look')
  expect(await studio('GET', 'drafts/caves/changes')).toMatchObject({ underWay: 1, notBegun: 2 })
  expect(await studio('POST', 'trails/caves/versions/1/restore', { newest: 2 })).toEqual({ version: 3 })
  const [old, again] = [await document('caves', 1), await document('caves', 3)]
  expect(again).toEqual({ ...old, version: 3 })
  expect(await titleFor('bia', 'caves')).toBe('Long before')
  expect(await titleFor('ana', 'caves')).toBe('Before')
  const { versions } = await studio('GET', 'trails/caves/versions')
  expect(versions).toMatchObject([
    { version: 3, restored: 1, author: 'boss of acme', people: 2, underWay: 0 },
    { version: 2, restored: null, people: 1, underWay: 1 },
    { version: 1, restored: null, author: null, people: 0 },
  ])
  // bia has finished every activity, so she is not under way, though she did not look at the conclusion
  await plays('hear')
  expect((await studio('GET', 'trails/caves/versions')).versions[1]).toMatchObject({ people: 1, underWay: 0 })
  expect(await studio('GET', 'drafts/caves/changes')).toMatchObject({ underWay: 0, notBegun: 2 })
})

test('restoring a version leaves the draft’s unpublished changes in place', async () => {
  const { drafts } = await studio('GET', 'drafts')
  const { revision, publishedRevision } = drafts.find(
    ({ trailId }: { trailId: string }) => trailId === 'caves',
  )
  expect(revision).not.toBe(publishedRevision)
  expect((await studio('GET', 'drafts/caves/changes')).changes).toHaveLength(2)
  expect(await publish('caves', revision)).toEqual({ version: 4 })
  expect((await document('caves', 4)).steps[0]!.title).toBe('Long before')
})

test('one of two simultaneous restores succeeds and the other gets draft-conflict', async () => {
  const restore = () => studio('POST', 'trails/caves/versions/1/restore', { newest: 4 })
  const both = await Promise.all([restore(), restore()])
  expect(both.map(({ version, error }) => version ?? error).sort()).toEqual([5, 'draft-conflict'])
})

test('two identical publications at once make one version, and a retry or an undone change makes no other', async () => {
  const revision = await edit('caves', [rename('step:step', 'Down')])
  const both = await Promise.all([publish('caves', revision), publish('caves', revision)])
  expect(both).toEqual([{ version: 6 }, { version: 6 }])
  expect(await publish('caves', revision, 5)).toEqual({ version: 6 })
  // a change that is undone leaves nothing to publish
  const back = await edit('caves', [rename('step:step', 'Deeper'), rename('step:step', 'Down')])
  expect(await publish('caves', back)).toEqual({ version: 6 })
  expect((await studio('GET', 'trails/caves/versions')).versions[0].version).toBe(6)
  const { drafts } = await studio('GET', 'drafts')
  expect(drafts).toContainEqual(
    expect.objectContaining({ trailId: 'caves', revision: back, publishedRevision: back }),
  )
})

test('publishing is refused when a newer version came since the author looked at the changes', async () => {
  const revision = await edit('caves', [rename('step:step', 'Up again')])
  expect(await studio('POST', 'trails/caves/versions/1/restore', { newest: 6 })).toEqual({ version: 7 })
  expect(await publish('caves', revision, 6)).toMatchObject({ error: 'draft-conflict' })
  expect(await titleFor('ana', 'caves')).toBe('Before')
  expect(await publish('caves', revision, 7)).toEqual({ version: 8 })
})

test('a copy publishes the trail’s content under ids of its own and without people', async () => {
  const id = randomUUID()
  for (let n = 0; n < 2; n++)
    expect(await studio('POST', 'drafts/dunes/copy', { id, title: 'More dunes' })).toEqual({ trailId: id })
  expect(await publish(id, 0)).toEqual({ version: 1 })
  const [copy, dunes] = [await document(id, 1), await document('dunes', 1)]
  expect(copy.title).toBe('More dunes')
  expect(copy.steps[0]!.resources[0]).toMatchObject({
    title: 'Look',
    data: { blocks: [{ html: '<p>Up</p>' }] },
  })
  expect(copy.steps[0]!.resources[0]!.id).not.toBe(dunes.steps[0]!.resources[0]!.id)
  expect((await studio('GET', `trails/${id}/versions`)).versions[0].people).toBe(0)
  expect((await studio('POST', 'drafts/none/copy', { id: randomUUID(), title: 'x' })).error).toBe(
    'unknown-trail',
  )
  const across = await ask('other', 'POST', 'studio/drafts/dunes/copy', { id: randomUUID(), title: 'x' })
  expect(across.error).toBe('unknown-trail')
})

test('a copy holds the published version, or the draft of a trail that was never published', async () => {
  const [copy, ofCopy] = [randomUUID(), randomUUID()]
  const firstStep = async (trailId: string) => {
    const { nodes } = await studio('POST', `drafts/${trailId}`)
    return nodes.find(({ kind }: { kind: string }) => kind === 'step').fields.title
  }
  await edit('dunes', [rename('step:d-step', 'Half a thought')])
  await studio('POST', 'drafts/dunes/copy', { id: copy, title: 'Dunes again' })
  expect(await firstStep(copy)).toBe('Before')
  await edit(copy, [rename('step:d-step', 'Before noon')])
  await studio('POST', `drafts/${copy}/copy`, { id: ofCopy, title: 'Dunes once more' })
  expect(await firstStep(ofCopy)).toBe('Before noon')
})

test('a trail in teams counts each person once, on the version of their team', async () => {
  const id = randomUUID()
  await studio('POST', 'drafts/dunes/copy', { id, title: 'Dunes together' })
  await publish(id, 0)
  const given = { trailId: id, takesNewcomers: false, starts: null, ends: null, approvalRating: null }
  const audience = { who: [{ kind: 'everybody' }], except: [] }
  const gift = { ...given, id: randomUUID(), audience, teamType: 'event' }
  const { groupTrailId } = await studio('POST', 'gifts', gift)
  const team = { id: randomUUID(), identifier: 'Table 1', customName: null, members: ['ana', 'bia'] }
  await studio('POST', `group-trails/${groupTrailId}/teams`, { teams: [team] })
  const told = async () => (await studio('GET', `trails/${id}/versions`)).versions
  expect(await told()).toMatchObject([{ version: 1, people: 3, underWay: 0 }])
  await one.database.as(acme, (tx) =>
    tx.rows({ name: 'begin-team', text: 'update player set is_under_way = true where player_id = $1' }, [
      team.id,
    ]),
  )
  const revision = await edit(id, [{ op: 'set', id: 'trail', field: 'title', value: 'Dunes' }])
  await publish(id, revision)
  expect(await told()).toMatchObject([
    { version: 2, people: 1, underWay: 0 },
    { version: 1, people: 2, underWay: 2 },
  ])
  // the third person begins without a team, and is one more player under way
  const alone = `update player set begun_at = now(), is_under_way = true where group_trail_id = $1 and kind = 'learner' and player_id not in ('ana', 'bia')`
  await one.database.as(acme, (tx) => tx.rows({ name: 'begin-alone', text: alone }, [groupTrailId]))
  expect(await studio('GET', `drafts/${id}/changes`)).toMatchObject({ underWay: 2, notBegun: 0 })
})

test('an unknown trail or version is refused, and versions of one trail do not count for another', async () => {
  expect((await studio('GET', 'trails/dunes/versions')).versions).toHaveLength(1)
  expect((await studio('GET', 'trails/none/versions')).error).toBe('unknown-trail')
  expect((await studio('GET', 'trails/caves/versions/99/changes')).error).toBe('unknown-trail')
  expect((await studio('POST', 'trails/caves/versions/99/restore', { newest: 5 })).error).toBe(
    'unknown-trail',
  )
  expect((await ask('other', 'GET', 'studio/trails/caves/versions')).error).toBe('unknown-trail')
  expect((await ask('ana', 'GET', 'studio/trails/caves/versions')).error).toBe('not-permitted')
  expect(await one.database.as(acme, async (tx) => (await latestTrail(tx, 'dunes'))!.version)).toBe(1)
})

test('the audit trail names publications and gifts by the published title, not by the draft’s', async () => {
  await one.database.atomically(acme, (tx) => publishOwn(tx, trail('hills', 'h-')))
  await publish('hills', await edit('hills', [rename('trail', 'Hills at night')]))
  const gift = { id: randomUUID(), trailId: 'hills', takesNewcomers: false, starts: null, ends: null }
  const audience = { who: [{ kind: 'person', id: 'ana' }], except: [] }
  await studio('POST', 'gifts', { ...gift, audience, teamType: null, approvalRating: null })
  await edit('hills', [rename('trail', 'Only a thought')])
  await studio('POST', 'trails/hills/versions/1/restore', { newest: 2 })
  const { events } = await studio('GET', 'domain/events')
  const told = events.map(({ what, subject }: { what: string; subject: string }) => [what, subject])
  expect(told.slice(0, 3)).toEqual([
    ['version-restored', 'hills'],
    ['trail-given', 'hills'],
    ['draft-published', 'Hills at night'],
  ])
})
