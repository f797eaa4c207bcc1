import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioLetter } from '@vereda/contract/rest/studio-letters.ts'
import {
  LETTER_LOCALES,
  type LetterLocale,
  WRITTEN_KINDS,
  type WrittenKind,
} from '@vereda/domain/letter/letter-text.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Pill } from '@vereda/ui/pill/pill.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { LANGUAGE_NAMES } from '../../parts/choices/language-names.ts'
import list from '../../parts/list/list.module.css'
import { Screen } from '../../parts/screen/screen.tsx'
import { useUnsaved } from '../../parts/writing/use-unsaved.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { LetterEditor, type Typed } from './letter-editor.tsx'
import styles from './letters.module.css'
import { useLetters } from './use-letters.ts'

type Answer = { letters: readonly StudioLetter[]; locale: string }

const isLocale = (locale: string): locale is LetterLocale =>
  (LETTER_LOCALES as readonly string[]).includes(locale)

/** The typed words of all letters, with those of one letter replaced; null if nothing is typed in any. */
function withTyped(all: Record<string, Typed>, name: string, one: Typed | null) {
  const { [name]: _, ...others } = all
  const now = one ? { ...others, [name]: one } : others
  return Object.keys(now).length > 0 ? now : null
}

function Shown({ letters, locale: first }: Answer) {
  const t = useText()
  const [kind, setKind] = useState<WrittenKind>('invited')
  const [locale, setLocale] = useState<LetterLocale>(isLocale(first) ? first : 'en')
  const [typed, setTyped] = useUnsaved<Record<string, Typed>>('letters')
  const name = `${kind} ${locale}`
  const letter = letters.find((one) => one.kind === kind && one.locale === locale)!
  const ownIn = (one: WrittenKind) => letters.some((other) => other.kind === one && other.isOwn)
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label={t('letters.which')}
          nothing={t('letters.which.nothing')}
          options={WRITTEN_KINDS.map((id) => ({
            id,
            name: ownIn(id)
              ? t('letters.own.of', { name: t(`letters.kind.${id}`) })
              : t(`letters.kind.${id}`),
          }))}
          value={kind}
          onChange={(id) => id && setKind(id as WrittenKind)}
        />
        <fieldset className={styles.languages}>
          <legend className={type_.sr}>{t('letters.language')}</legend>
          {LETTER_LOCALES.map((one) => (
            <Pill key={one} isOn={one === locale} lang={one} onClick={() => setLocale(one)}>
              {LANGUAGE_NAMES[one]}
            </Pill>
          ))}
        </fieldset>
      </div>
      <p className={list.small}>{t(`letters.about.${kind}`)}</p>
      <LetterEditor
        key={name}
        letter={letter}
        typed={typed?.[name] ?? null}
        onTyped={(one) => setTyped((all) => withTyped(all ?? {}, name, one))}
      />
    </>
  )
}

/** The words of the letters that an organisation sends, by letter and language. */
export function LettersScreen() {
  const t = useText()
  const query = useLetters()
  return (
    <Screen title={t('letters.title')} above={[{ to: studioPaths.domain(), word: t('letters.domain') }]}>
      <p>{t('letters.intro')}</p>
      <QueryFaces
        query={query}
        offline={{ title: t('letters.offline.title'), text: t('letters.offline.text') }}
        failed={{ title: t('letters.failed.title'), text: t('letters.failed.text') }}
        heights={[80, 320]}
      />
      {query.data && <Shown {...query.data} />}
    </Screen>
  )
}
