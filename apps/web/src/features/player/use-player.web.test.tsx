import { useRef } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import type { PlayerFailure, PlayerHandle } from '../../platform/player/player-options.ts'
import { type OpenPlayer, usePlayer } from './use-player.ts'

const HANDLE: PlayerHandle = {
  opened: Promise.resolve('opened'),
  openItem: async () => undefined,
  course: () => null,
  item: () => 'one',
  close: async () => undefined,
}

/** A player with each of these results in turn, and the counts of its opens and closes. */
function comingTo(...each: ('opened' | PlayerFailure)[]) {
  const seen = { opens: 0, closes: 0 }
  const open: OpenPlayer = async ({ onEvent }) => {
    const came = each[seen.opens++] ?? 'opened'
    onEvent(came === 'opened' ? { kind: 'opened' } : { kind: 'failed', failure: came })
    return {
      handle: HANDLE,
      async close() {
        seen.closes += 1
      },
    }
  }
  return { seen, open }
}

function Screen({ open }: { open: OpenPlayer }) {
  const container = useRef<HTMLDivElement>(null)
  const { phase, failure, retry } = usePlayer('garden post', container, open)
  return (
    <main>
      <div ref={container} />
      <p>{`${phase} ${failure ?? ''}`}</p>
      <button type="button" onClick={retry}>
        again
      </button>
    </main>
  )
}

const AT = { group: 'player', at: '/trail/garden/play/post' }
const says = (words: string) => page.getByText(words)

test('content on the device that does not open is tried once more, and no fault shows', async ({ show }) => {
  const { seen, open } = comingTo('open-once-online', 'opened')
  await show(<Screen open={open} />, AT)
  await expect.element(says('open')).toBeVisible()
  expect(seen).toEqual({ opens: 2, closes: 1 })
})

test('content that fails to open twice shows the fault, and each retry tries twice', async ({ show }) => {
  const { seen, open } = comingTo(...Array<'open-once-online'>(4).fill('open-once-online'))
  await show(<Screen open={open} />, AT)
  await expect.element(says('failed open-once-online')).toBeVisible()
  expect(seen).toEqual({ opens: 2, closes: 1 })
  await page.getByRole('button', { name: 'again' }).click()
  await expect.poll(() => seen.opens).toBe(4)
  await expect.element(says('failed open-once-online')).toBeVisible()
})

test('content that needs the network shows the fault at once', async ({ show }) => {
  const { seen, open } = comingTo('needs-network')
  await show(<Screen open={open} />, AT)
  await expect.element(says('failed needs-network')).toBeVisible()
  expect(seen.opens).toBe(1)
})
