import { useText } from '@vereda/client/text/use-text.ts'
import type { LetterPreview, StudioLetter } from '@vereda/contract/rest/studio-letters.ts'
import type { LetterText } from '@vereda/domain/letter/letter-text.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useDeferredValue } from 'react'
import list from '../../parts/list/list.module.css'
import styles from './letters.module.css'
import { useLetterPreview } from './use-letters.ts'

type Block = LetterPreview['blocks'][number]

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p className={styles.said}>{block.text}</p>
    case 'code':
      return <p className={styles.code}>{block.code}</p>
    case 'news':
      return (
        <ul className={styles.news}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    default:
      return <p className={styles.button}>{block.label}</p>
  }
}

function Letter({ letter, lang }: { letter: LetterPreview; lang: string }) {
  const { subject, hello, blocks, notes, linkInstead, link, footer, leave } = letter
  return (
    <div className={styles.letter} lang={lang}>
      <p className={styles.subject}>{subject}</p>
      <p>{hello}</p>
      {blocks.map((block, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
        <Part key={n} block={block} />
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className={styles.fine}>
        {linkInstead}
        <br />
        {link}
      </p>
      <p className={styles.fine}>{footer}</p>
      {leave && <p className={styles.fine}>{leave}</p>}
    </div>
  )
}

type CardProps = { letter: StudioLetter; words: LetterText; isReady: boolean }

/** The letter as a recipient would get it, with an example's name and code. */
export function LetterPreviewCard({ letter, words, isReady }: CardProps) {
  const t = useText()
  const { data, error } = useLetterPreview(letter, useDeferredValue(words), isReady)
  return (
    <section className={styles.card} aria-label={t('letters.preview')}>
      <div>
        <h2 className={styles.name}>{t('letters.preview')}</h2>
        <p className={list.small} role="status">
          {!isReady && t('letters.preview.notYet')}
          {isReady && error && t('letters.preview.failed')}
        </p>
      </div>
      {data ? (
        <Letter letter={data} lang={letter.locale} />
      ) : (
        isReady && !error && <Skeleton height={280} radius="14px" />
      )}
    </section>
  )
}
