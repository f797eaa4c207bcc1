import { oneSecond, pixel } from '../content-stage/media.ts'
import { staged } from '../content-stage/staged-resource.ts'
import { violationsIn } from '../harness/violations.ts'
import { expect, playerTest } from './stage-test.ts'

const FILES = { 'a picture.png': pixel(), 'bird.wav': oneSecond() }
const test = playerTest(() => [
  staged('apart', FILES, {
    type: 'contenttool',
    id: 'apart',
    blocks: [
      {
        kind: 'callout',
        tone: 'warning',
        html: '<p>Mind the <a href="https://example.org/step">step</a>.</p>',
      },
      {
        kind: 'gallery',
        pictures: ['One', 'Two'].map((alt) => ({ path: 'a picture.png', alt, caption: `Picture ${alt}` })),
      },
      { kind: 'audio', path: 'bird.wav', title: 'A bird', transcript: 'It sings.\nIt stops.' },
      { kind: 'resource', resource: 'open' },
      { kind: 'resource', resource: 'shut' },
      { kind: 'resource', resource: 'gone' },
    ],
  }),
])

const CARDS = [
  { id: 'open', title: 'Into the caves', isDone: true, isOpen: true },
  { id: 'shut', title: 'Out again', isDone: false, isOpen: false },
]
test('callout, gallery, sound and cards work in a page, and a card whose activity is shut or gone opens nothing', async ({
  player,
}) => {
  await player.open('apart', { activities: CARDS })
  const { reader } = player
  await expect(reader.getByRole('complementary', { name: 'Watch out' })).toContainText('Mind the step')
  const gallery = reader.getByRole('region', { name: '2 pictures' })
  await expect(gallery.getByRole('listitem')).toHaveText(['Picture One', 'Picture Two'])
  await gallery.focus()
  await expect(gallery).toBeFocused()
  const sound = reader.getByLabel('A bird')
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(1)
  await reader.getByText('What is said').click()
  await expect(reader.getByText('It stops.')).toBeVisible()
  await expect(reader.getByText('It is not open to you yet.')).toBeVisible()
  await expect(reader.getByText('This activity is no longer part of the trail.')).toBeVisible()
  await reader.getByRole('button', { name: 'Open: Into the caves' }).press('Enter')
  await expect(reader.getByRole('button', { name: 'Open: Out again' })).toHaveCount(0)
  await expect.poll(() => player.events('open')).toEqual([{ kind: 'open', resource: 'open' }])
  expect(await violationsIn(player.page.frames().find((one) => one.url().endsWith('/play.html'))!)).toEqual(
    [],
  )
  await reader.locator('.end').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await player.lastClaim())?.finished).toBe(true)
})
