import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useActing, useSession } from '@vereda/client/session/use-session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { LiveRegion } from '@vereda/ui/live-region/live-region.tsx'
import { SkipLink } from '@vereda/ui/skip-link/skip-link.tsx'
import { Toaster } from '@vereda/ui/toast/toaster.tsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { isShutIn } from '../platform/framing/is-shut-in.ts'
import { arrive, leaving } from './arrive.ts'
import { door } from './door.ts'
import { FaultBoundary } from './fault-boundary.tsx'
import { FaultScreen } from './fault-screen.tsx'
import { LostScreen } from './lost-screen.tsx'
import { matchRoute } from './match-route.ts'
import { PendingScreen } from './pending-screen.tsx'
import { ROUTES } from './routes.tsx'
import { untilQuiet } from './until-quiet.ts'
import { type Shown, useScreen } from './use-screen.ts'
import { visitorOf } from './visitor.ts'
import { WithNav } from './with-nav.tsx'

const News = later(async () => {
  await untilQuiet()
  return (await import('./news.tsx')).News
})

const PlaysAsBar = later(async () => {
  const [{ PlaysAsBar }] = await Promise.all([
    import('../features/team/plays-as-bar.tsx'),
    needMessages('team'),
  ])
  return PlaysAsBar
})

const ActingElsewhere = later(async () => {
  const [{ ActingElsewhere }] = await Promise.all([
    import('../features/team/acting-elsewhere.tsx'),
    needMessages('team'),
  ])
  return ActingElsewhere
})

const ShutIn = later(async () => (await import('./shut-in-screen.tsx')).ShutInScreen)

const locations = () => import('../platform/local/location/keep-location.ts')
const lastLocation = async () => (await locations()).lastLocation()

/** Stores the learner's place. A failure is ignored: the app then begins in the catalogue. */
const keepLocation = (path: string) =>
  locations()
    .then((kept) => kept.keepLocation(path))
    .catch(() => undefined)

function Screen({ shown, search }: { shown: Shown; search: string }) {
  const { route, path, params, render, visit } = shown
  useLayoutEffect(() => {
    arrive(path)
    return () => leaving(path)
  }, [path])
  const isActing = useActing() !== null
  const isTheirs = route.access === 'session'
  useEffect(() => {
    if (isTheirs) void keepLocation(path)
  }, [path, isTheirs])
  // When another tab signs in another user, the screen is built anew, so that it shows nothing of the last user. It is kept after a sign-out,
  // until the app has left it.
  const userId = useSession()?.person.userId
  const person = useRef(userId)
  if (userId) person.current = userId
  const screen = (
    <FaultBoundary key={`${path} ${visit} ${isTheirs && person.current}`}>
      {render({ params, search: new URLSearchParams(search) })}
    </FaultBoundary>
  )
  if (route.hasNav) return <WithNav>{screen}</WithNav>
  const isChoosing = route.group === 'team'
  if (!params.trailId || (isChoosing && !isActing)) return screen
  return (
    <>
      <PlaysAsBar trailId={params.trailId} isChoosing={isChoosing} />
      {screen}
    </>
  )
}

/** The screen of the address, or the screen that replaces it. */
function CurrentScreen() {
  const path = usePathname()
  const search = useSearch()
  const match = matchRoute(ROUTES, path)
  const visitor = visitorOf(useSession()?.person, useDomain())
  const here = path + search
  const elsewhere = match && door(match.route.access, visitor, here)
  const isStart = match?.route.access === 'front' && elsewhere === paths.enroll()
  useEffect(() => {
    if (!elsewhere) return
    if (!isStart) return go(elsewhere, { replace: true })
    // the app begins at the last place, or in the catalogue where that is unknown
    const toCatalogue = () => go(elsewhere, { replace: true })
    void lastLocation().then((address) => go(address ?? elsewhere, { replace: true }), toCatalogue)
  }, [elsewhere, isStart])
  const acting = useActing()
  const isElsewhere =
    acting !== null && match?.route.access === 'session' && match.params.trailId !== acting.trailId
  const screen = match && !elsewhere && !isElsewhere ? { ...match, path, search } : null
  const { shown, isLate, hasFailed } = useScreen(screen)
  if (!match) return <LostScreen />
  if (isElsewhere) return <ActingElsewhere trailId={acting.trailId} />
  if (hasFailed) return <FaultScreen />
  if (isLate || !shown) return isLate ? <PendingScreen /> : null
  return <Screen shown={shown} search={shown.path === path ? search : shown.search} />
}

/** The app: the skip link, the screen, toasts and the live region. */
export function App() {
  const t = useText()
  return (
    <>
      <SkipLink label={t('app.skip')} />
      {isShutIn() ? <ShutIn /> : <CurrentScreen />}
      <News />
      <Toaster />
      <LiveRegion />
    </>
  )
}
