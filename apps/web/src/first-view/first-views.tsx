import { type Domain, domainCell } from '@vereda/client/directory/domain.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { i18n } from '@vereda/client/text/catalogues.ts'
import { LOCALES, type Locale } from '@vereda/client/text/locales.ts'
import { renderToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { WithNav } from '../app/with-nav.tsx'
import { CATALOGUE_FILES } from '../catalogue-files.ts'
import { EnrollScreen } from '../features/enroll/enroll-screen.tsx'
import { FrontDoorScreen } from '../features/frontdoor/front-door-screen.tsx'
import { LoginScreen } from '../features/login/login-screen.tsx'
import { TrailSkeleton } from '../features/trail/trail-skeleton.tsx'
import { DOMAIN_LOGO, DOMAIN_NAME, type FirstView } from './first-view.ts'

const DOMAIN: Domain = {
  rest_url: '',
  rest_track: '',
  track_path: '',
  hostkey: '',
  name: DOMAIN_NAME,
  brand: null,
  logo: null,
  locale: 'en',
  legal: null,
  administrator: null,
  content_origin: '',
}

type Screen = Pick<FirstView, 'name' | 'group' | 'reader'> & {
  at: string
  domain: Domain | null
  screen: ReactNode
}

const FRONT_DOOR: Screen = {
  name: 'frontdoor',
  group: 'frontdoor',
  at: paths.front(),
  reader: 'stranger',
  domain: null,
  screen: <FrontDoorScreen />,
}

/** The login of a domain with or without a logo and a legal page, so that each takes its room from the start. */
const loginOf = ({ logo, legal }: { logo: boolean; legal: boolean }): Screen => ({
  name: `login${logo ? '-logo' : ''}${legal ? '-legal' : ''}`,
  group: 'login',
  at: paths.login(),
  reader: 'stranger',
  domain: { ...DOMAIN, logo: logo ? DOMAIN_LOGO : null, legal: legal ? DOMAIN_NAME : null },
  screen: <LoginScreen />,
})

/** The catalogue before its contents are known. */
const catalogueOf = ({ logo }: { logo: boolean }): Screen => ({
  name: `enroll${logo ? '-logo' : ''}`,
  group: 'enroll',
  at: paths.enroll(),
  reader: 'learner',
  domain: { ...DOMAIN, logo: logo ? DOMAIN_LOGO : null },
  screen: (
    <WithNav>
      <EnrollScreen query="" category={null} notices={{ bell: null, panel: null }} />
    </WithNav>
  ),
})

const TRAIL: Screen = {
  name: 'trail',
  group: 'trail',
  at: paths.trail('any'),
  reader: 'learner',
  domain: DOMAIN,
  screen: <TrailSkeleton />,
}

const SCREENS: readonly Screen[] = [
  FRONT_DOOR,
  ...[true, false].map((logo) => catalogueOf({ logo })),
  TRAIL,
  ...[true, false].flatMap((logo) => [true, false].map((legal) => loginOf({ logo, legal }))),
]

async function speak(locale: Locale, group: string): Promise<void> {
  for (const folder of ['app', 'parts', `features/${group}`]) {
    const { messages } = await CATALOGUE_FILES[`./${folder}/messages/${locale}.po`]!()
    i18n.load(locale, messages)
  }
  i18n.activate(locale)
}

/**
 * Renders the first views: what a page shows before any script runs. They are the screens that strangers and learners open first, in each
 * language.
 */
export async function firstViews(): Promise<FirstView[]> {
  const views: FirstView[] = []
  for (const locale of Object.keys(LOCALES) as Locale[])
    for (const { screen, domain, at, ...view } of SCREENS) {
      await speak(locale, view.group)
      domainCell.set(domain)
      location.pathname = at
      // Preact's elements have React's types here
      views.push({ ...view, locale, html: renderToString(screen as never) })
    }
  return views
}
