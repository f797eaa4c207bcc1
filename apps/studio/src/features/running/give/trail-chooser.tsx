import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { SEARCH_MAX } from '@vereda/contract/search-max.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { useState } from 'react'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { answerOf } from '../../../query/answer-of.ts'
import { RunningFaces } from '../running-faces.tsx'
import styles from './give.module.css'

const SHOWN = '8'

/** The published trails, found by title; the chosen one is part of the address. */
export function TrailChooser() {
  const t = useText()
  const domain = useDomain()?.hostkey
  const [search, setSearch] = useState('')
  const text = search.trim()
  const query = useQuery({
    queryKey: [domain, 'trails to give', text],
    queryFn: ({ signal }) =>
      answerOf(ask(studioTrails, { query: { ...(text && { search: text }), size: SHOWN }, signal })),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  return (
    <>
      <SearchField
        label={t('running.give.findTrail')}
        value={search}
        maxLength={SEARCH_MAX}
        onChange={({ target }) => setSearch(target.value)}
      />
      <RunningFaces query={query} heights={[56, 56]} />
      {data?.total === 0 && !isPlaceholderData && (
        <p className={styles.count} role="status">
          {t(text === '' ? 'running.give.noTrails' : 'running.give.noSuchTrail')}
        </p>
      )}
      <div className={styles.trails}>
        {data?.trails.map((trail) => (
          <ChoiceCard
            key={trail.id}
            name="trail"
            isCompact
            title={trail.title}
            detail={t('running.version', { version: trail.version })}
            checked={false}
            onChange={() => go(studioPaths.give(trail.id), { replace: true })}
          />
        ))}
      </div>
    </>
  )
}
