import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sayIn } from '../e2e/sign-in/say.ts'
import { appKept } from '../harness/app-kept.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'
import { chunkOf } from './next-version.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist')
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/.exec(
  readFileSync(join(DIST, 'index.html'), 'utf8'),
)![1]!
const BEHIND = chunkOf('src/app/work-behind.ts')
const LATER = chunkOf('src/features/certificate/certificate-screen.tsx')
const say = sayIn('en')

let field: Field
let device: Device

test.beforeAll(async () => {
  field = await Field.grow()
})
test.afterAll(() => field?.clear())
test.beforeEach(async () => {
  device = await Device.unpack()
})
test.afterEach(() => device.throwAway())

const timesAsked = (path: string) => field.gate.asked.filter((asked) => asked.path === path).length

test('a first visit whose entry script arrived truncated starts by itself with the whole of it', async () => {
  const { page } = device
  field.gate.shortened.add(ENTRY)
  await page.goto(field.at('/login'))
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await expect(page.getByLabel(say('login.user'))).toBeEditable()
  await appKept(page)
})

test('a first visit whose page arrived truncated says so, and starts by itself', async () => {
  const { page } = device
  field.gate.shortened.add('/login')
  field.gate.stands.set('/readyz', { status: 503 }) // else the repair may begin before the test has looked
  await page.goto(field.at('/login'))
  await expect(page.getByRole('alert')).toContainText(say('cut.text'))
  field.gate.stands.clear()
  await expect(page.getByLabel(say('login.user'))).toBeEditable()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page that misses a truncated part says so, and a press loads it', async () => {
  const { page } = device
  field.gate.shortened.add(BEHIND)
  await page.goto(field.at('/login'))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(say('cut.text'))
  await page.getByLabel(say('login.user')).fill('clara')
  await alert.getByRole('button', { name: say('cut.again') }).click()
  await appKept(page)
  await expect(alert).toHaveCount(0)
})

test('a file that arrives truncated while the app is cached is requested again', async () => {
  const { page } = device
  field.gate.shortened.add(LATER)
  const before = timesAsked(LATER)
  await page.goto(field.at('/login'))
  await appKept(page)
  expect(timesAsked(LATER) - before).toBe(2)
})
