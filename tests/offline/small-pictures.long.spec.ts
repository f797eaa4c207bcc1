import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import type { Resource } from '../../packages/domain/src/resource/resource.ts'
import { appKept } from '../harness/app-kept.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'
import { packageTrail } from './package-trail.ts'

const PATIENCE_MS = 60_000
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

let field: Field
let picture: Uint8Array

const html = '<p><img src="tree.jpg" alt="An old tree"></p>'

const tree = (): DemoTrail => {
  const trail = packageTrail('tree', {})
  const { steps } = trail.document
  const resource: Resource = {
    ...steps[0]!.resources[0]!,
    id: 'tree-post',
    type: 'post',
    title: 'An old tree',
    data: { type: 'post', id: 'tree-post', html, link: null, files: [] },
  }
  return {
    ...trail,
    document: { ...trail.document, steps: [{ ...steps[0]!, resources: [resource] }] },
    files: { 'tree-post': async () => ({ 'tree.jpg': picture }) },
  }
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const drawn = sharp({ create: { width: 2048, height: 1536, channels: 3, background: '#274', noise } })
  picture = new Uint8Array(await drawn.jpeg().toBuffer())
  field = await Field.grow()
  await field.publish(tree())
})
test.afterAll(() => field?.clear())

async function download(page: Page): Promise<void> {
  await page.goto(field.at('/trail/tree'))
  await page.getByRole('button', { name: /^download · /i }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: PATIENCE_MS })
}

async function widthShown(page: Page): Promise<number> {
  await page.goto(field.at('/trail/tree/play/tree-post'))
  const shown = async () => {
    for (const frame of page.frames()) {
      const image = frame.getByAltText('An old tree')
      if ((await image.count().catch(() => 0)) > 0)
        return image.evaluate((one: HTMLImageElement) => one.naturalWidth)
    }
    return 0
  }
  await expect.poll(shown, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
  return shown()
}

for (const [what, look, username, width] of [
  ['a phone keeps and shows pictures at 1024 px', PHONE, 'clara', 1024],
  ['a desktop keeps and shows them as they are', {}, 'davi', 2048],
] as const)
  test(what, async () => {
    const device = await Device.unpack(look)
    try {
      await device.signIn(field.at('/'), username)
      const before = field.gate.asked.length
      await download(device.page)
      const packs = field.gate.asked.slice(before).filter(({ path }) => path === '/pack')
      const brought = packs.reduce((sum, pack) => sum + pack.brought, 0)
      expect(brought < picture.length).toBe(width === 1024)
      await appKept(device.page)
      await field.cutOff()
      expect(await widthShown(device.page)).toBe(width)
    } finally {
      await device.throwAway()
      await field.comeBack()
    }
  })
