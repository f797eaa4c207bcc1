import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './pager.module.css'
import { shownPages } from './shown-pages.ts'

type PagerProps = {
  /** What the pages are of, for screen readers. */
  label: string
  /** From 0. */
  page: number
  pages: number
  words: { previous: string; next: string; page: (place: number) => string }
  onPage: (page: number) => void
}

/** Numbered pages of a list; of many pages, only those near the open one. It shows nothing where there is only one page. */
export function Pager({ label, page, pages, words, onPage }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={label}>
      <IconButton label={words.previous} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={24} />
      </IconButton>
      {shownPages(page, pages).map((place, n) =>
        place === null ? (
          <span key={-n} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={place}
            type="button"
            className={styles.page}
            aria-label={words.page(place + 1)}
            aria-current={place === page ? 'page' : undefined}
            onClick={() => onPage(place)}
          >
            {place + 1}
          </button>
        ),
      )}
      <IconButton label={words.next} disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        <ChevronRight size={24} />
      </IconButton>
    </nav>
  )
}
