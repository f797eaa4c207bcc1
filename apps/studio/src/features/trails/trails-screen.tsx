import { go } from '@vereda/client/navigation/go.ts'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import { useDebounced } from '@vereda/client/navigation/use-debounced.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { SEARCH_MAX } from '@vereda/contract/search-max.ts'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { studioPaths } from '../../frame/studio-paths.ts'
import { DraftList, useDrafts } from '../../parts/drafts/draft-list.tsx'
import { NewTrail } from '../../parts/drafts/new-trail.tsx'
import { Screen } from '../../parts/screen/screen.tsx'
import { Loading } from '../../query/loading.tsx'
import { ImportTrail } from './import-trail.tsx'
import { TrailList } from './trail-list.tsx'
import styles from './trails.module.css'
import { useTrails } from './use-trails.ts'

/** The page in an address, from 0; the address counts from 1. */
const pageOf = (text: string | null) => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) - 1 : 0)

const search = (q: string) => go(studioPaths.trails({ q }), { replace: true })

/** The domain's trails, found by title. */
export function TrailsScreen() {
  const t = useText()
  const address = useAddressSearch()
  const q = (address.get('q') ?? '').slice(0, SEARCH_MAX)
  const [typed, setTyped] = useDebounced(q, search)
  const page = pageOf(address.get('page'))
  const { data, isPlaceholderData } = useTrails(q.trim(), page)
  const drafts = useDrafts()
  // without any trail there is nothing to search, and the button for a new trail takes the place of the list
  const isEmpty = typed === '' && q === '' && page === 0 && !isPlaceholderData && data?.total === 0
  return (
    <Screen
      title={t('trails.title')}
      actions={
        <div className={styles.begin}>
          <ImportTrail />
          {!isEmpty && <NewTrail />}
        </div>
      }
    >
      {q === '' && <DraftList />}
      {/* the drafts appear above the trails and would push them down, so the trails wait */}
      {q === '' && drafts.isLoading ? (
        <Loading heights={[48, 100, 100, 100]} />
      ) : (
        <>
          {!isEmpty && (
            <div className={styles.search}>
              <SearchField
                label={t('trails.search')}
                value={typed}
                maxLength={SEARCH_MAX}
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
          )}
          <TrailList
            search={q.trim()}
            page={page}
            onPage={(page, replace = false) =>
              go(studioPaths.trails({ q, page: page > 0 ? String(page + 1) : undefined }), { replace })
            }
            onClear={() => search('')}
          />
        </>
      )}
    </Screen>
  )
}
