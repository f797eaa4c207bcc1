import { useText } from '@vereda/client/text/use-text.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { OfflineNote } from '../../query/offline-note.tsx'
import styles from './import.module.css'

const STEPS = ['file', 'columns', 'check', 'import'] as const
export type ImportStep = (typeof STEPS)[number]

function Way({ step }: { step: ImportStep }) {
  const t = useText()
  const now = STEPS.indexOf(step)
  return (
    <ol className={styles.way} aria-label={t('import.way')}>
      {STEPS.map((one, n) => (
        <li key={one} aria-current={n === now ? 'step' : undefined} data-done={n < now ? '' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {n < now ? <Check size={16} /> : n + 1}
          </span>
          <span className={styles.stepName}>{t(`import.step.${one}`)}</span>
        </li>
      ))}
    </ol>
  )
}

type ImportFrameProps = { step: ImportStep; sub?: string | undefined; children: ReactNode }

/** The frame of an import's screens: the current step of all steps, and a note while the network is gone. */
export function ImportFrame({ step, sub, children }: ImportFrameProps) {
  const t = useText()
  const people = { to: studioPaths.people(), word: t('import.people') }
  const imports = { to: studioPaths.imports(), word: t('import.all') }
  return (
    <Screen title={t('import.title')} sub={sub} above={step === 'file' ? [people] : [people, imports]}>
      <Way step={step} />
      <OfflineNote title={t('import.offline.title')} text={t('import.offline.text')} />
      {children}
    </Screen>
  )
}
