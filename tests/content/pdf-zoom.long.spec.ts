import type { FrameLocator } from '@playwright/test'
import { pdfOf } from '../content-stage/media.ts'
import { staged } from '../content-stage/staged-resource.ts'
import { expect, playerTest } from './stage-test.ts'

// The zoom of a document.

const DOTS_MAX = 8 * 1024 * 1024
const A0 = [2384, 3370]

const postWith = (id: string, pdf: Uint8Array) =>
  staged(
    id,
    { 'guide.pdf': pdf },
    {
      type: 'post',
      id,
      html: '<p>Read.</p>',
      link: null,
      files: [{ path: 'guide.pdf', title: 'The guide' }],
    },
  )

const test = playerTest(() => [
  postWith('book', pdfOf(Array.from({ length: 12 }, (_, n) => `Line ${n + 1}`))),
  postWith('poster', pdfOf(['A poster'], A0)),
])

test.use({ viewport: { width: 844, height: 390 } })

const viewerOf = (reader: FrameLocator) => reader.getByRole('dialog', { name: 'The guide' })

/** The sheet in the middle of the view. */
const inTheMiddle = (reader: FrameLocator) =>
  reader.locator('.stage').evaluate((stage) => {
    const { x, y, width, height } = stage.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.sheet')?.ariaLabel
  })

test('zooming a document keeps the page that was read in view', async ({ player }) => {
  await player.open('book')
  await player.reader.getByRole('button', { name: 'Open: The guide' }).click()
  const viewer = viewerOf(player.reader)
  const seventh = viewer.getByRole('region', { name: 'Page 7 of 12' })
  await seventh.evaluate((page) => page.scrollIntoView({ block: 'center' }))
  await expect(seventh.getByText('Line 7')).toBeAttached()
  for (const name of ['Larger', 'Larger', 'Larger', 'Larger', 'Smaller', 'Smaller']) {
    await viewer.getByRole('button', { name }).click()
    expect(await inTheMiddle(player.reader)).toBe('Page 7 of 12')
    await expect(seventh.getByText('Line 7')).toBeAttached()
  }
})

test('a document follows the width of a phone that is turned', async ({ player }) => {
  await player.open('book')
  await player.reader.getByRole('button', { name: 'Open: The guide' }).click()
  const first = viewerOf(player.reader).getByRole('region', { name: 'Page 1 of 12' })
  const width = () => first.evaluate((page) => page.clientWidth)
  await expect.poll(width).toBeGreaterThan(700)
  await player.page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(width).toBeLessThan(390)
  await player.page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(width).toBeGreaterThan(700)
})

test('“Smaller” never enlarges a poster, and its canvas stays within a phone’s pixel limit', async ({
  player,
}) => {
  await player.open('poster')
  await player.reader.getByRole('button', { name: 'Open: The guide' }).click()
  const viewer = viewerOf(player.reader)
  const page = viewer.getByRole('region', { name: 'Page 1 of 1' })
  const width = () => page.evaluate(({ clientWidth }) => clientWidth)
  await expect(page.getByText('A poster')).toBeAttached()
  const atFirst = await width()
  await viewer.getByRole('button', { name: 'Smaller' }).click()
  expect(await width()).toBeLessThanOrEqual(atFirst)
  for (let press = 0; press < 16; press++) await viewer.getByRole('button', { name: 'Larger' }).click()
  expect(await width()).toBe(4 * A0[0]!)
  const canvas = page.locator('canvas')
  await expect(canvas).toBeAttached()
  expect(await canvas.evaluate(({ width, height }: HTMLCanvasElement) => width * height)).toBeLessThanOrEqual(
    DOTS_MAX,
  )
})
