import sharp from 'sharp'
import { staged } from '../content-stage/staged-resource.ts'
import { expect, playerTest } from './stage-test.ts'

const WIDTH = 600
const HEIGHT = 300
const BELOW = 'What stands below it.'

const test = playerTest(async () => {
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#2a7' } as const
  const leaf = new Uint8Array(await sharp({ create }).png().toBuffer())
  const files = { 'a leaf.png': leaf }
  const below = { kind: 'text', html: `<p>${BELOW}</p>` } as const
  const image = { kind: 'image', path: 'a leaf.png', alt: 'A leaf' } as const
  const text = '<p><img src="a leaf.png" alt="A leaf"></p>'
  const all = [
    staged('page', files, { type: 'contenttool', id: 'page', blocks: [image, below] }),
    staged('gallery', files, {
      type: 'contenttool',
      id: 'gallery',
      blocks: [{ kind: 'gallery', pictures: [image] }, below],
    }),
    staged('post', files, { type: 'post', id: 'post', html: text + below.html, link: null, files: [] }),
    staged('old', files, { type: 'contenttool', id: 'old', blocks: [image, below] }),
  ]
  for (const { id, manifest } of all) if (id !== 'old') manifest['a leaf.png']!.sides = [WIDTH, HEIGHT]
  return all
})

for (const id of ['page', 'gallery', 'post'])
  test(`a picture of a ${id} reserves its space, so that nothing below it moves`, async ({ player }) => {
    const { promise, resolve: come } = Promise.withResolvers<void>()
    await player.page.route(`**/file/${id}/**`, async (route) => {
      await promise
      await route.continue()
    })
    await player.open(id)
    const picture = player.reader.locator('img')
    const places = () =>
      Promise.all([picture, player.reader.getByText(BELOW)].map((place) => place.boundingBox()))
    await expect(picture).toHaveJSProperty('complete', false)
    const before = await places()
    come()
    await expect(picture).toHaveJSProperty('naturalHeight', HEIGHT)
    expect(await places()).toEqual(before)
  })

test('a picture without stored dimensions is shown in its own size', async ({ player }) => {
  await player.open('old')
  const picture = player.reader.getByAltText('A leaf')
  await expect(picture).toHaveJSProperty('naturalHeight', HEIGHT)
  expect(await picture.boundingBox()).toMatchObject({ width: WIDTH, height: HEIGHT })
})
