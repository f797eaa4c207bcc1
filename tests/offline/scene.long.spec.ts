import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { ceu } from '../../apps/server/src/demo/trails/ceu.ts'
import { content } from '../e2e/learner/walk.ts'
import { appKept } from '../harness/app-kept.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../harness/chromium.ts'
import { signedIn } from '../harness/signed-in.ts'
import { violationsIn } from '../harness/violations.ts'
import { Field } from './field.ts'

const PATIENCE_MS = 60_000
const IN_SPACE = /\/trail\/ceu-14\?app=xrvoto$/

let field: Field
test.beforeAll(async () => {
  field = await Field.grow()
  await field.publish(ceu)
})
test.afterAll(async () => field?.clear())

// the processor renders the scene, so that machines without a graphics card can run this
const drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
test.use({
  launchOptions: {
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'), ...drawing],
  },
  contextOptions: { reducedMotion: 'reduce' },
})

const openTrail = (page: Page) => page.getByRole('link', { name: 'O céu de agosto' }).first().click()

test('a trail with a scene opens in space and leads to its activities and back, also without a network', async ({
  page,
}) => {
  await signedIn(page, field.at('/enroll'), 'hugo')
  await openTrail(page)
  await expect(page).toHaveURL(IN_SPACE)
  await page.getByRole('button', { name: 'Start' }).click()
  const scene = content(page)
  await expect(scene.getByRole('heading', { name: 'O escuro' })).toBeVisible({ timeout: PATIENCE_MS })
  await expect
    .poll(async () => (await sharp(await scene.locator('canvas').screenshot()).stats()).entropy)
    .toBeGreaterThan(1)
  const frame = page.frames().find((one) => one.url().endsWith('/ceu-mirante/index.html'))!
  expect(await violationsIn(frame)).toEqual([])

  await scene.getByRole('button', { name: 'Abrir: Vinte minutos no escuro' }).click()
  await expect(page).toHaveURL(/\/trail\/ceu-14\/play\/ceu-olhos\?app=xrvoto$/)
  await page.getByRole('link', { name: 'Close and go back to the trail' }).click()
  await expect(page).toHaveURL(/\/trail\/ceu-14\?.*app=xrvoto/)
  await expect(scene.getByRole('heading', { name: 'O escuro' })).toBeVisible({ timeout: PATIENCE_MS })

  await page.goto(field.at('/enroll'))
  await page
    .getByRole('button', { name: /^download · .*o céu de agosto$/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: PATIENCE_MS })
  await appKept(page)
  await field.cutOff()
  await page.goto(field.at('/enroll'))
  await openTrail(page)
  const second = scene.getByRole('button', { name: /As estrelas/ })
  await second.focus({ timeout: PATIENCE_MS })
  await page.keyboard.press('Enter')
  await expect(scene.getByRole('heading', { name: 'As estrelas' })).toBeVisible()
  await page.getByRole('link', { name: 'As a list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'O céu de agosto' })).toBeVisible()
})
