import '@vereda/ui/tokens/index.css'
import '@vereda/ui/base/base.css'
import { domainCell } from '@vereda/client/directory/domain.ts'
import { actingCell, endedCell, sessionCell } from '@vereda/client/session/session.ts'
import { i18n, needMessages, readCatalogues, speak } from '@vereda/client/text/catalogues.ts'
import { formatsFor } from '@vereda/client/text/formats.ts'
import { textIn } from '@vereda/client/text/text-in.ts'
import { LiveRegion } from '@vereda/ui/live-region/live-region.tsx'
import { Toaster } from '@vereda/ui/toast/toaster.tsx'
import type axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { test as base, expect, inject, vi } from 'vitest'
import { STUDIO_CATALOGUE_FILES } from '../../apps/studio/src/catalogue-files.ts'
import { sharedQueries } from '../../apps/studio/src/query/shared-queries.ts'
import { CATALOGUE_FILES } from '../../apps/web/src/catalogue-files.ts'
import { animationsEnded } from '../harness/animations-ended.ts'
import { forgetStored, untilAtRest } from './at-rest.ts'
import { dialogsOutOfPlace } from './dialogs-in-place.ts'
import { DOMAIN } from './known.ts'
import { type ServerDouble, serverDouble } from './server-double.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folders whose long tests run. */
    long: string[]
  }
}

type Shown = { group: string; at: string }

readCatalogues({ ...CATALOGUE_FILES, ...STUDIO_CATALOGUE_FILES })

function forgetAll() {
  localStorage.clear()
  sessionStorage.clear()
  sharedQueries.clear()
  actingCell.set(null)
  sessionCell.set(null)
  endedCell.set(false)
  domainCell.set(DOMAIN)
}

/** Waits for effects and their clean-up, which run after the next paint. A test with a fake clock has to wait for them. */
export const effectsEnded = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

/** The same for a test that moves `setTimeout` itself, for which effects wait too. */
export async function effectsEndedByHand(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(painted))
  vi.advanceTimersByTime(0)
}

async function put(screen: ReactNode, { group, at }: Shown) {
  const shared = ['app', 'parts', 'frame'].map(needMessages)
  await Promise.all([...shared, needMessages(group), speak('en')])
  history.replaceState(null, '', at)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <>
      {screen}
      <Toaster />
      <LiveRegion />
    </>,
  )
  return async () => {
    root.unmount()
    place.remove()
    await effectsEnded()
  }
}

type Double = ReturnType<typeof serverDouble>

/** Whether a test runs. A test whose name ends in @long is one more of a kind, and runs only if its folder's long tests are due. */
const isDue = ({ name, file }: { name: string; file: { name: string } }) =>
  !name.endsWith('@long') || inject('long').includes(file.name.replace(/\/[^/]*$/, ''))

/**
 * Waits a moment for calls that a test foresaw and that come after its last step. It does not wait longer for calls that are made only when
 * the screen goes.
 */
const untilAsked = ({ unmet }: Double) =>
  vi.waitFor(() => expect(unmet()).toEqual([]), { timeout: 2_000 }).catch(() => undefined)

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Writes a field's text and fires the browser's event, without the paint after every key press in `fill`. */
export async function writeUnpainted(field: Element, text: string): Promise<void> {
  Object.assign(field, { value: text })
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await Promise.resolve()
}

/** Takes the network away until the test ends. The browser itself says so, and no running answer takes it back. */
export const cutNetwork = () => setOnline(false)

/** Brings the network back, by the browser's own event. */
export const restoreNetwork = () => setOnline(true)

/** A test of a screen. `server` sets the answers to its calls; `show` renders the screen at an address with the words of its group. */
export const test = base.extend<{
  double: Double
  server: ServerDouble
  show: (screen: ReactNode, shown: Shown) => Promise<void>
}>({
  double: [
    async ({ task, skip }, use) => {
      if (!isDue(task)) skip()
      forgetAll()
      await forgetStored()
      const double = serverDouble()
      vi.stubGlobal('fetch', double.fetch)
      await use(double)
      if (!navigator.onLine) setOnline(true)
      const unmet = double.unmet()
      forgetAll()
      await untilAtRest(double.asks) // work that a screen began would otherwise run in the next test
      await forgetStored()
      vi.unstubAllGlobals()
      if (unmet.length > 0) throw new Error(unmet.join('; '))
    },
    { auto: true },
  ],
  server: ({ double }, use) => use(double.server),
  // the server outlives the screen, which may make calls when it is left
  show: async ({ double }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (screen, shown) => void ends.push(await put(screen, shown)))
    vi.useRealTimers() // a screen's end waits for its effects by the real clock
    await untilAsked(double)
    for (const end of ends) await end()
  },
})

const read = textIn(i18n, 'en', formatsFor('en'))

/** Reads the app's message in English. An id that no catalogue has is a fault of the test. */
export function say(id: string, values?: Record<string, unknown>): string {
  const text = read(id, values)
  if (text === id) throw new Error(`no message ${id}`)
  return text
}

/** Matches a text as part of a longer one, with any kind of space. */
export const saying = (text: string): RegExp =>
  new RegExp(text.replace(/[()+.?]/g, '\\$&').replace(/ /g, '\\s'))

/** No active rule reads the style sheets, which axe would otherwise parse at each run. */
const AXE_ASKS: axe.RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Expects that axe finds nothing on the screen, and that an open dialog is where dialogs open. */
export async function expectAccessible() {
  await animationsEnded()
  const { default: axe } = await import('axe-core') // half a megabyte that most files do without
  const { violations, passes } = await axe.run(document.body, AXE_ASKS)
  expect(passes.length).toBeGreaterThan(0)
  expect(dialogsOutOfPlace()).toEqual([])
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}
