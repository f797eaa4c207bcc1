import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { Mark, markClass } from '@vereda/ui/mark/mark.tsx'
import { Nav, NavItemFace, navItemClass, Shell } from '@vereda/ui/nav/nav.tsx'
import {
  Building2,
  ChartColumn,
  Footprints,
  House,
  type LucideIcon,
  Megaphone,
  Route,
  Smartphone,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { studioPaths } from './studio-paths.ts'
import { useOpened } from './use-opens.ts'

/** The places of the studio, and who may open each. */
const PLACES: readonly { to: string; word: string; access: StudioAccess; Icon: LucideIcon }[] = [
  { to: paths.studio(), word: 'home', access: 'manager', Icon: House },
  { to: studioPaths.trails(), word: 'trails', access: 'editor', Icon: Route },
  { to: studioPaths.running(), word: 'running', access: 'manager', Icon: Footprints },
  { to: studioPaths.people(), word: 'people', access: 'manager', Icon: UsersRound },
  { to: studioPaths.results(), word: 'results', access: 'reporter', Icon: ChartColumn },
  { to: studioPaths.notices(), word: 'notices', access: 'manager', Icon: Megaphone },
  { to: studioPaths.domain(), word: 'domain', access: 'manager', Icon: Building2 },
]

/** What surrounds every screen of the studio: the way to the places that one may open, at the foot or on the left, and to what a learner sees below. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const domain = useDomain()
  const opens = useOpened()
  const logo = (
    <Link
      to={paths.studio()}
      className={markClass}
      aria-label={t('frame.home', { name: domain?.name ?? 'Vereda' })}
    >
      <Mark logo={domain?.logo} />
    </Link>
  )
  const nav = (
    <Nav label={t('frame.nav')} logo={logo}>
      {PLACES.filter(({ access }) => opens.includes(access)).map(({ to, word, Icon }) => (
        <Link key={word} to={to} className={navItemClass}>
          <NavItemFace icon={<Icon size={24} />} word={t(`frame.nav.${word}`)} />
        </Link>
      ))}
      <Link to={paths.enroll()} className={navItemClass}>
        <NavItemFace icon={<Smartphone size={24} />} word={t('frame.nav.asLearner')} />
      </Link>
    </Nav>
  )
  return <Shell nav={nav}>{children}</Shell>
}
