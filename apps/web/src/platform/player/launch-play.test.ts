import { NOTHING_READ } from '@vereda/domain/content/reading.ts'
import type { ScormManifest } from '@vereda/domain/content/scorm-manifest.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { withCourse } from '@vereda/domain/scorm/course-state.ts'
import { expect, test } from 'vitest'
import { launchPlay } from './launch-play.ts'
import type { PlayerOptions } from './player-options.ts'

const item = (id: string, scormType?: 'asset') => ({ id, title: id, href: `${id}.html?of=${id}`, scormType })
const leaf = (id: string) => ({ id, title: id, itemId: id, children: [] })
const course = (part: Partial<ScormManifest> = {}): ResourceData => ({
  type: 'scorm',
  id: 's',
  assetUrl: 'one.html',
  manifest: {
    version: '1.2',
    title: 'Course',
    items: [item('one'), item('two', 'asset')],
    tree: { id: 'org', title: 'Course', children: [leaf('one'), leaf('two')] },
    ...part,
  },
})
const options = (data: ResourceData, part: Partial<PlayerOptions> = {}) =>
  ({
    data,
    files: { manifest: {} },
    learner: { id: 'ana', name: 'Ana Prado' },
    resource: { id: 'r', title: 'Soil', maxPoints: 100, maxBonus: 20, activityPoint: 30 },
    ...part,
  }) as PlayerOptions
const NOTHING = { pool: {}, objectData: null }
const READING = { reachedEnd: true, watched: ['a.mp4'], positions: { 'a.mp4': 3 }, answers: { q: ['x'] } }
const POST: ResourceData = { type: 'post', id: 'p', html: '<p>Hi</p>', link: null, files: [] }
const PAGE = {
  type: 'contenttool',
  id: 'c',
  blocks: [{ kind: 'text', html: '<p>Hi</p>' }],
} as unknown as ResourceData

test('an item of a package goes on where the sitting left it, and knows nothing of another item’s state', () => {
  const pool = {
    one: { 'cmi.core.lesson_location': 'page 4', 'cmi.core.exit': 'suspend', 'cmi.core.student_name': 'Bia' },
    two: { 'cmi.core.lesson_location': 'page 9' },
  }
  const play = launchPlay(options(course()), 'one', { ...NOTHING, pool })
  expect(play).toMatchObject({ item: 'one', entry: 'one.html?of=one', isAsset: false, course: null })
  expect(play).toHaveProperty('state', expect.objectContaining({ 'cmi.core.lesson_location': 'page 4' }))
  expect(play).toHaveProperty(
    'state',
    expect.objectContaining({ 'cmi.core.entry': 'resume', 'cmi.core.student_name': 'Ana Prado' }),
  )
  expect(launchPlay(options(course()), 'two', NOTHING)).toMatchObject({
    isAsset: true,
    state: { 'cmi.core.entry': 'ab-initio' },
  })
})

test('an item that a newer version of the package has no more is its first', () => {
  expect(launchPlay(options(course()), 'gone', NOTHING)).toMatchObject({ item: 'one' })
})

test('only a package of SCORM 2004 with several items is sequenced, and goes on from what its last sitting left', () => {
  const pool = withCourse(
    {},
    { sequencing: 'left so', completed: false, choices: ['one'], next: null, open: null },
  )
  const sequenced = course({ version: '2004' })
  expect(launchPlay(options(sequenced), 'one', { ...NOTHING, pool })).toMatchObject({
    course: { tree: { id: 'org' }, sequencing: 'left so' },
  })
  expect(launchPlay(options(sequenced), 'one', NOTHING)).toMatchObject({ course: { sequencing: '' } })
  for (const alone of [course(), course({ version: '2004', items: [item('one')] })])
    expect(launchPlay(options(alone), 'one', { ...NOTHING, pool })).toHaveProperty('course', null)
})

test('a game gets back what it had kept, as it was, and what its points are worth', () => {
  const game: ResourceData = {
    type: 'bundle',
    gameId: 'g',
    url: 'a/game.html',
    cloudAssets: [],
    templateType: '',
  }
  const objectData = { level: 3, any: ['thing'] }
  expect(launchPlay(options(game), '', { ...NOTHING, objectData })).toMatchObject({
    kind: 'game',
    entry: 'a/game.html',
    objectData,
    points: 30,
    maxPoints: 100,
    maxBonus: 20,
  })
})

test.each([
  ['post', POST],
  ['page', PAGE],
])('a %s goes on where it was read to', (kind, data) =>
  expect(launchPlay(options(data), '', { ...NOTHING, objectData: READING })).toMatchObject({
    kind,
    reading: READING,
    maxPoints: 100,
  }),
)

test.each([null, 'text', { reachedEnd: 'yes' }, { ...READING, answers: { q: 'x' } }])(
  'what is no reading, as %j, is nothing read yet',
  (objectData) => {
    for (const data of [POST, PAGE])
      expect(launchPlay(options(data), '', { ...NOTHING, objectData })).toHaveProperty(
        'reading',
        NOTHING_READ,
      )
  },
)

test.each([POST, PAGE])('what is read is told its files, whose pictures have their sides', (data) => {
  const manifest = { 'leaf.png': { hash: 'a'.repeat(64), size: 9, sides: [640, 480] } }
  const files = { manifest } as unknown as PlayerOptions['files']
  expect(launchPlay(options(data, { files }), '', NOTHING)).toHaveProperty('manifest', manifest)
})

test('a page shows the activities that it was given, and a step’s film is one', () => {
  const activities = [{ id: 'rain' }] as unknown as NonNullable<PlayerOptions['activities']>
  expect(launchPlay(options(PAGE, { activities, isFilm: true }), '', NOTHING)).toMatchObject({
    activities,
    isFilm: true,
  })
  expect(launchPlay(options(PAGE), '', NOTHING)).toMatchObject({ activities: [], isFilm: false })
})
