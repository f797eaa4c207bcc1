import { beginSession } from '@vereda/client/session/session.ts'
import type { ReactElement } from 'react'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { AchievementsScreen } from '../features/achievements/achievements-screen.tsx'
import { CertificateScreen } from '../features/certificate/certificate-screen.tsx'
import { EnrollScreen } from '../features/enroll/enroll-screen.tsx'
import { OfflineDataScreen } from '../features/offlinedata/offline-data-screen.tsx'
import { FilmScreen } from '../features/player/film/film-screen.tsx'
import { PlayerScreen } from '../features/player/player-screen.tsx'
import { ChallengeScreen } from '../features/trail/challenge/challenge-screen.tsx'
import { TrailScreen } from '../features/trail/trail-screen.tsx'
import { noteReachable } from '../platform/local/calls/connection.ts'
import { storeState } from '../platform/local/store/store-state.ts'

const SCREENS: [name: string, group: string, screen: ReactElement][] = [
  ['catalogue', 'enroll', <EnrollScreen key="enroll" query="" category={null} />],
  ['trail', 'trail', <TrailScreen key="trail" trailId="garden" />],
  ['challenge', 'trail', <ChallengeScreen key="challenge" trailId="garden" stepId="one" />],
  ['activity', 'player', <PlayerScreen key="play" trailId="garden" resourceId="one" />],
  ['film', 'player', <FilmScreen key="film" trailId="garden" stepId="one" />],
  ['what is on the device', 'offlinedata', <OfflineDataScreen key="offlinedata" />],
  ['achievements', 'achievements', <AchievementsScreen key="badges" trailId="garden" />],
  ['certificate', 'certificate', <CertificateScreen key="certificate" trailId="garden" />],
]

afterEach(() => storeState.set('open'))

test.for(SCREENS)(
  '%s: the screen blames the store that did not open',
  async ([, group, screen], { show }) => {
    noteReachable(true)
    beginSession(ANA_SIGNED_IN)
    storeState.set('failed')
    await show(screen, { group, at: '/' })
    for (const words of ['title', 'safe'])
      await expect.element(page.getByRole('main')).toMatchTextContent(say(`app.store.failed.${words}`))
  },
)
