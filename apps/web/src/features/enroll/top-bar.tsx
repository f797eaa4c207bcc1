import { useDomain, useDomainName } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { Mark, markClass } from '@vereda/ui/mark/mark.tsx'
import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

type TopBarProps = {
  query: string
  onQuery: (query: string) => void
  onAboutToSearch: () => void
  children: ReactNode
}

/** The catalogue's head: the domain on a phone, the search on wider screens, and the sync state. */
export function TopBar({ query, onQuery, onAboutToSearch, children }: TopBarProps) {
  const t = useText()
  const domain = useDomain()
  const name = useDomainName()
  return (
    <header className={styles.top}>
      <Link to={paths.enroll()} className={`${markClass} ${styles.mark}`}>
        <Mark logo={domain?.logo} />
        <span>{name}</span>
      </Link>
      <search className={styles.search}>
        <SearchField
          onFocus={onAboutToSearch}
          label={t('enroll.search')}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </search>
      {children}
    </header>
  )
}
