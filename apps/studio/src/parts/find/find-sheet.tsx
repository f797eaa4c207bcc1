import { useDebounced } from '@vereda/client/navigation/use-debounced.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { SEARCH_MAX } from '@vereda/contract/search-max.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { WithQueries } from '../../query/with-queries.tsx'
import styles from './find.module.css'
import { Found } from './found.tsx'

const WAYS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds screens, trails, people and actions by name. Arrow keys move through the results, Enter opens one; Enter in the field opens the first. */
export function FindSheet({ onClose, onFound }: { onClose: () => void; onFound: () => void }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useDebounced(search, setSearch)
  const inside = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    const field = inside.current?.querySelector('input') ?? null
    const found = [...(inside.current?.querySelectorAll<HTMLElement>('a, button[data-found]') ?? [])]
    if (event.key === 'Enter' && event.target === field && typed === search) found[0]?.click()
    const way = WAYS[event.key]
    if (!way) return
    event.preventDefault()
    const stops = [field, ...found]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + way + stops.length) % stops.length]?.focus()
  }
  return (
    <Sheet title={t('frame.nav.find')} closeLabel={t('frame.nav.close')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys move among its items, and Tab reaches each item too */}
      <div ref={inside} className={styles.find} onKeyDown={walk}>
        <SearchField
          label={t('find.search')}
          value={typed}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <WithQueries>
          <Found search={search.trim()} onOpen={onFound} />
        </WithQueries>
      </div>
    </Sheet>
  )
}
