import { isOrganisation } from '@vereda/client/directory/domain.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { opensOfStudio } from '@vereda/client/session/home.ts'
import { hasLeft } from '@vereda/client/session/session.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { LiveRegion } from '@vereda/ui/live-region/live-region.tsx'
import { SkipLink } from '@vereda/ui/skip-link/skip-link.tsx'
import { Toaster } from '@vereda/ui/toast/toaster.tsx'
import { useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { FaultBoundary } from '../frame/fault-boundary.tsx'
import { Frame } from '../frame/frame.tsx'
import { type DoorAnswer, door, type Visitor } from './door.ts'
import { LostScreen, NotTheirsScreen, ROUTES, type Route as StudioRoute } from './routes.tsx'

// the bar stands before it, and what it counts is the home's
const NeedsCount = later(async () => (await import('../features/home/needs-count.tsx')).needsCount())

function useVisitor(): Visitor {
  const person = useSession()?.person
  const hasDomain = isOrganisation(useDomain())
  return { opens: person ? opensOfStudio(person) : null, hasDomain, hasLeft: hasLeft() }
}

function useDoor(access: StudioRoute['access']): DoorAnswer {
  const path = usePathname()
  const search = useSearch()
  const answer = door(access, useVisitor(), path + search)
  const elsewhere = answer.kind === 'elsewhere' ? answer.to : null
  useEffect(() => {
    if (elsewhere) go(elsewhere, { replace: true })
  }, [elsewhere])
  return answer
}

// a screen can be read and written in before
const ByKey = later(async () => (await import('../frame/keys/by-key.tsx')).ByKey)

const notTheirs = (
  <FaultBoundary>
    <NotTheirsScreen />
  </FaultBoundary>
)
const lost = (
  <FaultBoundary>
    <LostScreen />
  </FaultBoundary>
)

function GuardedScreen({ access, isEditor, Screen }: StudioRoute) {
  const { kind } = useDoor(access)
  if (kind === 'elsewhere') return null
  if (kind === 'not-theirs') return notTheirs
  const screen = (
    <FaultBoundary>
      <Screen />
    </FaultBoundary>
  )
  return isEditor ? screen : <Frame needs={<NeedsCount />}>{screen}</Frame>
}

/** The studio: the way past the navigation, the screen of the address, toasts and spoken news. */
export function App() {
  const t = useText()
  return (
    <>
      <SkipLink label={t('frame.skip')} />
      <Switch>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path}>
            <GuardedScreen {...route} />
          </Route>
        ))}
        <Route>{lost}</Route>
      </Switch>
      <ByKey />
      <Toaster />
      <LiveRegion />
    </>
  )
}
