import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { ScormVersion } from '@vereda/domain/content/scorm-manifest.ts'
import type { Play, ScormPool } from '@vereda/domain/play/play.ts'
import { claimOfPool } from '@vereda/domain/scorm/claim-of-pool.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { meanwhile } from '../../../../../../tests/harness/meanwhile.ts'
import { rebuildDomain } from '../rebuild.ts'

const item = (id: string) => ({ id, title: id, href: `${id}.html` })
const manifestOf = (version: ScormVersion, ids: string[]) => ({
  version,
  title: 'A course',
  items: ids.map(item),
  tree: {
    id: 'org',
    title: 'A course',
    children: ids.map((id) => ({ ...item(id), itemId: id, children: [] })),
  },
})
const MANIFESTS = {
  '1.2': manifestOf('1.2', ['intro', 'exam']),
  '2004': manifestOf('2004', ['intro', 'exam']),
  alone: manifestOf('1.2', ['intro']),
}
const course = (id: keyof typeof MANIFESTS) =>
  aResource({
    id,
    type: 'scorm',
    badges: [aBadge({ id: `badge-${id}` })],
    data: { type: 'scorm', id, assetUrl: '/', manifest: MANIFESTS[id] },
  })
const trail = aTrailDocument({
  steps: [aStep({ resources: [course('1.2'), course('2004'), course('alone')] })],
})

const WHO = ['ana', 'bia', 'caio', 'duda', 'eva', 'fabio']
let one: TestApp
let domainId: number
beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: WHO, trails: [trail] })
})
afterAll(() => one.close())

/** The state that a finished activity leaves, with such a score or without one, and with its location. */
const done = (version: ScormVersion, location: string, score?: string): ItemState =>
  version === '1.2'
    ? {
        'cmi.core.lesson_status': 'completed',
        'cmi.core.lesson_location': location,
        ...(score && { 'cmi.core.score.raw': score }),
      }
    : {
        'cmi.completion_status': 'completed',
        'cmi.location': location,
        ...(score && { 'cmi.score.scaled': String(Number(score) / 100) }),
      }
const begun = (version: ScormVersion, location: string): ItemState =>
  version === '1.2'
    ? { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.lesson_location': location }
    : { 'cmi.completion_status': 'incomplete', 'cmi.location': location }

/** The play that ends a sitting, as a device claims it. */
function ended(course: keyof typeof MANIFESTS, scorm: ScormPool, seq = 1): Play {
  const { pointsAtEnd, finished } = claimOfPool(MANIFESTS[course], scorm, 100)
  return aPlay({ points: pointsAtEnd, finished, scorm, seq })
}

const sent = (who: string, resourceId: string, key: string, play: Play) => ({
  sender: { accountId: who, monitorId: null },
  player: { groupTrailId: 'trail', playerId: who },
  key,
  credited: [],
  confirmedBy: {},
  resourceId,
  play,
})
const count = (...plays: ReturnType<typeof sent>[]) => one.services.plays.count(domainId, plays)

const PROGRESS = {
  name: 'progress-of-course',
  text: `select r.points, r.finished_at is not null as finished, r.scorm, p.points as total,
      (select count(*) from player_badge b where b.domain_id = $1 and b.player_id = $2 and b.badge_id = 'badge-' || $3) as badges
    from resource_progress r join player p using (domain_id, group_trail_id, player_id)
    where r.domain_id = $1 and r.player_id = $2 and r.resource_id = $3`,
}
const progress = async (who: string, resourceId: string) =>
  (await one.database.as(domainId, (tx) => tx.rows(PROGRESS, [domainId, who, resourceId])))[0]
const rebuilt = () => rebuildDomain(one.database, one.services.trailCache, domainId)
const unchanged = { changed: 0, histogramOff: 0 }

test.each(['1.2', '2004'] as const)(
  'two sittings that each finish one activity finish the course together: %s',
  async (version) => {
    await count(sent('ana', version, `${version} one`, ended(version, { intro: done(version, '9') })))
    const other = { intro: begun(version, '2'), exam: done(version, '5', '80') }
    await count(sent('ana', version, `${version} other`, ended(version, other)))
    expect(await progress('ana', version)).toMatchObject({
      points: 90,
      finished: true,
      badges: 1,
      scorm: { intro: { ...begun(version, '2'), ...statusOf(version) }, exam: done(version, '5', '80') },
    })
    expect(await rebuilt()).toMatchObject(unchanged)
  },
)
const statusOf = (version: ScormVersion) =>
  version === '1.2' ? { 'cmi.core.lesson_status': 'completed' } : { 'cmi.completion_status': 'completed' }

test('two sittings finish the course when their plays come in one batch, and a repeated play changes nothing', async () => {
  const both = [
    sent('bia', '1.2', 'first', ended('1.2', { intro: done('1.2', '9', '40') }, 1)),
    sent('bia', '1.2', 'second', ended('1.2', { exam: done('1.2', '5', '80') }, 2)),
  ]
  await count(...both)
  const once = await progress('bia', '1.2')
  expect(once).toMatchObject({ points: 60, finished: true, total: 60 })
  await count(both[0]!)
  expect(await progress('bia', '1.2')).toEqual(once)
  expect(await rebuilt()).toMatchObject(unchanged)
})

test('plays that two devices send at once to two nodes are merged without loss', async () => {
  const other = await one.anotherNode()
  const headers = as('acme', await one.signIn('acme', 'caio'))
  const post = (app: typeof other, call: string, payload: object) =>
    app.inject({ method: 'POST', url: `/rest/enrollctl/${call}`, headers, payload })
  const send = async (app: typeof other, id: string, scorm: ScormPool) =>
    post(app, `track/${id}`, ended('2004', scorm))
  const trackingId = async () =>
    (await post(one.app, 'trackItem', { groupTrailId: 'trail', resourceId: '2004' }))
      .json()
      .result.replace('track:', '')
  const ids = [await trackingId(), await trackingId()]
  await meanwhile(one.owner, `select from player where player_id = 'caio' for update`, () => [
    send(one.app, ids[0], { intro: done('2004', '9', '100') }),
    send(other, ids[1], { exam: done('2004', '5', '50') }),
  ])
  expect(await progress('caio', '2004')).toMatchObject({ points: 75, finished: true })
  expect(await rebuilt()).toMatchObject(unchanged)
})

test('an activity played again keeps its best score and takes the new location', async () => {
  await count(sent('duda', '1.2', 'well', ended('1.2', { intro: done('1.2', '9', '90') })))
  await count(sent('duda', '1.2', 'worse', ended('1.2', { intro: done('1.2', '3', '20') }, 2)))
  expect(await progress('duda', '1.2')).toMatchObject({
    points: 45,
    finished: false,
    scorm: { intro: done('1.2', '3', '90') },
  })
})

test('a package of one activity has the state of its newest sitting and keeps its points', async () => {
  await count(sent('eva', 'alone', 'done', ended('alone', { intro: done('1.2', '9', '90') })))
  await count(sent('eva', 'alone', 'again', ended('alone', { intro: begun('1.2', '1') }, 2)))
  expect(await progress('eva', 'alone')).toMatchObject({
    points: 90,
    finished: true,
    scorm: { intro: begun('1.2', '1') },
  })
  expect(await rebuilt()).toMatchObject(unchanged)
})

test('a new attempt takes nothing from sittings of the earlier attempt that arrive late', async () => {
  await count(sent('fabio', '1.2', 'before', ended('1.2', { intro: done('1.2', '9', '90') })))
  const late = {
    ...sent('fabio', '1.2', 'late', ended('1.2', { intro: done('1.2', '9', '90') })),
    attempt: 1,
  }
  const token = await one.signIn('acme', 'fabio')
  await one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/deleteAllAnswersPlayer/',
    headers: as('acme', token),
    payload: { groupTrailId: 'trail' },
  })
  await count(late, sent('fabio', '1.2', 'anew', ended('1.2', { exam: done('1.2', '5', '80') }, 2)))
  expect(await progress('fabio', '1.2')).toMatchObject({
    points: 40,
    finished: false,
    scorm: { exam: done('1.2', '5', '80') },
  })
  expect(await rebuilt()).toMatchObject(unchanged)
})
