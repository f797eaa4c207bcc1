import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useOnline } from '../../query/use-online.ts'
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

/** A screen of an import: where one is, of how many steps, and that the network is cut. */
export function ImportFrame({ step, sub, children }: ImportFrameProps) {
  const t = useText()
  useTitle(t('import.title'))
  const isOnline = useOnline()
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      <nav aria-label={t('import.back')} className={styles.crumbs}>
        <Link to={studioPaths.people()}>{t('import.people')}</Link>
        {step !== 'file' && <Link to={studioPaths.imports()}>{t('import.all')}</Link>}
      </nav>
      <div>
        <h1 className={type_.hero}>{t('import.title')}</h1>
        {sub && <p className={styles.small}>{sub}</p>}
      </div>
      <Way step={step} />
      {!isOnline && (
        <Note title={t('import.offline.title')} role="status">
          {t('import.offline.text')}
        </Note>
      )}
      {children}
    </main>
  )
}
