import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { Resource } from '../resource/resource.ts'
import { leadsTo, sceneProgress, trailScene } from './scene.ts'

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

test('a trail’s scene is the bundle that it names, and none where it names none or something else', () => {
  expect(trailScene(trail('hill'))?.id).toBe('hill')
  expect(trailScene(trail())).toBeNull()
  expect(trailScene(trail('gone'))).toBeNull()
  const asPost = { ...steps[0]!, resources: [aResource({ id: 'hill' })] }
  expect(trailScene(listedTrail(aTrailDocument({ scene: 'hill', steps: [asPost] })))).toBeNull()
})

test('a scene is told the steps in order, what is done, what is open, and where its learner is', () => {
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

test('a scene leads to open activities of its trail alone, and not to itself', () => {
  expect(['a', 'b', 'hill', 'elsewhere'].map((id) => leadsTo(trail('hill'), id))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
