import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Mark, markClass } from '@vereda/ui/mark/mark.tsx'
import { Nav, NavItemFace, navItemClass, Shell } from '@vereda/ui/nav/nav.tsx'
import {
  Building2,
  ChartColumn,
  Footprints,
  House,
  Megaphone,
  Route,
  Smartphone,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { studioPaths } from './studio-paths.ts'

/** What surrounds every screen of the studio: its navigation at the foot or on the left, the way to what a learner sees below. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const domain = useDomain()
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
      <Link to={paths.studio()} className={navItemClass}>
        <NavItemFace icon={<House size={24} />} word={t('frame.nav.home')} />
      </Link>
      <Link to={studioPaths.trails()} className={navItemClass}>
        <NavItemFace icon={<Route size={24} />} word={t('frame.nav.trails')} />
      </Link>
      <Link to={studioPaths.running()} className={navItemClass}>
        <NavItemFace icon={<Footprints size={24} />} word={t('frame.nav.running')} />
      </Link>
      <Link to={studioPaths.people()} className={navItemClass}>
        <NavItemFace icon={<UsersRound size={24} />} word={t('frame.nav.people')} />
      </Link>
      <Link to={studioPaths.results()} className={navItemClass}>
        <NavItemFace icon={<ChartColumn size={24} />} word={t('frame.nav.results')} />
      </Link>
      <Link to={studioPaths.notices()} className={navItemClass}>
        <NavItemFace icon={<Megaphone size={24} />} word={t('frame.nav.notices')} />
      </Link>
      <Link to={studioPaths.domain()} className={navItemClass}>
        <NavItemFace icon={<Building2 size={24} />} word={t('frame.nav.domain')} />
      </Link>
      <Link to={paths.enroll()} className={navItemClass}>
        <NavItemFace icon={<Smartphone size={24} />} word={t('frame.nav.asLearner')} />
      </Link>
    </Nav>
  )
  return <Shell nav={nav}>{children}</Shell>
}
