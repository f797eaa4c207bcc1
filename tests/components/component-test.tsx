import '@vereda/ui/tokens/index.css'
import '@vereda/ui/base/base.css'
import { domainCell } from '@vereda/client/directory/domain.ts'
import { actingCell, endedCell, sessionCell } from '@vereda/client/session/session.ts'
import { i18n, needMessages, readCatalogues, speak } from '@vereda/client/text/catalogues.ts'
import { formatsFor } from '@vereda/client/text/formats.ts'
import { textIn } from '@vereda/client/text/text-in.ts'
import { LiveRegion } from '@vereda/ui/live-region/live-region.tsx'
import { Toaster } from '@vereda/ui/toast/toaster.tsx'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { test as base, expect, inject, vi } from 'vitest'
import { STUDIO_CATALOGUE_FILES } from '../../apps/studio/src/catalogue-files.ts'
import { sharedQueries } from '../../apps/studio/src/query/shared-queries.ts'
import { CATALOGUE_FILES } from '../../apps/web/src/catalogue-files.ts'
import { animationsEnded } from '../harness/animations-ended.ts'
import { forgetStored, untilAtRest } from './at-rest.ts'
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

/** Effects run, and what they leave behind is taken back, after the next paint; a clock that a test moves has to wait for them. */
export const effectsEnded = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

/** The same where a test moves `setTimeout` itself, for which effects wait too. */
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

/** Whether a test runs: one that is one more of a kind ends in @long, and runs where its folder's long tests are due. */
const isDue = ({ name, file }: { name: string; file: { name: string } }) =>
  !name.endsWith('@long') || inject('long').includes(file.name.replace(/\/[^/]*$/, ''))

/** What a test foresaw may be asked a moment after its last look at the screen; what is asked only as the screen goes is not waited for longer. */
const untilAsked = ({ unmet }: Double) =>
  vi.waitFor(() => expect(unmet()).toEqual([]), { timeout: 2_000 }).catch(() => undefined)

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Writes a field's text as the browser tells it, without the paint that every press of a key is followed by in `fill`. */
export async function writeUnpainted(field: Element, text: string): Promise<void> {
  Object.assign(field, { value: text })
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await Promise.resolve()
}

/** Takes the network away until the test ends, by the browser's own word: no answer that was under way takes it back. */
export const cutNetwork = () => setOnline(false)

/** Brings it back, by the browser's own word. */
export const restoreNetwork = () => setOnline(true)

/** A test of a screen: `server` says what its calls answer, `show` puts the screen at an address with the words of its group. */
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
      await untilAtRest(double.asks) // what a screen began would be the next test's
      await forgetStored()
      vi.unstubAllGlobals()
      if (unmet.length > 0) throw new Error(unmet.join('; '))
    },
    { auto: true },
  ],
  server: ({ double }, use) => use(double.server),
  // the server outlives the screen, which may ask on leaving
  show: async ({ double }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (screen, shown) => void ends.push(await put(screen, shown)))
    vi.useRealTimers() // a screen's end waits for its effects by the clock
    await untilAsked(double)
    for (const end of ends) await end()
  },
})

const read = textIn(i18n, 'en', formatsFor('en'))

/** What the app says in English; an id that no catalogue has is a fault of the test. */
export function say(id: string, values?: Record<string, unknown>): string {
  const text = read(id, values)
  if (text === id) throw new Error(`no message ${id}`)
  return text
}

/** A text as part of a longer one, whichever of its spaces keep a line together. */
export const saying = (text: string): RegExp =>
  new RegExp(text.replace(/[()+.?]/g, '\\$&').replace(/ /g, '\\s'))

/** No rule that runs reads the style sheets, which axe would parse at each look. */
const AXE_ASKS: axe.RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Nothing for axe to find in what is shown. */
export async function expectAccessible() {
  await animationsEnded()
  const { violations, passes } = await axe.run(document.body, AXE_ASKS)
  expect(passes.length).toBeGreaterThan(0)
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}
