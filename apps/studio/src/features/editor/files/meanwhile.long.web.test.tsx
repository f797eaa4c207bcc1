import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { file } from '@vereda/contract/rest/files.ts'
import { openDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../../query/with-queries.tsx'
import { EditorScreen } from '../editor-screen.tsx'

const news = aResource({
  id: 'news',
  title: 'News',
  data: { type: 'post', id: 'news', html: '<p>Hello</p>', link: null, files: [] },
})
const pictures = [{ path: 'a/one.png', alt: 'A leaf' }]
const gallery = aResource({
  ...{ id: 'page', type: 'contenttool', title: 'Leaves' },
  data: { type: 'contenttool', id: 'page', blocks: [{ kind: 'gallery', pictures }] },
})
const steps = [aStep({ resources: [news, gallery] })]
const Screen = () => (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)
const at = (trailId: string, item: string) => ({
  group: 'editor',
  at: `/studio/trails/${trailId}?item=${item}`,
})

/** A server that takes files and answers each one when the test says so. */
function takesFiles() {
  const waiting: (() => void)[] = []
  class Request {
    status = 200
    responseText = ''
    upload = {}
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      const { name } = form.get('file') as File
      const kept = { size: 2, hash: '0'.repeat(64) }
      const come: StudioFile = { kind: 'document', path: `f/${name}`, file: kept }
      this.responseText = JSON.stringify({ file: come, refused: null })
      waiting.push(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
  return waiting
}
const choose = (id: string, name: string, type: string) =>
  userEvent.upload(page.getByLabelText(say(id), { exact: true }), new File(['it'], name, { type }))

/** The last value given to a field, among all sent and unsent operations. */
function lastSet(server: ServerDouble, field: string) {
  const key = Object.keys(localStorage).find((one) => one.startsWith('vereda.studio.unsent/ana/'))
  const kept: { changes: { operations: Operation[] }[] } = JSON.parse(
    (key && localStorage.getItem(key)) ?? '{"changes":[]}',
  )
  const sent = server.asked(sendOperations).map(({ body }) => body as { operations: Operation[] })
  const done = [...sent, ...kept.changes].flatMap(({ operations }) => operations)
  const last = done.findLast((one) => one.op === 'set' && one.field === field)
  return last?.op === 'set' ? last.value : undefined
}

beforeEach<{ server: ServerDouble }>(async ({ server }) => {
  await page.viewport(1280, 900)
  beginSession(ANA_SIGNED_IN)
  const nodes = Object.values(draftOf(aTrailDocument({ id: 'meanwhile', steps }), () => ''))
  server.answers(openDraft, { trailId: 'meanwhile', revision: 0, publishedRevision: null, version: 0, nodes })
  server.answersLate(sendOperations, { revision: 1, others: [] })
  server.keepsAnswering(file, new Blob(['it']))
})

const taken = (server: ServerDouble) =>
  expect.poll(() => server.asked(sendOperations).length).toBeGreaterThan(0)

test('text written while a post’s files are uploading stays, and so do all the files', async ({
  show,
  server,
}) => {
  const waiting = takesFiles()
  await show(<Screen />, at('meanwhile', 'resource:news'))
  await needMessages('post')
  await choose('post.add.document', 'plan.pdf', 'application/pdf')
  await choose('post.add.image', 'leaf.png', 'image/png')
  await expect.poll(() => waiting.length).toBe(2)
  await page.getByRole('textbox', { name: say('post.text') }).fill('Written meanwhile')
  await expect.poll(() => lastSet(server, 'data')).toMatchObject({ html: '<p>Written meanwhile</p>' })
  for (const arrive of waiting) arrive()
  await expect
    .poll(() => lastSet(server, 'data'))
    .toMatchObject({
      html: '<p>Written meanwhile</p>',
      files: [{ path: 'f/plan.pdf' }, { path: 'f/leaf.png' }],
    })
  await taken(server)
})

test('a picture’s description survives the next upload, also after the author left the page and came back @long', async ({
  show,
  server,
}) => {
  const waiting = takesFiles()
  await show(<Screen />, at('meanwhile', 'resource:page'))
  await needMessages('page')
  await choose('page.gallery.add', 'two.png', 'image/png')
  await expect.poll(() => waiting.length).toBe(1)
  const outline = page.getByRole('navigation', { name: say('editor.outline') })
  await outline.getByRole('button', { name: /^News/ }).click()
  await outline.getByRole('button', { name: /^Leaves/ }).click()
  await page.getByLabelText(say('page.picture.alt'), { exact: true }).fill('A leaf in rain')
  waiting[0]!()
  await expect
    .poll(() => lastSet(server, 'pictures'))
    .toEqual([
      { path: 'a/one.png', alt: 'A leaf in rain' },
      { path: 'f/two.png', alt: '' },
    ])
  await taken(server)
})
