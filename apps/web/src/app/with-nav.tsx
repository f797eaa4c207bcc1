import { useDomain, useDomainName } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { opensOfStudio } from '@vereda/client/session/home.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Mark, markClass } from '@vereda/ui/mark/mark.tsx'
import { Nav, NavItemFace, navItemClass, Shell } from '@vereda/ui/nav/nav.tsx'
import { Map as MapIcon, PencilRuler, Smartphone, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'

// Loaded on demand, because it is opened only now and then.
const ProfileSheet = later(async () => {
  const [part] = await Promise.all([
    import('../parts/profile-sheet/profile-sheet.tsx'),
    needMessages('profile-sheet'),
  ])
  return part.ProfileSheet
})

/** The frame of the main screens: the navigation at the bottom or on the left, and the screen beside it. */
export function WithNav({ children }: { children: ReactNode }) {
  const t = useText()
  const domain = useDomain()
  const name = useDomainName()
  const person = useSession()?.person
  const hasStudio = person !== undefined && opensOfStudio(person).length > 0
  const [isProfileOpen, setProfileOpen] = useState(false)
  const logo = (
    <Link to={paths.enroll()} className={markClass} aria-label={t('app.home', { name })}>
      <Mark logo={domain?.logo} />
    </Link>
  )
  const nav = (
    <Nav label={t('app.nav')} logo={logo}>
      <Link to={paths.enroll()} className={navItemClass}>
        <NavItemFace icon={<MapIcon size={24} />} word={t('app.nav.trails')} />
      </Link>
      <Link to={paths.offlineData()} className={navItemClass}>
        <NavItemFace icon={<Smartphone size={24} />} word={t('app.nav.device')} />
      </Link>
      {hasStudio && (
        <Link to={paths.studio()} className={navItemClass}>
          <NavItemFace icon={<PencilRuler size={24} />} word={t('app.nav.studio')} />
        </Link>
      )}
      <button
        type="button"
        className={navItemClass}
        aria-haspopup="dialog"
        onClick={() => setProfileOpen(true)}
      >
        <NavItemFace icon={<UserRound size={24} />} word={t('app.nav.profile')} />
      </button>
    </Nav>
  )
  return (
    <Shell nav={nav}>
      {children}
      {isProfileOpen && <ProfileSheet onClose={() => setProfileOpen(false)} />}
    </Shell>
  )
}
