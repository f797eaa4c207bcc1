import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { openDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { readUpload } from '@vereda/contract/rest/studio-packages.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { broughtPackageCell } from '../../../parts/drafts/brought-package-cell.ts'
import { WithQueries } from '../../../query/with-queries.tsx'
import { EditorScreen } from '../editor-screen.tsx'

/** A server that takes a package of so many bytes, under the id `u`. */
function takesPackage(size: number): void {
  const headers: Record<string, string> = { location: '/uploads/u', 'upload-offset': String(size) }
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
  ...{ id: 'p', name: 'caves.zip', title: 'Into the caves', kind: 'bundle' as const, size: 9, files: 3 },
  ...{ warnings: [], about: {}, isChecked: true, version: null, entry: 'index.html', trial: null },
  space: { video: 0, image: 0, audio: 0, other: 9 },
}
const screen = (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)

/** A course that brings a photograph. */
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

test('a trail that was begun from a course sends it at once; used, it gives the trail its title, a cover of its photograph, and is its first activity', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const file = await course()
  takesPackage(file.size)
  await page.viewport(1280, 800)
  const nodes = Object.values(draftOf(aTrailDocument({ id: 'begun', title: '', steps: [] }), () => ''))
  server.answers(openDraft, { trailId: 'begun', revision: 0, publishedRevision: null, version: 0, nodes })
  server.answersLate(sendOperations, { revision: 1, others: [] })
  const upload = { id: 'u', name: 'caves.zip', size: 6, received: 6, checked: 0, checkable: 0, refused: null }
  server.keepsAnswering(readUpload, { ...upload, state: 'accepted', package: CAVES })
  broughtPackageCell.set(file)
  await show(screen, { group: 'editor', at: '/studio/trails/begun' })
  await needMessages('package')
  await page.getByRole('button', { name: say('package.use') }).click()
  expect(broughtPackageCell.get()).toBeNull()
  const outline = page.getByRole('navigation', { name: say('editor.outline') })
  await expect.element(outline.getByRole('button', { name: /^Into the caves/ })).toHaveFocus()
  await expect
    .element(outline.getByRole('button', { name: new RegExp(`^1 ?${say('editor.newStep', { number: 1 })}`) }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Into the caves' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => server.asked(sendOperations).length).toBeGreaterThan(0)
  const { operations } = server.asked(sendOperations)[0]!.body as { operations: object[] }
  const cover = expect.stringMatching(/^data:image\/(webp|jpeg);base64,/)
  expect(operations).toContainEqual(expect.objectContaining({ op: 'set', field: 'cover', value: cover }))
})
