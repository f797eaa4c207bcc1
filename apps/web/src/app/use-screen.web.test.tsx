import { guardLeaving } from '@vereda/client/navigation/leave-guard.ts'
import { Fragment, useEffect, useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import type { Route } from './routes.tsx'
import { useScreen } from './use-screen.ts'

type Counts = { begun: number; ended: number }

/** A screen with work under way, as a player has. Leaving it waits until that work has ended. */
function Playing({ counts, lastWords }: { counts: Counts; lastWords: Promise<void> }) {
  useEffect(() => {
    counts.begun++
    return guardLeaving(() =>
      lastWords.then(() => {
        counts.ended++
      }),
    )
  }, [counts, lastWords])
  return <p>Playing</p>
}

/** The app's one screen, and a way to change its address; null: the address can't be opened just now. */
function aScreen() {
  const counts: Counts = { begun: 0, ended: 0 }
  let said = () => {}
  const lastWords = new Promise<void>((resolve) => {
    said = resolve
  })
  const route = (path: string, render: () => React.ReactNode): Route => ({
    path,
    group: 'app',
    access: 'anyone',
    load: async () => render,
  })
  const routes = {
    '/play': route('/play', () => <Playing counts={counts} lastWords={lastWords} />),
    '/trail': route('/trail', () => <p>Trail</p>),
  }
  let lead: (path: keyof typeof routes | null) => void = () => {}
  function Screen() {
    const [path, setPath] = useState<keyof typeof routes | null>('/play')
    lead = setPath
    const { shown } = useScreen(path && { route: routes[path], params: {}, path, search: '' })
    return (
      shown && (
        <Fragment key={`${shown.path} ${shown.visit}`}>
          {shown.render({ params: {}, search: new URLSearchParams() })}
        </Fragment>
      )
    )
  }
  return { Screen, counts, said: () => said(), lead: (path: keyof typeof routes | null) => lead(path) }
}

const paint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

test('a play starts anew when its learner leaves and returns before another screen shows', async ({
  show,
}) => {
  const { Screen, counts, said, lead } = aScreen()
  await show(<Screen />, { group: 'app', at: '/play' })
  await expect.poll(() => counts.begun).toBe(1)
  lead('/trail')
  await paint()
  lead('/play')
  await paint()
  said()
  await expect.poll(() => counts.ended).toBeGreaterThan(0)
  await expect.poll(() => counts.begun).toBe(2)
})

test('a play goes on when its address could not be opened for a moment', async ({ show }) => {
  const { Screen, counts, said, lead } = aScreen()
  said()
  await show(<Screen />, { group: 'app', at: '/play' })
  await expect.poll(() => counts.begun).toBe(1)
  lead(null)
  await paint()
  lead('/play')
  await paint()
  await paint()
  expect(counts).toEqual({ begun: 1, ended: 0 })
})

test('a screen whose code failed to load comes by itself with the network', async ({ show }) => {
  let isCut = true
  const route: Route = {
    path: '/late',
    group: 'app',
    access: 'anyone',
    async load() {
      if (isCut) throw new Error('cut')
      return () => <p>Late</p>
    },
  }
  function Screen() {
    const { shown, hasFailed } = useScreen({ route, params: {}, path: '/late', search: '' })
    if (hasFailed) return <p>Failed</p>
    return shown?.render({ params: {}, search: new URLSearchParams() })
  }
  await show(<Screen />, { group: 'app', at: '/late' })
  await expect.element(page.getByText('Failed')).toBeVisible()
  isCut = false
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Late')).toBeVisible()
})
