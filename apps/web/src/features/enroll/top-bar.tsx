import type { ReactNode } from 'react'
import { useDomain } from '../../platform/directory/use-domain.ts'
import { Link } from '../../platform/navigation/link.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useText } from '../../platform/text/use-text.ts'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Mark, markClass } from '../../ui/mark/mark.tsx'
import styles from './top-bar.module.css'

type TopBarProps = { query: string; onQuery: (query: string) => void; children: ReactNode }

/** The catalogue's head: the domain on a phone, the search on wider screens, and the state of saving. */
export function TopBar({ query, onQuery, children }: TopBarProps) {
  const t = useText()
  const domain = useDomain()
  return (
    <header className={styles.top}>
      <Link to={paths.enroll()} className={`${markClass} ${styles.mark}`}>
        <Mark logo={domain?.logo} />
        <span>{domain?.name}</span>
      </Link>
      <search className={styles.search}>
        <SearchField
          label={t('enroll.search')}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </search>
      {children}
    </header>
  )
}
