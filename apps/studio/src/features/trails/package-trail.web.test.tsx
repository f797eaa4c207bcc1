import { beginSession } from '@vereda/client/session/session.ts'
import { newDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { readUpload } from '@vereda/contract/rest/studio-packages.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { effectsEnded, expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { broughtPackageCell } from '../../parts/drafts/brought-package-cell.ts'
import { NewTrail } from '../../parts/drafts/new-trail.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { ImportTrail } from './import-trail.tsx'

/** A server that takes a package of `size` bytes, under the id `u`. */
function takesPackage(size: number): void {
  const length = String(size)
  const headers: Record<string, string> = {
    location: '/uploads/u',
    'upload-offset': length,
    'upload-length': length,
  }
  class Request {
    status = 0
    responseText = ''
    upload = {}
    onload = () => undefined
    open(method: string) {
      this.status = method === 'POST' ? 201 : 204
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return headers[name.toLowerCase()] ?? null
    }
    getAllResponseHeaders() {
      return ''
    }
    abort() {}
    send() {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
}
const CAVES = {
  id: 'p',
  name: 'caves.zip',
  title: 'Into the caves',
  kind: 'bundle' as const,
  size: 9,
  files: 3,
  warnings: [],
  about: {},
  isChecked: true,
  version: null,
  entry: 'index.html',
  trial: null,
  space: { video: 0, image: 0, audio: 0, other: 9 },
}
/** A course that contains a photograph. */
async function course(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 360)
  const context = canvas.getContext('2d')!
  for (let x = 0; x < 640; x += 4) {
    context.fillStyle = `hsl(${(x * 37) % 360} 80% 50%)`
    context.fillRect(x, (x * 7) % 300, 60, 60)
  }
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
  const bytes = new Uint8Array(await photo.arrayBuffer())
  return new File([zipSync({ 'index.html': strToU8('<p>'), 'img/caves.jpg': bytes })], 'caves.zip')
}

const UPLOAD = { id: 'u', name: 'caves.zip', size: 6, received: 6, checked: 0, checkable: 0, refused: null }
const LIST = { group: 'trails', at: '/studio/trails' }
const list = asking(
  <main>
    <ImportTrail />
  </main>,
)
const button = (name: string) => page.getByRole('button', { name, exact: true })

function drop(file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a refused course dropped on the list of trails says why and begins no trail', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const file = await course()
  takesPackage(file.size)
  const refused = 'It is no zip.'
  server.keepsAnswering(readUpload, { ...UPLOAD, state: 'refused', package: null, refused })
  await show(list, LIST)
  await effectsEnded()
  drop(file)
  await expect.element(page.getByRole('alert')).toMatchTextContent(refused)
  await expectAccessible()
  await button(say('package.close')).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(location.pathname).toBe('/studio/trails')
  expect(server.asked(newDraft)).toEqual([])
  await expect.element(button(say('trails.import'))).toBeEnabled()
})

test('a course dropped on the list begins one trail when it is used, with its photograph as the cover @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const file = await course()
  takesPackage(file.size)
  server.keepsAnswering(readUpload, { ...UPLOAD, state: 'accepted', package: CAVES })
  await show(list, LIST)
  await effectsEnded()
  drop(file)
  await expect.element(button(say('package.use'))).toBeVisible()
  expect(server.asked(newDraft)).toEqual([])
  server.isUnreachable(newDraft)
  await button(say('package.use')).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('trails.import.fault.lost'))
  expect(broughtPackageCell.get()).toBeNull()
  server.answers(newDraft, { trailId: 'begun', revision: 0, publishedRevision: null, version: 0, nodes: [] })
  drop(file)
  await button(say('package.use')).click()
  await expect.poll(() => location.pathname).toBe('/studio/trails/begun')
  const [lost, again] = server.asked(newDraft).map(({ body }) => body as { id: string })
  expect(lost!.id).toEqual(expect.any(String))
  expect(again!.id).toBe(lost!.id)
  expect(broughtPackageCell.get()).toMatchObject({
    added: { id: 'p' },
    cover: expect.stringMatching(/^data:image\/(webp|jpeg);base64,/),
  })
  broughtPackageCell.set(null)
})

test('a new trail is begun once though its answer was lost @long', async ({ show, server }) => {
  server.isUnreachable(newDraft)
  await show(asking(<NewTrail />), { ...LIST, group: 'drafts' })
  await button(say('drafts.new')).click()
  await expect.element(page.getByText(say('drafts.new.failed'))).toBeVisible()
  server.answers(newDraft, { trailId: 'begun', revision: 0, publishedRevision: null, version: 0, nodes: [] })
  await button(say('drafts.new')).click()
  await expect.poll(() => location.pathname).toBe('/studio/trails/begun')
  const [lost, again] = server.asked(newDraft).map(({ body }) => body as { id: string })
  expect(lost!.id).toEqual(expect.any(String))
  expect(again!.id).toBe(lost!.id)
})
