import { expect, test } from '@playwright/test'
import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import { gardenTrail } from '../e2e/learner/garden-trails.ts'
import { pointer } from '../e2e/learner/hands.ts'
import {
  openTrail,
  playCourse,
  playGame,
  readPage,
  readPost,
  takeTest,
  tellOpinion,
  type Walker,
} from '../e2e/learner/walk.ts'
import { appKept } from '../harness/app-kept.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import { listed } from './learner-calls.ts'

const PATIENCE_MS = 60_000

const ownId = (id: string) => `garden-${id}`

/** The garden's trail with its own resource ids: other trails of the domain have resources with the same names. */
function withOwnIds({ document, files, ...trail }: DemoTrail): DemoTrail {
  const steps = document.steps.map((step) => ({
    ...step,
    resources: step.resources.map((resource) => ({
      ...resource,
      id: ownId(resource.id),
      dependencies: resource.dependencies.map(ownId),
    })),
  }))
  const renamed = Object.entries(files).map(([id, make]) => [ownId(id), make] as const)
  return { ...trail, document: { ...document, steps }, files: Object.fromEntries(renamed) }
}

let field: Field
let device: Device

// long enough for the server's start and for all waits of these tests together
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.beforeAll(async () => {
  field = await Field.grow()
  await field.publish(withOwnIds(gardenTrail))
  device = await Device.unpack()
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

test('a trail is walked from introduction to conclusion without a network, and all of it arrives later', {
  tag: '@long',
}, async () => {
  await device.signIn(field.at('/'), 'gil')
  const { page } = device
  await page
    .getByRole('button', { name: /^download · .*a garden in four beds$/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: PATIENCE_MS })
  await appKept(page)
  await field.cutOff()
  await page.goto(field.at('/enroll'))
  await expect(page.getByText('No answer from the server', { exact: true })).toBeVisible()

  const look = { locale: 'en', theme: 'light', width: 1280 } as const
  const walker: Walker = { page, look, hands: pointer() }
  await test.step('introduction', () => openTrail(walker))
  await test.step('game, and what it opens', () => playGame(walker))
  await test.step('course', () => playCourse(walker))
  await test.step('post', () => readPost(walker))
  await test.step('page', () => readPage(walker))
  await test.step('test', () => takeTest(walker))
  await test.step('opinion and conclusion', () => tellOpinion(walker))

  await field.comeBack()
  await page.goto(field.at('/enroll'))
  await expect.poll(async () => (await storedIn(page, ['TOSEND'])).TOSEND, { timeout: 120_000 }).toEqual([])
  expect((await storedIn(page, ['attention'])).attention).toEqual([])
  expect((await listed(page, 'garden'))[0]).toMatchObject({
    introductionSeen: true,
    conclusionSeen: true,
    finishedResources: 4,
    testResponse: { points: 50, attempts: 1 },
    reactionResponse: { stars: 5 },
  })
})
