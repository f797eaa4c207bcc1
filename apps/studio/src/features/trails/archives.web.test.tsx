import { onlineManager } from '@tanstack/react-query'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { exportTrail } from '@vereda/contract/rest/studio-archives.ts'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { effectsEnded, expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { ExportTrail } from '../../parts/drafts/export-trail.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { ImportTrail } from './import-trail.tsx'
import { TrailRow } from './trail-row.tsx'

const EXPORT = { group: 'drafts', at: '/studio/trails' }
const IMPORT = { group: 'trails', at: '/studio/trails' }
const within = (part: ReactNode) => asking(<main>{part}</main>)
const exporting = () => within(<ExportTrail trail={{ id: 'caves', title: 'Caves' }} />)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => button(`${say('drafts.export')}: Caves`)

test('a trail that fails to save as a file says so, and can be saved again', async ({ show, server }) => {
  await show(exporting(), EXPORT)
  await expectAccessible()
  server.isUnreachable(exportTrail)
  await save().click()
  await expect.element(page.getByText(say('drafts.export.failed'))).toBeVisible()
  await expect.element(save()).toBeEnabled()
})

const CAVES = { id: 'caves', title: 'Caves', version: 3, learners: 2, trailType: 1, steps: 2 } as const
const published = {
  ...CAVES,
  activities: 5,
  publishedDate: '2026-03-01T00:00:00.000Z',
  state: 'running',
} as const

test.for([
  ['what is being written', () => <ExportTrail trail={CAVES} />, {}],
  ['a published trail', () => <TrailRow trail={published} among={[]} />, { of: 'published' }],
] as const)('the saved file of %s contains that version @long', async ([, part, query], { show, server }) => {
  await show(within(part()), IMPORT)
  await needMessages('drafts')
  server.isUnreachable(exportTrail)
  await save().click()
  await expect.poll(() => server.asked(exportTrail).map((asked) => asked.query)).toEqual([query])
})

test('without a network no trail is saved as a file', async ({ show }) => {
  onlineManager.setOnline(false)
  await show(exporting(), EXPORT)
  await expect.element(save()).toBeDisabled()
})

test('without a network no trail is opened from a file', async ({ show }) => {
  onlineManager.setOnline(false)
  await show(within(<ImportTrail />), IMPORT)
  await expectAccessible()
  await expect.element(button(say('trails.import'))).toBeDisabled()
})

const NO_TRAIL = JSON.stringify({ trailId: null, refused: 'no-archive' })
/**
 * A server that takes files and gives these answers in order, then always that a file contains no trail. Collects the names of the files and
 * the addresses they were sent to.
 */
function takesFiles(answers: string[] = [], urls: string[] = []): string[] {
  const names: string[] = []
  class Request {
    status = 200
    responseText = answers.shift() ?? NO_TRAIL
    upload = {}
    onload = () => undefined
    open(_: string, url: string) {
      urls.push(url)
    }
    setRequestHeader() {}
    send(form: FormData) {
      names.push((form.get('file') as File).name)
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
  return names
}
const GARDEN = new File(['trail'], 'garden.vereda')
/** Dispatches a drag event; answers whether the browser would handle it itself. */
function drag(type: 'dragover' | 'drop', dataTransfer = new DataTransfer()): boolean {
  return document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}
function withFile(file = GARDEN): DataTransfer {
  const held = new DataTransfer()
  held.items.add(file)
  return held
}
const told = () => page.getByText(say('trails.import.drop'), { exact: true })

test('a file dragged over the screen shows what a drop does, and the drop sends it', async ({ show }) => {
  const sent = takesFiles()
  await show(within(<ImportTrail />), IMPORT)
  await effectsEnded()
  expect(drag('dragover')).toBe(true)
  expect(told().query()).toBeNull()
  expect(drag('dragover', withFile())).toBe(false)
  await expect.element(told()).toBeVisible()
  await expectAccessible()
  expect(drag('drop', withFile())).toBe(false)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('trails.import.fault.no-archive'))
  await expect.element(told()).not.toBeInTheDocument()
  expect(sent).toEqual(['garden.vereda'])
})

test('without a network a dropped file is neither sent nor opened by the browser', async ({ show }) => {
  const sent = takesFiles()
  onlineManager.setOnline(false)
  await show(within(<ImportTrail />), IMPORT)
  await effectsEnded()
  expect(drag('dragover', withFile())).toBe(false)
  expect(drag('drop', withFile())).toBe(false)
  await effectsEnded()
  expect(told().query()).toBeNull()
  expect(sent).toEqual([])
})

test('a file whose answer was lost is told as unknown, and opening it again begins one trail', async ({
  show,
}) => {
  const urls: string[] = []
  takesFiles(['cut o', JSON.stringify({ trailId: 'begun', refused: null })], urls)
  await show(within(<ImportTrail />), IMPORT)
  await effectsEnded()
  drag('drop', withFile())
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('trails.import.unanswered'))
  await expectAccessible()
  drag('drop', withFile())
  await expect.poll(() => location.pathname).toBe('/studio/trails/begun')
  const [lost, again] = urls.map((url) => new URL(url, location.href).searchParams.get('id'))
  expect(lost).toEqual(expect.any(String))
  expect(again).toBe(lost)
})
