import { go } from '@vereda/client/navigation/go.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useMaking } from '../../frame/use-making.ts'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import { AddSheet } from './add-sheet.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './people.module.css'
import { addressOf, filtersOf, type PeopleFilters } from './people-filters.ts'
import { PeopleNote } from './people-note.tsx'
import { PeoplePage } from './people-page.tsx'
import { useChosen } from './use-chosen.ts'
import { usePeople } from './use-people.ts'

/** The people of the domain, found by any of their words, their group, job, role and state. */
export function PeopleScreen() {
  const t = useText()
  useTitle(t('people.title'))
  const filters = filtersOf(useAddressSearch())
  const { data, error, isFetching, isPlaceholderData, refetch } = usePeople(filters)
  const isOnline = useOnline()
  const chosen = useChosen()
  const { isMaking, begin, end } = useMaking()
  // a page of the earlier filters does not answer the current ones
  const shown = isPlaceholderData && !isOnline ? undefined : data
  const ask = (changed: Partial<PeopleFilters>, replace = false) =>
    go(addressOf({ ...filters, after: '', ...changed }), { replace })
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.people}`}>
      <div className={layout.between}>
        <h1 className={type_.hero}>{t('people.title')}</h1>
        <div className={list.buttons}>
          <Link to={studioPaths.groups()} className={buttonClass('line')}>
            {t('people.groups')}
          </Link>
          <Link to={studioPaths.organisation()} className={buttonClass('line')}>
            {t('people.organisation')}
          </Link>
          <Link to={studioPaths.imports()} className={buttonClass('line')}>
            {t('people.import')}
          </Link>
          <Link to={studioPaths.invitations()} className={buttonClass('line')}>
            {t('people.invitations')}
          </Link>
          <Button look="primary" disabled={!isOnline} onClick={begin}>
            {t('people.add')}
          </Button>
        </div>
      </div>
      <FilterBar filters={filters} onChange={ask} />
      <PeopleNote
        error={error}
        isBusy={isFetching}
        isLoading={!shown && !error}
        onRetry={() => void refetch()}
      />
      {shown && <PeoplePage page={shown} filters={filters} chosen={chosen} onChange={ask} />}
      {isMaking && <AddSheet onClose={end} />}
    </main>
  )
}
