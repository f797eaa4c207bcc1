import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { domainOrder } from '../../apps/server/src/cli/commands/domain.ts'
import { exportOrder } from '../../apps/server/src/cli/commands/export.ts'
import { ownerOf } from '../../apps/server/src/platform/database/owner.ts'
import { content } from '../e2e/learner/walk.ts'
import { signedIn } from '../harness/signed-in.ts'
import { wholeBrowser } from '../harness/whole-browser.ts'
import { Device } from '../offline/device.ts'
import { Field } from '../offline/field.ts'
import { learningSystem, type RunTime } from './learning-system.ts'

test.use(wholeBrowser())

let field: Field
let folder: string
let exports = 0
let device: Device

test.beforeAll(async () => {
  field = await Field.grow()
  device = await Device.unpack({ keepsInFrames: true })
  folder = await mkdtemp(join(tmpdir(), 'vereda-framing-'))
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
  await rm(folder, { recursive: true, force: true })
})

const publicUrl = () => new URL(field.gate.publicUrl)

async function exported(version: RunTime) {
  const zip = join(folder, `${version}-${exports++}.zip`)
  await field.within((installation) =>
    exportOrder(['scorm', 'field', '--domain', 'field', '--to', zip, '--scorm', version])(
      installation,
      publicUrl(),
    ),
  )
  return learningSystem(zip, version)
}

const allow = (...origins: string[]) =>
  field.within((installation) =>
    domainOrder(['frame', 'field', ...origins])(ownerOf(installation), publicUrl()),
  )

/** Reads values from the learning system's own run-time, as a teacher's page would. */
const told = (page: Page, known: string, names: readonly string[]) =>
  page.evaluate(
    ([api, ...asked]) => {
      const system = (window as unknown as Record<string, Record<string, (name: string) => string>>)[api!]!
      const get = system.LMSGetValue ?? system.GetValue
      return asked.map((name) => get!.call(system, name))
    },
    [known, ...names],
  )

const trailIn = (page: Page) => page.frameLocator('iframe').frameLocator('iframe')

async function signIn(page: Page, username: string) {
  const trail = trailIn(page)
  await trail.getByLabel('User').fill(username)
  await trail.getByLabel('Password', { exact: true }).fill('vereda')
  await trail.getByLabel('Password', { exact: true }).press('Enter')
  await expect(trail.getByRole('heading', { name: 'A whole field' }).first()).toBeVisible()
}

/** Plays the game in a window of its own: 40 points and 5 bonus of the 200 that the trail has. */
async function waterTheBed(username: string) {
  const page = await device.browser.newPage()
  await signedIn(page, field.at('/trail/field/play/game'), username)
  const game = content(page)
  await game.getByRole('button', { name: 'Water' }).click()
  await game.getByRole('button', { name: 'Water' }).click()
  await game.getByRole('button', { name: 'Bloom' }).click()
  await game.getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('40 points', { exact: true })).toBeVisible()
  await page.goto(field.at('/trail/field'))
  await expect(page.getByText('All saved').first()).toBeVisible()
  await page.close()
}

test('a page of an unlisted origin can’t frame the domain’s trails', async () => {
  const { page } = device
  const system = await exported('1.2')
  await page.goto(system.origin)
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  await system.close()
})

test('a browser without storage in third-party frames offers a window of the trail’s own', async ({
  page,
}) => {
  const system = await exported('1.2')
  await allow(system.origin)
  await page.goto(system.origin)
  const open = trailIn(page).getByRole('link', { name: 'Open the trail' })
  await expect(open).toBeVisible()
  const [own] = await Promise.all([page.waitForEvent('popup'), open.click()])
  await expect(own.getByRole('heading', { name: 'Good to see you.' })).toBeVisible()
  await system.close()
})

const ASKED = {
  '1.2': ['cmi.core.score.raw', 'cmi.core.lesson_status'],
  '2004': ['cmi.score.raw', 'cmi.completion_status'],
} as const

test.describe('a trail in a learning system', () => {
  test.describe.configure({ mode: 'serial' })

  test('of SCORM 1.2 opens there, and the system receives its points, wherever they were earned', async () => {
    const { page } = device
    const system = await exported('1.2')
    await allow(system.origin)
    await page.goto(system.origin)
    await signIn(page, 'ana')
    await expect.poll(() => told(page, system.known, ASKED['1.2'])).toEqual(['0', 'incomplete'])
    await waterTheBed('ana')
    await page.reload()
    await expect.poll(() => told(page, system.known, ASKED['1.2'])).toEqual(['22.5', 'incomplete'])
    await system.close()
  })

  test('of SCORM 2004 opens once its origin is listed, and tells what was learned before', async () => {
    const { page } = device
    const system = await exported('2004')
    await allow(system.origin)
    await page.goto(system.origin)
    await expect.poll(() => told(page, system.known, ASKED['2004'])).toEqual(['22.5', 'incomplete'])
    await system.close()
  })
})
