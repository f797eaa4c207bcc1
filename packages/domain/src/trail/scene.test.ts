import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { Resource } from '../resource/resource.ts'
import { cardLeadsTo, cardsOf, leadsTo, sceneProgress, trailScene } from './scene.ts'

const bundle = (id: string): Partial<Resource> => ({
  id,
  type: 'bundle',
  data: { type: 'bundle', gameId: id, url: 'index.html', cloudAssets: [], templateType: '' },
})
const steps = [
  aStep({ id: 'one', title: 'One', resources: [aResource(bundle('hill')), aResource({ id: 'a' })] }),
  aStep({ id: 'two', title: 'Two', resources: [aResource({ id: 'b', dependencies: ['a'] })] }),
]
const trail = (scene?: string) =>
  listedTrail(aTrailDocument({ title: 'Sky', steps, ...(scene && { scene }) }))

test('the scene of a trail is the bundle that it names, and null for any other resource', () => {
  expect(trailScene(trail('hill'))?.id).toBe('hill')
  expect(trailScene(trail())).toBeNull()
  expect(trailScene(trail('gone'))).toBeNull()
  const asPost = { ...steps[0]!, resources: [aResource({ id: 'hill' })] }
  expect(trailScene(listedTrail(aTrailDocument({ scene: 'hill', steps: [asPost] })))).toBeNull()
})

test('a scene gets the steps in order, with what is done, what is open and the current step', () => {
  const { steps: told, ...rest } = sceneProgress(trail('hill'))
  expect(rest).toMatchObject({ title: 'Sky', points: 0, isDone: false })
  expect(told).toEqual([
    {
      title: 'One',
      isNow: true,
      activities: [{ id: 'a', title: expect.any(String), isDone: false, isOpen: true }],
    },
    {
      title: 'Two',
      isNow: false,
      activities: [{ id: 'b', title: expect.any(String), isDone: false, isOpen: false }],
    },
  ])
})

test('a scene gets points and the most points with the test, and the bonus separately', () => {
  const question = { id: 'q', kind: 'true-false' as const, prompt: '', options: [], points: 70 }
  const asked = { attempts: 1, questions: [{ ...question, correct: ['true'] }] }
  const listed = listedTrail(aTrailDocument({ scene: 'hill', steps, test: asked }))
  const most = listed.maxPoints + 70
  const played = { ...listed, sumPoints: most, bonusPoints: 5, totalPoints: most + 5 }
  expect(sceneProgress(played)).toMatchObject({ points: most, bonus: 5, maxPoints: most })
})

test('a scene may lead only to open activities of its trail, and not to itself', () => {
  expect(['a', 'b', 'hill', 'elsewhere'].map((id) => leadsTo(trail('hill'), id))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a page’s cards show the activities it names, and lead only to open ones', () => {
  const blocks = ['b', 'a', 'page', 'gone', 'a'].map((resource) => ({ kind: 'resource' as const, resource }))
  const data = { type: 'contenttool' as const, id: 'page', blocks }
  const page = aResource({ id: 'page', type: 'contenttool', data })
  const listed = listedTrail(aTrailDocument({ steps: [...steps, aStep({ id: 'three', resources: [page] })] }))
  const shown = listed.steps[2]!.resources[0]!
  expect(cardsOf(listed, shown).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['a', true],
    ['b', false],
  ])
  const ids = ['a', 'b', 'page', 'gone', 'hill']
  expect(ids.filter((id) => cardLeadsTo(listed, shown, id))).toEqual(['a'])
})
