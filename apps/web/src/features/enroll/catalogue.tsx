import { useText } from '@vereda/client/text/use-text.ts'
import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { useInTurns } from '@vereda/ui/near/use-in-turns.ts'
import { useDeferredValue, useMemo } from 'react'
import { useKeepWords } from '../../parts/kept-word/use-keep-words.ts'
import styles from './catalogue.module.css'
import { CategoryPills } from './category-pills.tsx'
import { DeviceSection } from './device-section.tsx'
import { Found } from './found.tsx'
import { Hero } from './hero.tsx'
import { JourneysBar } from './journeys-bar.tsx'
import { Section } from './section.tsx'
import { nextTrail, sectionsOf } from './sections.ts'
import { useCategories } from './use-categories.ts'
import { useFound } from './use-found.ts'
import { useTimes } from './use-times.ts'

type CatalogueProps = {
  /** The greeting. */
  hello: string
  trails: readonly Trail[]
  isOffline: boolean
  query: string
  onQuery: (query: string) => void
  /** Whether somebody has focused a search field. */
  isAboutToSearch: boolean
  onAboutToSearch: () => void
  onCategory: (chosen: ChosenCategory) => void
} & ChosenCategory

/** The learner's trails: the one to continue first, then search and categories, then the lists. */
export function Catalogue(props: CatalogueProps) {
  const {
    hello,
    trails,
    isOffline,
    category,
    subCategory,
    onQuery,
    onCategory,
    isAboutToSearch: isAbout,
  } = props
  const t = useText()
  const query = useDeferredValue(props.query)
  const sections = useMemo(() => sectionsOf(trails), [trails])
  const { tree, label, chosen, choose } = useCategories(trails, { category, subCategory }, onCategory)
  const found = useFound(trails, { query, chosen, isAbout })
  const next = nextTrail(sections, useTimes(trails))
  const turns = useInTurns(3)
  useKeepWords(next ? null : { hello })
  const isSearching = query.trim() !== ''
  const shown = useMemo(
    () => (chosen.category === null ? sections : sectionsOf(found)),
    [chosen, sections, found],
  )
  return (
    <>
      {next && !isSearching && <Hero trail={next} hello={hello} />}
      {!isSearching && <JourneysBar />}
      <search className={styles.search}>
        <SearchField
          onFocus={props.onAboutToSearch}
          label={t('enroll.search')}
          value={props.query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </search>
      <CategoryPills tree={tree} label={label} chosen={chosen} onChoose={choose} />
      {isSearching ? (
        <Found trails={found} query={query} isOffline={isOffline} onClear={() => onQuery('')} />
      ) : (
        <>
          {turns > 0 && <Section name={t('enroll.recent')} trails={shown.recent} isOffline={isOffline} />}
          {turns > 1 && <Section name={t('enroll.new')} trails={shown.fresh} isOffline={isOffline} isNew />}
          {turns > 2 && (
            <>
              <Section name={t('enroll.finished')} trails={shown.finished} isOffline={isOffline} />
              <DeviceSection trails={found} isOffline={isOffline} />
            </>
          )}
        </>
      )}
    </>
  )
}
