import { needMessages } from '@vereda/client/text/catalogues.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { later } from '@vereda/ui/later/later.tsx'
import type { ComponentType } from 'react'
import { PendingScreen } from '../frame/pending-screen.tsx'

/**
 * A screen's address as a pattern of wouter, who may open it, and its code, which is loaded with its feature's texts. An editor takes the
 * whole window.
 */
export type Route = { path: string; access: StudioAccess; isEditor?: true; Screen: ComponentType }

const withQueries = async () => (await import('../query/with-queries.tsx')).WithQueries

/** A screen that asks the server. The query client is loaded with it, because the frame needs none; so are the texts of the parts that it shows. */
const screen = (groups: readonly string[], load: () => Promise<ComponentType>) =>
  later(
    async () => {
      const [Screen, WithQueries] = await Promise.all([load(), withQueries(), ...groups.map(needMessages)])
      const Asking = () => (
        <WithQueries>
          <Screen />
        </WithQueries>
      )
      return Asking
    },
    <PendingScreen />,
  )

export const ROUTES: readonly Route[] = [
  {
    path: '/studio',
    access: 'manager',
    Screen: screen(
      ['home', 'drafts'],
      async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
    ),
  },
  {
    path: '/studio/trails',
    access: 'editor',
    Screen: screen(
      ['trails', 'drafts'],
      async () => (await import('../features/trails/trails-screen.tsx')).TrailsScreen,
    ),
  },
  {
    path: '/studio/notices',
    access: 'manager',
    Screen: screen(
      ['notices'],
      async () => (await import('../features/notices/notices-screen.tsx')).NoticesScreen,
    ),
  },
  {
    path: '/studio/domain',
    access: 'manager',
    Screen: screen(
      ['domain', 'editor'],
      async () => (await import('../features/domain/domain-screen.tsx')).DomainScreen,
    ),
  },
  {
    path: '/studio/domain/connections',
    access: 'manager',
    Screen: screen(
      ['connections'],
      async () => (await import('../features/connections/connections-screen.tsx')).ConnectionsScreen,
    ),
  },
  {
    path: '/studio/domain/letters',
    access: 'manager',
    Screen: screen(
      ['letters'],
      async () => (await import('../features/letters/letters-screen.tsx')).LettersScreen,
    ),
  },
  {
    path: '/studio/running',
    access: 'manager',
    Screen: screen(
      ['running'],
      async () => (await import('../features/running/running-screen.tsx')).RunningScreen,
    ),
  },
  {
    path: '/studio/running/give',
    access: 'manager',
    Screen: screen(
      ['running'],
      async () => (await import('../features/running/give/give-screen.tsx')).GiveScreen,
    ),
  },
  {
    path: '/studio/running/:id/teams',
    access: 'manager',
    Screen: screen(['teams'], async () => (await import('../features/teams/teams-screen.tsx')).TeamsScreen),
  },
  {
    path: '/studio/running/catalogue',
    access: 'manager',
    Screen: screen(
      ['catalogue'],
      async () => (await import('../features/catalogue/catalogue-screen.tsx')).CatalogueScreen,
    ),
  },
  {
    path: '/studio/trails/:id/versions',
    access: 'editor',
    Screen: screen(
      ['versions', 'changes'],
      async () => (await import('../features/versions/versions-screen.tsx')).VersionsScreen,
    ),
  },
  {
    path: '/studio/trails/:id',
    access: 'editor',
    isEditor: true,
    Screen: screen(
      ['editor', 'changes'],
      async () => (await import('../features/editor/editor-screen.tsx')).EditorScreen,
    ),
  },
  {
    path: '/studio/invitations',
    access: 'manager',
    Screen: screen(
      ['invitations'],
      async () => (await import('../features/invitations/invitations-screen.tsx')).InvitationsScreen,
    ),
  },
  {
    path: '/studio/people',
    access: 'manager',
    Screen: screen(
      ['people'],
      async () => (await import('../features/people/people-screen.tsx')).PeopleScreen,
    ),
  },
  {
    path: '/studio/people/groups',
    access: 'manager',
    Screen: screen(
      ['groups'],
      async () => (await import('../features/groups/groups-screen.tsx')).GroupsScreen,
    ),
  },
  {
    path: '/studio/people/groups/:id',
    access: 'manager',
    Screen: screen(['groups'], async () => (await import('../features/groups/group-screen.tsx')).GroupScreen),
  },
  {
    path: '/studio/people/organisation',
    access: 'manager',
    Screen: screen(
      ['organisation'],
      async () => (await import('../features/organisation/organisation-screen.tsx')).OrganisationScreen,
    ),
  },
  {
    path: '/studio/people/import',
    access: 'manager',
    Screen: screen(
      ['import'],
      async () => (await import('../features/import/import-screen.tsx')).ImportScreen,
    ),
  },
  {
    path: '/studio/people/import/:id',
    access: 'manager',
    Screen: screen(
      ['import'],
      async () => (await import('../features/import/run-screen.tsx')).ImportRunScreen,
    ),
  },
  {
    path: '/studio/people/:id',
    access: 'manager',
    Screen: screen(
      ['people'],
      async () => (await import('../features/people/person-screen.tsx')).PersonScreen,
    ),
  },
  {
    path: '/studio/refused',
    access: 'manager',
    Screen: screen(
      ['refused'],
      async () => (await import('../features/refused/refused-screen.tsx')).RefusedScreen,
    ),
  },
  {
    path: '/studio/results',
    access: 'reporter',
    Screen: screen(
      ['results'],
      async () => (await import('../features/results/results-screen.tsx')).ResultsScreen,
    ),
  },
  {
    path: '/studio/results/:id',
    access: 'reporter',
    Screen: screen(
      ['results'],
      async () => (await import('../features/results/result-screen.tsx')).ResultScreen,
    ),
  },
]

/** Shown at an address that does not exist. */
export const LostScreen = later(
  async () => (await import('../frame/lost-screen.tsx')).LostScreen,
  <PendingScreen />,
)

/** Shown to people who may not open the screen. */
export const NotTheirsScreen = later(
  async () => {
    const [part] = await Promise.all([
      import('../parts/not-theirs/not-theirs-screen.tsx'),
      needMessages('not-theirs'),
    ])
    return part.NotTheirsScreen
  },
  <PendingScreen />,
)
