import { beginSession } from '@vereda/client/session/session.ts'
import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { CodeNote } from '../features/certificate/code-note.tsx'
import { TroubleNote } from '../features/enroll/trouble-note.tsx'
import { PlayerFault } from '../features/player/player-fault.tsx'
import { RankBoard } from '../features/rank/rank-board.tsx'

type Draw = (isAway: boolean, retry: () => void) => ReactNode
const stored = {
  ranking: { ranking: [], position: 1, total: 0 },
  playerId: 'ana',
  asOf: '2026-01-01T00:00:00.000Z',
  unsentPoints: 0,
  wouldBe: 1,
}

/** The part of each screen that tells of missing content, as long as the content is missing. */
const NOTES: Record<string, Draw> = {
  certificate: (isAway, retry) => (
    <CodeNote certificate={{ issued: null, state: isAway ? 'failed' : 'issued', retry }} text="Later" />
  ),
  enroll: (isAway, retry) => isAway && <TroubleNote onRetry={retry} />,
  player: (isAway, retry) =>
    isAway && <PlayerFault reason="content-missing" closeTo="/trail/soil" onRetry={retry} />,
  rank: (isAway, refresh) => (
    <RankBoard
      trailId="soil"
      trail={null}
      scope="all"
      ranking={{ face: isAway ? 'offline' : 'ready', stored, refresh }}
    />
  ),
}

for (const [group, draw] of Object.entries(NOTES))
  test(`a retry whose button goes moves the focus to the screen: ${group}`, async ({ show }) => {
    beginSession(ANA_SIGNED_IN)
    function Screen() {
      const [isAway, setAway] = useState(true)
      return <main tabIndex={-1}>{draw(isAway, () => setAway(false))}</main>
    }
    await show(<Screen />, { group, at: '/' })
    const button = page.getByRole('main').getByRole('button')
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => button.elements()).toEqual([])
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
