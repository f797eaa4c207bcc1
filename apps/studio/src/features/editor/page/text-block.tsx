import { useText } from '@vereda/client/text/use-text.ts'
import { useState } from 'react'
import styles from './page.module.css'
import { htmlOfParagraphs, plainParagraphs, wordsOf } from './plain-paragraphs.ts'

type TextBlockProps = { html: string; number: number; onChange: (html: string) => void }

/** A block of paragraphs; one that holds more than paragraphs is shown by its words and kept as it is. */
export function TextBlock({ html, number, onChange }: TextBlockProps) {
  const t = useText()
  const plain = plainParagraphs(html)
  // what is typed, empty lines at its end included, which are no paragraphs yet
  const [typed, setTyped] = useState(plain ?? '')
  if (plain === null)
    return (
      <>
        <p className={styles.rich}>{wordsOf(html)}</p>
        <p className={styles.kept}>{t('editor.page.rich')}</p>
      </>
    )
  const shown = htmlOfParagraphs(typed) === html ? typed : plain
  return (
    <textarea
      className={styles.text}
      aria-label={t('editor.page.text', { number })}
      placeholder={t('editor.page.placeholder')}
      rows={Math.max(3, shown.split('\n').length + 1)}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(htmlOfParagraphs(target.value))
      }}
    />
  )
}
