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

test('an item of a package resumes from its own state in the sitting, and not from another item’s', () => {
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

test('an item that left the package becomes its first item', () => {
  expect(launchPlay(options(course()), 'gone', NOTHING)).toMatchObject({ item: 'one' })
})

test('only a SCORM 2004 package with several items is sequenced, and resumes its last sequencing', () => {
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

test('a game gets back the data that it kept, and its points', () => {
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
])('a %s resumes where its learner stopped reading', (kind, data) =>
  expect(launchPlay(options(data), '', { ...NOTHING, objectData: READING })).toMatchObject({
    kind,
    reading: READING,
    maxPoints: 100,
  }),
)

test.each([null, 'text', { reachedEnd: 'yes' }, { ...READING, answers: { q: 'x' } }])(
  'data that is no reading, such as %j, counts as nothing read',
  (objectData) => {
    for (const data of [POST, PAGE])
      expect(launchPlay(options(data), '', { ...NOTHING, objectData })).toHaveProperty(
        'reading',
        NOTHING_READ,
      )
  },
)

test.each([POST, PAGE])('a post and a page get their files with the sizes of their pictures', (data) => {
  const manifest = { 'leaf.png': { hash: 'a'.repeat(64), size: 9, sides: [640, 480] } }
  const files = { manifest } as unknown as PlayerOptions['files']
  expect(launchPlay(options(data, { files }), '', NOTHING)).toHaveProperty('manifest', manifest)
})

test('a page gets its activities, and whether it is a step’s film', () => {
  const activities = [{ id: 'rain' }] as unknown as NonNullable<PlayerOptions['activities']>
  expect(launchPlay(options(PAGE, { activities, isFilm: true }), '', NOTHING)).toMatchObject({
    activities,
    isFilm: true,
  })
  expect(launchPlay(options(PAGE), '', NOTHING)).toMatchObject({ activities: [], isFilm: false })
})
