import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { useDeferredValue, useMemo } from 'react'
import styles from './catalogue.module.css'
import { CategoryPills } from './category-pills.tsx'
import { DeviceShelf } from './device-shelf.tsx'
import { categoriesOf, findTrails } from './find-trails.ts'
import { Found } from './found.tsx'
import { Hero } from './hero.tsx'
import { JourneysBar } from './journeys-bar.tsx'
import { Shelf } from './shelf.tsx'
import { nextTrail, shelvesOf } from './shelves.ts'

type CatalogueProps = {
  trails: readonly Trail[]
  isOffline: boolean
  query: string
  category: string | null
  onQuery: (query: string) => void
  onCategory: (category: string | null) => void
}

/** The learner's trails: the one to continue first, then search and categories, then the lists. */
export function Catalogue(props: CatalogueProps) {
  const { trails, isOffline, category, onQuery, onCategory } = props
  const t = useText()
  const locale = useLocale()
  const query = useDeferredValue(props.query)
  const shelves = useMemo(() => shelvesOf(trails), [trails])
  const categories = useMemo(() => categoriesOf(trails, locale), [trails, locale])
  const found = useMemo(() => findTrails(trails, query, category), [trails, query, category])
  const next = nextTrail(shelves)
  const isSearching = query.trim() !== ''
  const shown = useMemo(() => (category === null ? shelves : shelvesOf(found)), [category, shelves, found])
  return (
    <>
      {next && !isSearching && <Hero trail={next} />}
      {!isSearching && <JourneysBar />}
      <search className={styles.search}>
        <SearchField
          label={t('enroll.search')}
          value={props.query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </search>
      <CategoryPills categories={categories} chosen={category} onChoose={onCategory} />
      {isSearching ? (
        <Found trails={found} query={query} isOffline={isOffline} onClear={() => onQuery('')} />
      ) : (
        <>
          <Shelf name={t('enroll.recent')} trails={shown.recent} isOffline={isOffline} />
          <Shelf name={t('enroll.new')} trails={shown.fresh} isOffline={isOffline} isNew />
          <Shelf name={t('enroll.finished')} trails={shown.finished} isOffline={isOffline} />
          <DeviceShelf trails={found} isOffline={isOffline} />
        </>
      )}
    </>
  )
}
