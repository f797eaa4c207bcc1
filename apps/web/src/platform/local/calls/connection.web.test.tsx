import { useLayoutEffect } from 'react'
import { expect } from 'vitest'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { loads } from '../listing/listing.ts'
import { useAgainOnline } from '../listing/use-again-online.ts'
import { isOnline, noteReachable, useOnceBack } from './connection.ts'

const AT = { group: 'app', at: '/' }

/** Brings the network back after a screen is in the page and before it is painted. */
function BackBeforePaint() {
  useLayoutEffect(() => noteReachable(true), [])
  return null
}

const LOAD = 'a load that failed before it was painted'
type Ask = () => Promise<void>
const HOOKS: Record<string, (ask: Ask) => void> = {
  'what tries once more': (ask) => useOnceBack(() => void (isOnline() && ask())),
  'what a load is asked by': (ask) => useAgainOnline(LOAD, ask),
}

for (const [name, use] of Object.entries(HOOKS))
  test(`a network that returns before the screen is painted is noticed: ${name}`, async ({ show }) => {
    noteReachable(false)
    loads.set(new Map([[LOAD, 'failOnline']]))
    let asked = 0
    function Waiting() {
      use(async () => {
        asked++
        loads.set(new Map([[LOAD, 'online']]))
      })
      return null
    }
    await show(
      <>
        <Waiting />
        <BackBeforePaint />
      </>,
      AT,
    )
    await expect.poll(() => asked).toBe(1)
  })
