import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

let one: TestApp
let token = ''
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia'], trails: [] })
  await one.addDomain({ hostkey: 'escola', learners: ['ana'], trails: [] })
  token = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const BOUNDARY = 'a-boundary'
type Given = { id?: string; name?: string; bytes: Buffer; field?: string }

function multipart({ id = 'ana', name = 'me.jpg', bytes, field = 'file' }: Given): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
const upload = (given: Given) =>
  one.app.inject({
    method: 'POST',
    url: '/rest/userctl/thumbUpload',
    headers: { ...as('acme', token), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: multipart(given),
  })
const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()

test('a photo is cropped square, loses its EXIF data and gets an address of its own in its domain', async () => {
  const bytes = await photo()
  expect(bytes.includes('a secret place')).toBe(true)
  const answer = await upload({ bytes })
  const { thumb } = answer.json()
  expect(thumb).toMatch(/^\/thumb\/[A-Za-z0-9_-]{22}$/)
  const shown = await one.app.inject({ method: 'GET', url: thumb, headers: as('acme') })
  expect(shown.headers['content-type']).toBe('image/jpeg')
  const { width, height, exif, format } = await sharp(shown.rawPayload).metadata()
  expect({ width, height, exif, format }).toEqual({
    width: 512,
    height: 512,
    exif: undefined,
    format: 'jpeg',
  })
  expect(shown.rawPayload.includes('a secret place')).toBe(false)
  const who = await one.app.inject({ method: 'GET', url: '/rest/currentuser', headers: as('acme', token) })
  expect(who.json().user.thumb).toBe(thumb)
  const across = await one.app.inject({ method: 'GET', url: thumb, headers: as('escola') })
  expect(across.statusCode).toBe(404)
})

test('a new photo has a new address, and the old address answers 404', async () => {
  const first = (await upload({ bytes: await photo() })).json().thumb
  const second = (await upload({ bytes: await photo(300, 300) })).json().thumb
  expect(second).not.toBe(first)
  const gone = await one.app.inject({ method: 'GET', url: first, headers: as('acme') })
  expect(gone.statusCode).toBe(404)
})

test.each<[string, () => Promise<Given>]>([
  ['a name that is not .jpg', async () => ({ name: 'me.png', bytes: await photo() })],
  [
    'a PNG under a .jpg name',
    async () => ({
      bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    }),
  ],
  [
    'an SVG under a .jpg name',
    async () => ({
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    }),
  ],
  ['half a photo', async () => ({ bytes: (await photo()).subarray(0, 700) })],
  ['no photo at all', async () => ({ bytes: Buffer.from('hello') })],
  ['a photo of more pixels than any camera has', async () => ({ bytes: await photo(9_000, 9_000) })],
])('%s is refused', async (_, given) => {
  const answer = await upload(await given())
  expect(answer.statusCode).toBe(415)
  expect(answer.json().error).toBe('not-a-jpg')
})

test('a photo of more than eight megabytes is refused', async () => {
  const answer = await upload({ bytes: Buffer.alloc(8 * 1024 * 1024 + 1) })
  expect(answer.statusCode).toBe(413)
})

test('a photo for somebody else is not permitted, and a request without a file or as JSON is malformed', async () => {
  expect((await upload({ id: 'bia', bytes: await photo(20, 20) })).statusCode).toBe(403)
  expect((await upload({ field: 'other', bytes: Buffer.from('x') })).json().error).toBe('malformed')
  const json = await one.app.inject({
    method: 'POST',
    url: '/rest/userctl/thumbUpload',
    headers: as('acme', token),
    payload: { id: 'ana', file: 'x' },
  })
  expect(json.statusCode).toBe(400)
})
