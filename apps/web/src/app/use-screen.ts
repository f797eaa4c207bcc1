import { letLeave } from '@vereda/client/navigation/leave-guard.ts'
import { useEffect, useRef, useState } from 'react'
import type { Params } from './match-route.ts'
import { prepared, type Render, readyNow } from './prepared.ts'
import type { Route } from './routes.tsx'

/**
 * A screen that is shown: its route, its address, and its render function. `visit` counts the showings. A learner may leave a screen and
 * come back before another one was shown. The old showing has then ended its work, and a new one begins.
 */
export type Shown = {
  route: Route
  path: string
  params: Params
  search: string
  render: Render
  visit: number
}
export type ScreenState = { shown: Shown | null; isLate: boolean; hasFailed: boolean }

const LATE_MS = 300 // design 5: a skeleton after 300 ms

type Wanted = { route: Route; params: Params; path: string; search: string } | null

/*
 * wanted changes ─▶ leaving ─▶ fetching (the old screen stays) ─▶ shown
 *                                 ├── 300 ms ─▶ late (skeleton) ─▶ shown
 *                                 └── code can't be had ─▶ failed ─▶ the network is back ─▶ fetching
 */
/** Shows a screen that is ready when the app begins in the first rendering. */
function begun(wanted: Wanted): ScreenState {
  const render = wanted && readyNow(wanted.route)
  return { shown: render ? { ...wanted, render, visit: 0 } : null, isLate: false, hasFailed: false }
}

/** The screen for an address. The previous screen stays until the next one is ready, so that nothing flashes. */
export function useScreen(wanted: Wanted): ScreenState {
  const [state, setState] = useState(() => begun(wanted))
  const route = wanted?.route ?? null
  const path = wanted?.path ?? null
  const stands = useRef(state.shown?.path)
  const visits = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: route and path identify a screen; its params follow from them, and a new search needs no new screen
  useEffect(() => {
    // a screen that stayed on display while its address could not be opened for a moment has not been left
    if (!wanted || stands.current === path) return
    let isWanted = true
    let late: ReturnType<typeof setTimeout> | undefined
    const end = (next: ScreenState) => {
      if (!isWanted) return
      clearTimeout(late)
      stands.current = next.shown?.path
      setState(next)
    }
    const fetch = () => {
      if (!isWanted) return
      late = setTimeout(() => setState((before) => ({ ...before, isLate: true })), LATE_MS)
      prepared(wanted.route).then(
        (render) =>
          end({ shown: { ...wanted, render, visit: ++visits.current }, isLate: false, hasFailed: false }),
        () => {
          end({ shown: null, isLate: false, hasFailed: true })
          addEventListener('online', fetch, { once: true })
        },
      )
    }
    stands.current = undefined
    void letLeave().then(fetch)
    return () => {
      isWanted = false
      clearTimeout(late)
    }
  }, [route, path])
  return state
}
