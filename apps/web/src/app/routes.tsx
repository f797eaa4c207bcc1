import { ownAddress } from '@vereda/client/navigation/paths.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { later } from '@vereda/ui/later/later.tsx'
import type { ReactNode } from 'react'
import type { Access } from './door.ts'
import type { Params } from './match-route.ts'
import { PendingScreen } from './pending-screen.tsx'

/** The parts of its address with which a screen is opened. */
export type Location = { params: Params; search: URLSearchParams }

/**
 * A screen's address, the group of its messages, who may open it, whether it has the navigation, and how its code is fetched. A feature's
 * screen gets what it needs from its address as props and knows nothing of routes.
 */
export type Route = {
  path: string
  group: string
  access: Access
  hasNav?: boolean
  load: () => Promise<(location: Location) => ReactNode>
}

const MAGIC_LOGIN = [
  '/magiclogin',
  '/magiclogin/:type',
  '/magiclogin/:type/:username',
  '/magiclogin/:type/:username/:code',
]

const text = (search: URLSearchParams, name: string) => search.get(name) ?? undefined

async function signup() {
  const { SignupScreen } = await import('../features/signup/signup-screen.tsx')
  return ({ params }: Location) => (
    <SignupScreen group={params.group!} token={params.token!} code={params.code} />
  )
}

const Scene = later(
  async () => {
    const [{ PLAYER_SCREENS }] = await Promise.all([
      import('../features/player/player-screens.tsx'),
      needMessages('player'),
    ])
    return PLAYER_SCREENS.SceneScreen
  },
  <PendingScreen />,
)

/** A trail in space is shown by the player, as its activities are. */
const drawScene = (trail: Trail, template: ReactNode) => <Scene trail={trail} template={template} />

export const ROUTES: readonly Route[] = [
  {
    path: '/',
    group: 'frontdoor',
    access: 'front',
    load: async () => {
      const { FrontDoorScreen } = await import('../features/frontdoor/front-door-screen.tsx')
      return () => <FrontDoorScreen />
    },
  },
  {
    path: '/login',
    group: 'login',
    access: 'login',
    load: async () => {
      const { LoginScreen } = await import('../features/login/login-screen.tsx')
      return ({ search }) => (
        <LoginScreen
          user={text(search, 'user')}
          next={ownAddress(search.get('next'))}
          provider={text(search, 'provider')}
        />
      )
    },
  },
  ...MAGIC_LOGIN.map(
    (path): Route => ({
      path,
      group: 'magiclogin',
      access: 'anyone',
      load: async () => {
        const { MagicLoginScreen } = await import('../features/magiclogin/magic-login-screen.tsx')
        return ({ params, search }) => (
          <MagicLoginScreen key={params.type} {...params} next={ownAddress(search.get('next'))} />
        )
      },
    }),
  ),
  {
    path: '/forgotpassword',
    group: 'forgotpassword',
    access: 'anyone',
    load: async () => {
      const { ForgotPasswordScreen } = await import('../features/forgotpassword/forgot-password-screen.tsx')
      return ({ search }) => <ForgotPasswordScreen user={text(search, 'user')} />
    },
  },
  ...['/studio', '/studio/*'].map(
    (path): Route => ({
      path,
      group: 'app',
      access: 'anyone',
      load: async () => {
        const { StudioOfflineScreen } = await import('./studio-offline-screen.tsx')
        return () => <StudioOfflineScreen />
      },
    }),
  ),
  {
    path: '/signup/:group/:token',
    group: 'signup',
    access: 'anyone',
    load: signup,
  },
  {
    path: '/signup/:group/:token/:code',
    group: 'signup',
    access: 'anyone',
    load: signup,
  },
  {
    path: '/enroll',
    group: 'enroll',
    access: 'session',
    hasNav: true,
    load: async () => {
      const [{ EnrollScreen }, { NOTICES }] = await Promise.all([
        import('../features/enroll/enroll-screen.tsx'),
        import('./notices.tsx'),
      ])
      return ({ search }) => (
        <EnrollScreen
          query={search.get('q') ?? ''}
          category={search.get('category')}
          sub={search.get('sub')}
          notices={NOTICES}
        />
      )
    },
  },
  {
    path: '/profile',
    group: 'profile',
    access: 'session',
    hasNav: true,
    load: async () => {
      const { ProfileScreen } = await import('../features/profile/profile-screen.tsx')
      return () => <ProfileScreen />
    },
  },
  {
    path: '/offlinedata',
    group: 'offlinedata',
    access: 'session',
    hasNav: true,
    load: async () => {
      const { OfflineDataScreen } = await import('../features/offlinedata/offline-data-screen.tsx')
      return () => <OfflineDataScreen />
    },
  },
  {
    path: '/trail/:trailId',
    group: 'trail',
    access: 'session',
    load: async () => {
      const { TrailScreen } = await import('../features/trail/trail-screen.tsx')
      return ({ params, search }) => (
        <TrailScreen
          trailId={params.trailId!}
          drawScene={search.get('app') === 'xrvoto' ? drawScene : undefined}
        />
      )
    },
  },
  {
    path: '/trail/:trailId/achievements',
    group: 'achievements',
    access: 'session',
    load: async () => {
      const { AchievementsScreen } = await import('../features/achievements/achievements-screen.tsx')
      return ({ params, search }) => (
        <AchievementsScreen
          trailId={params.trailId!}
          origin={text(search, 'origin')}
          backRoute={ownAddress(search.get('backRoute'))}
        />
      )
    },
  },
  {
    path: '/trail/:trailId/certificate',
    group: 'certificate',
    access: 'session',
    load: async () => {
      const { CertificateScreen } = await import('../features/certificate/certificate-screen.tsx')
      return ({ params }) => <CertificateScreen trailId={params.trailId!} />
    },
  },
  ...['/check', '/check/:code'].map(
    (path): Route => ({
      path,
      group: 'check',
      access: 'anyone',
      load: async () => {
        const { CheckScreen } = await import('../features/check/check-screen.tsx')
        return ({ params }) => <CheckScreen key={params.code} code={params.code} />
      },
    }),
  ),
  {
    path: '/trail/:trailId/rank',
    group: 'rank',
    access: 'session',
    load: async () => {
      const { RankScreen } = await import('../features/rank/rank-screen.tsx')
      return ({ params }) => <RankScreen trailId={params.trailId!} />
    },
  },
  {
    path: '/trail/:trailId/challenge/:step',
    group: 'trail',
    access: 'session',
    load: async () => {
      const { LATER_SCREENS } = await import('../features/trail/later-screens.tsx')
      return ({ params }) => <LATER_SCREENS.ChallengeScreen trailId={params.trailId!} stepId={params.step!} />
    },
  },
  {
    path: '/trail/:trailId/video/:step',
    group: 'player',
    access: 'session',
    load: async () => {
      const { PLAYER_SCREENS } = await import('../features/player/player-screens.tsx')
      return ({ params }) => <PLAYER_SCREENS.FilmScreen trailId={params.trailId!} stepId={params.step!} />
    },
  },
  {
    path: '/trail/:trailId/event_select',
    group: 'team',
    access: 'session',
    load: async () => {
      const { EventSelectScreen } = await import('../features/team/event-select-screen.tsx')
      return ({ params }) => <EventSelectScreen trailId={params.trailId!} />
    },
  },
  {
    path: '/trail/:trailId/default_select',
    group: 'team',
    access: 'session',
    load: async () => {
      const { DefaultSelectScreen } = await import('../features/team/default-select-screen.tsx')
      return ({ params }) => <DefaultSelectScreen trailId={params.trailId!} />
    },
  },
  {
    path: '/trail/:trailId/play/:resourceId',
    group: 'player',
    access: 'session',
    load: async () => {
      const { PLAYER_SCREENS } = await import('../features/player/player-screens.tsx')
      return ({ params }) => (
        <PLAYER_SCREENS.PlayerScreen trailId={params.trailId!} resourceId={params.resourceId!} />
      )
    },
  },
]
