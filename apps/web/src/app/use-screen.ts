import { letLeave } from '@vereda/client/navigation/leave-guard.ts'
import { useEffect, useRef, useState } from 'react'
import type { Params } from './match-route.ts'
import { prepared, type Render, readyNow } from './prepared.ts'
import type { Route } from './routes.tsx'

/**
 * A screen that is shown: its route, its address, and how it is drawn. `visit` tells one showing of an address from the next: what was left, and
 * is come back to before another screen stood, has ended what it did, and begins anew.
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
/** What is ready when the app begins is shown with its first drawing. */
function begun(wanted: Wanted): ScreenState {
  const render = wanted && readyNow(wanted.route)
  return { shown: render ? { ...wanted, render, visit: 0 } : null, isLate: false, hasFailed: false }
}

/** The screen for an address: the one before stays until the next is ready, so that nothing flashes. */
export function useScreen(wanted: Wanted): ScreenState {
  const [state, setState] = useState(() => begun(wanted))
  const route = wanted?.route ?? null
  const path = wanted?.path ?? null
  const stands = useRef(state.shown?.path)
  const visits = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is known by route and path; its params follow from them, its search does not ask for a new screen
  useEffect(() => {
    // an address that could not be opened for a moment, and is shown all the while, is not left
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
