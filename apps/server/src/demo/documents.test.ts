import { putEventTeams } from '@vereda/contract/rest/studio-teams.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import { stepFilm } from '@vereda/domain/step/step-film.ts'
import { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TemporaryStore, temporaryStore } from '../../../../tests/packages/temporary-store.ts'
import { importFiles } from '../capabilities/packages/import-files.ts'
import { sanitiseHtml } from '../platform/html/sanitise.ts'
import { demoDomains } from './demo.ts'
import type { DemoTrail } from './demo-domain.ts'

const trails = demoDomains.flatMap((domain) =>
  domain.trails.map((trail) => ({ domain, trail, id: trail.document.id })),
)
const resourcesOf = ({ document }: DemoTrail): Resource[] => document.steps.flatMap((step) => step.resources)
const blocksOf = ({ data }: Resource): PageBlock[] => (data.type === 'contenttool' ? data.blocks : [])

/** The files that a post or page names. */
function namedFiles(resource: Resource): string[] {
  if (resource.data.type === 'post') return resource.data.files.map(({ path }) => path)
  return blocksOf(resource).flatMap((block) => {
    if (block.kind === 'image' || block.kind === 'file') return [block.path]
    if (block.kind !== 'video') return []
    return [block.path, ...(block.captions ?? []).map(({ path }) => path)]
  })
}

/** The film of the step's own, where its files are among those of this resource. */
const filmsIn = ({ document }: DemoTrail, resource: Resource) =>
  document.steps.flatMap((step) => {
    const film = stepFilm(step)
    return film?.resource.id === resource.id ? [film.path, ...film.captions.map(({ path }) => path)] : []
  })

function htmlOf({ document }: DemoTrail): string[] {
  const { introduction, conclusion, alternateConclusion, steps } = document
  const resources = steps.flatMap((step) => step.resources)
  const texts = [
    introduction?.html,
    conclusion.html,
    alternateConclusion?.html,
    ...steps.map(({ welcome }) => welcome),
  ]
  const posts = resources.flatMap(({ data }) => (data.type === 'post' ? [data.html] : []))
  const pages = resources.flatMap(blocksOf).flatMap((block) => (block.kind === 'text' ? [block.html] : []))
  return [...texts, ...posts, ...pages].filter((html) => html !== undefined)
}

const questionsOf = (trail: DemoTrail) => [
  ...(trail.document.test?.questions ?? []),
  ...trail.document.steps.flatMap(({ challenge }) => challenge?.questions ?? []),
  ...resourcesOf(trail)
    .flatMap(blocksOf)
    .flatMap((block) => (block.kind === 'question' ? [block.question] : [])),
]

const KINDS = ['single', 'multiple', 'true-false', 'order', 'short-text', 'matching', 'cloze']

test.each([0, 1, 2, 3])(
  'template %i has a trail with a film, a challenge and a test of each kind of question',
  (trailType) => {
    const whole = trails.filter(({ trail: { document } }) => {
      const asked = new Set<string>(document.test?.questions.map(({ kind }) => kind))
      const has = (part: 'video' | 'challenge') => document.steps.some((step) => step[part])
      return (
        document.trailType === trailType &&
        KINDS.every((kind) => asked.has(kind)) &&
        has('video') &&
        has('challenge')
      )
    })
    expect(whole).not.toEqual([])
  },
)

test('resource ids are unique across the trails of a domain', () => {
  const ids = trails.flatMap(({ domain, trail }) => resourcesOf(trail).map(({ id }) => `${domain} ${id}`))
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(trails)('$id', ({ domain, trail }) => {
  const resources = resourcesOf(trail)

  test('is a valid trail document', () => {
    expect(TrailDocument.safeParse({ ...trail.document, version: 1 }).error).toBeUndefined()
  })

  test('has resources that depend only on earlier resources', () => {
    resources.forEach(({ id, dependencies }, i) => {
      const before = resources.slice(0, i).map((resource) => resource.id)
      expect(before, `what ${id} depends on`).toEqual(expect.arrayContaining(dependencies))
    })
  })

  test('has unique ids of resources, of badges and of the questions of each page', () => {
    const badges = resources.flatMap((resource) => resource.badges.map(({ id }) => id))
    expect(new Set(badges).size).toBe(badges.length)
    expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length)
    for (const resource of resources) {
      const ids = blocksOf(resource).flatMap((block) =>
        block.kind === 'question' ? [block.question.id] : [],
      )
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('asks only questions that have a correct answer', () => {
    for (const { id, kind, options, correct } of questionsOf(trail)) {
      if (kind === 'reflection') continue
      expect(correct, id).not.toEqual([])
      if (kind !== 'short-text' && options.length > 0)
        expect(
          options.map((option) => option.id),
          id,
        ).toEqual(expect.arrayContaining(correct))
      if (kind === 'order')
        expect(
          options.map((option) => option.id),
          id,
        ).not.toEqual(correct)
    }
  })

  test('brings exactly the files that its posts and pages name', async () => {
    for (const resource of resources.filter(({ type }) => type === 'post' || type === 'contenttool')) {
      const files = Object.keys((await trail.files[resource.id]?.()) ?? {})
      const named = [...namedFiles(resource), ...filmsIn(trail, resource)]
      expect(files.sort(), resource.id).toEqual([...new Set(named)].sort())
    }
  })

  test('has HTML that the sanitiser leaves unchanged', () => {
    for (const html of htmlOf(trail)) expect(sanitiseHtml(html).replaceAll('<br />', '<br>')).toBe(html)
  })

  test('belongs to known journeys and categories of its domain', () => {
    const categories = domain.categories.flatMap(({ id, children }) => [
      id,
      ...children.map((child) => child.id),
    ])
    expect(domain.journeys.map(({ hostkey }) => hostkey)).toEqual(expect.arrayContaining(trail.journeys))
    expect(categories).toEqual(expect.arrayContaining(trail.categories))
  })
})

describe('packages', () => {
  let place: TemporaryStore
  beforeAll(async () => {
    place = await temporaryStore()
  })
  afterAll(() => place.remove())

  const packages = trails.flatMap(({ trail }) =>
    resourcesOf(trail)
      .filter(({ type }) => type === 'scorm' || type === 'bundle')
      .map((resource) => ({ id: resource.id, resource, make: trail.files[resource.id]! })),
  )

  test.each(packages)('$id passes the package import', async ({ resource, make }) => {
    const kind = resource.type as 'scorm' | 'bundle'
    const imported = await importFiles({ files: await make(), kind, store: place.store })
    if (!imported.ok) throw new Error(imported.refusal.code)
    const { entry, scorm } = imported.value
    if (resource.data.type === 'bundle') expect(entry).toBe(resource.data.url)
    if (resource.data.type !== 'scorm') return
    const { version, title, items } = resource.data.manifest
    expect(scorm).toMatchObject({ version, title, items })
  })

  test.each(packages)('$id names no address of another server', async ({ make }) => {
    const addresses = Object.entries(await make())
      .filter(([path]) => /\.(js|css|html)$/.test(path))
      .flatMap(([, bytes]) => new TextDecoder().decode(bytes).match(/https?:\/\/[^\s"'`)]+/g) ?? [])
    expect(addresses.filter((address) => !address.startsWith('http://www.w3.org/'))).toEqual([])
  })
})

test('the studio accepts the demo’s event teams as a change by the organizer', () => {
  const events = trails.flatMap(({ trail: { teamPlay } }) => (teamPlay?.type === 'event' ? teamPlay : []))
  const teams = events.flatMap((event) => event.teams)
  const asked = teams.map(({ id, identifier, name: customName, members }) => ({
    id,
    identifier,
    customName,
    members,
  }))
  expect(putEventTeams.body.safeParse({ teams: asked }).error).toBeUndefined()
})
