import { beginSession } from '@vereda/client/session/session.ts'
import type { ReactElement } from 'react'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { AchievementsScreen } from '../features/achievements/achievements-screen.tsx'
import { CertificateScreen } from '../features/certificate/certificate-screen.tsx'
import { EnrollScreen } from '../features/enroll/enroll-screen.tsx'
import { FilmScreen } from '../features/player/film/film-screen.tsx'
import { PlayerScreen } from '../features/player/player-screen.tsx'
import { ChallengeScreen } from '../features/trail/challenge/challenge-screen.tsx'
import { TrailScreen } from '../features/trail/trail-screen.tsx'
import { noteReachable } from '../platform/local/calls/connection.ts'
import { storeState } from '../platform/local/store/store-state.ts'

const SCREENS: [string, string, ReactElement][] = [
  ['enroll', 'enroll.failed.unreadable', <EnrollScreen key="enroll" query="" category={null} />],
  ['trail', 'trail.unreadable.text', <TrailScreen key="trail" trailId="garden" />],
  ['trail', 'trail.unreadable.text', <ChallengeScreen key="challenge" trailId="garden" stepId="one" />],
  ['player', 'player.fault.unreadable.text', <PlayerScreen key="play" trailId="garden" resourceId="one" />],
  ['player', 'player.fault.unreadable.text', <FilmScreen key="film" trailId="garden" stepId="one" />],
  ['achievements', 'achievements.failed.unreadable', <AchievementsScreen key="badges" trailId="garden" />],
  ['certificate', 'certificate.failed.unreadable', <CertificateScreen key="certificate" trailId="garden" />],
]

afterEach(() => storeState.set('open'))

test.for(SCREENS)('%s blames the store that did not open: %s', async ([group, words, screen], { show }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  storeState.set('failed')
  await show(screen, { group, at: '/' })
  await expect.element(page.getByRole('main')).toMatchTextContent(say(words))
})
