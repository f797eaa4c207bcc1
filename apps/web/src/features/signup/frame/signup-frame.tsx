import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { Mark, markClass } from '@vereda/ui/mark/mark.tsx'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { LanguageChoice } from '../../../parts/language/language-choice.tsx'
import styles from './signup-frame.module.css'

/** The number of this question, and of all questions. */
export type Progress = { at: number; total: number }
type SignupFrameProps = {
  company: string | null
  /** False if there is no valid invitation. */
  isInvited?: boolean
  progress: Progress | null
  onBack: (() => void) | null
  children: ReactNode
}

/** Announces the number of a new step. A screen reader reads the question with its heading, which takes the focus. */
function useSpokenProgress(progress: Progress | null) {
  const t = useText()
  const last = useRef(progress?.at)
  useEffect(() => {
    if (progress && last.current !== progress.at) announce(t('signup.progress', { ...progress }))
    last.current = progress?.at
  }, [progress, t])
}

function Way({ progress, onBack }: Pick<SignupFrameProps, 'progress' | 'onBack'>) {
  const t = useText()
  if (!progress || progress.total < 2) return null
  return (
    <div className={styles.way}>
      {onBack && (
        <IconButton label={t('signup.back')} onClick={onBack}>
          <ArrowLeft size={24} />
        </IconButton>
      )}
      <div className={styles.stones}>
        <Stones done={progress.at - 1} total={progress.total} label={t('signup.progress', { ...progress })} />
      </div>
      <span className={styles.count} aria-hidden="true">
        {t('signup.count', { ...progress })}
      </span>
    </div>
  )
}

/** The frame of a signup: the progress on top, one question, and the invitation's garden where there is room. */
export function SignupFrame({ company, isInvited = true, progress, onBack, children }: SignupFrameProps) {
  const t = useText()
  const domain = useDomain()
  useTitle(t('signup.title'))
  useSpokenProgress(progress)
  const place = [company, domain?.name].filter(Boolean).join(' · ')
  return (
    <main id="main" tabIndex={-1} className={styles.signup}>
      <section className={styles.panel}>
        <header className={styles.top}>
          <div className={styles.head}>
            <div className={markClass}>
              <Mark logo={domain?.logo} />
              <span>{domain?.name}</span>
            </div>
            <LanguageChoice label={t('parts.language')} />
          </div>
          <Way progress={progress} onBack={onBack} />
        </header>
        <div className={styles.middle}>{children}</div>
      </section>
      <div className={styles.scene} aria-hidden="true">
        <div className={styles.garden}>
          <Garden seed={`convite-${domain?.hostkey}`} palette="brand" width={560} height={760} unit={1.9} />
        </div>
        {isInvited && (
          <div className={styles.invited}>
            <span className={styles.bloom}>
              <Bloom seed="convite" species={1} palette="ipe" />
            </span>
            <p>
              <b>{t('signup.invited')}</b>
              {place}
            </p>
          </div>
        )}
      </div>
    </main>
  )
}
